"""Parts of screens: functions of values and callbacks."""
