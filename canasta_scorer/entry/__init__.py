"""A hand while it is being entered: values and what follows from them, without any screen."""
