export const contentSql = `
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  request_id TEXT NOT NULL UNIQUE,
  account_id INTEGER REFERENCES accounts (id),
  question_type TEXT NOT NULL,
  content TEXT NOT NULL,
  contact TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE TABLE feedback_images (
  feedback_id INTEGER NOT NULL REFERENCES feedback (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('png', 'jpeg')),
  bytes INTEGER NOT NULL,
  PRIMARY KEY (feedback_id, position)
) STRICT, WITHOUT ROWID;
`;
