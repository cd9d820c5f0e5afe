-- A file of version 1: a match of three hands of which the last was undone, with a half-entered
-- hand; a match in the bin; a setting; an own rule set. Never edited once version 1 is released.
PRAGMA application_id = 1129530194;
PRAGMA user_version = 1;
CREATE TABLE rules (key TEXT PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE rule_sets (key TEXT PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE settings (key TEXT PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    head INTEGER NOT NULL,
    last INTEGER NOT NULL,
    updated TEXT NOT NULL,
    binned TEXT,
    content TEXT NOT NULL,
    search TEXT NOT NULL,
    summary TEXT NOT NULL
);
CREATE INDEX matches_by_time ON matches (binned IS NOT NULL, updated DESC, id DESC, search);
CREATE INDEX matches_by_content ON matches (content);
CREATE TABLE revisions (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    step TEXT NOT NULL,
    at TEXT NOT NULL,
    rules TEXT NOT NULL REFERENCES rules (key),
    data TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE INDEX revisions_by_rules ON revisions (rules);
CREATE TABLE drafts (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    slot TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (match, slot)
);

INSERT INTO rules VALUES ('r1', '{
  "id": "our-table", "name": "Our table", "table": {"sides": [2, 2]}, "packs": 2,
  "cards": {"ace": {"name": "Ace", "points": 20, "in_pack": 4}},
  "opening": {"bands": [{"points": 50}, {"from": 1500, "points": 90}]},
  "end": {"target": 5000},
  "order": ["went_out", "mixed_canastas", "melded", "in_hand"],
  "lines": {
    "went_out": {"kind": "choice", "name": "Went out", "goes_out": true,
                 "choices": {"out": {"name": "Out", "points": 100}}},
    "mixed_canastas": {"kind": "count", "name": "Mixed canastas", "each": 300},
    "melded": {"kind": "points", "name": "Melded", "multiple_of": 5, "least": 15},
    "in_hand": {"kind": "points", "name": "In hand", "factor": -1, "multiple_of": 5}}}');
INSERT INTO rule_sets SELECT 'our-table', data FROM rules;
INSERT INTO settings VALUES ('language', '"de"');

INSERT INTO matches VALUES ('m1', 3, 4, '2026-03-01T19:00:00.000Z', NULL, 'c1',
  'friday table nora søren eve wu',
  '{"title": "Friday table", "side_names": ["North-South", "East-West"],
    "players": [["Nora", "Søren"], ["Ève", "Wu"]], "rules_id": "our-table",
    "rules_name": "Our table", "hands": 2, "totals": [680, -20], "state": "in_progress",
    "winners": [], "started": "2026-03-01T18:00:00.000Z", "finished": null}');
INSERT INTO revisions VALUES
  ('m1', 1, '["create", {}]', '2026-03-01T18:00:00.000Z', 'r1',
   '{"id": "m1", "title": "Friday table", "sides": [
     {"name": "North-South", "players": ["Nora", "Søren"]},
     {"name": "East-West", "players": ["Ève", "Wu"]}],
     "start": [0, 0], "started": "2026-03-01T18:00:00.000Z"}');
INSERT INTO revisions
  SELECT 'm1', 2, '["add_hand", {"hand": 1}]', '2026-03-01T18:20:00.000Z', 'r1',
    json_set(data, '$.hands', json('[{"at": "2026-03-01T18:20:00.000Z", "entries": [
      {"went_out": "out", "mixed_canastas": 1, "melded": 230}, {"in_hand": 10}]}]'))
  FROM revisions WHERE number = 1;
INSERT INTO revisions
  SELECT 'm1', 3, '["add_hand", {"hand": 2}]', '2026-03-01T18:40:00.000Z', 'r1',
    json_insert(data, '$.hands[#]', json('{"at": "2026-03-01T18:40:00.000Z", "entries": [
      {"melded": 50}, {"in_hand": 10}], "note": "argued"}'))
  FROM revisions WHERE number = 2;
INSERT INTO revisions
  SELECT 'm1', 4, '["add_hand", {"hand": 3}]', '2026-03-01T19:00:00.000Z', 'r1',
    json_insert(data, '$.hands[#]', json('{"entries": [{"melded": 75}, {}]}'))
  FROM revisions WHERE number = 3;
INSERT INTO drafts VALUES ('m1', 'new',
  '{"hand": {"entries": [{"melded": 120}, {}]}, "focus": "0:melded", "revision": 3}');

INSERT INTO matches VALUES ('m2', 1, 1, '2026-02-01T19:00:00.000Z', '2026-03-02T08:00:00.000Z',
  'c2', 'in the bin',
  '{"title": "In the bin", "side_names": ["A", "B"], "players": [[], []],
    "rules_id": "our-table", "rules_name": "Our table", "hands": 0, "totals": [0, 0],
    "state": "in_progress", "winners": [], "started": null, "finished": null}');
INSERT INTO revisions VALUES ('m2', 1, '["import", {}]', '2026-02-01T19:00:00.000Z', 'r1',
  '{"id": "m2", "title": "In the bin"}');
