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
  id TEXT PRIMARY KEY,
  account_id INTEGER REFERENCES accounts (id),
  feedback_id INTEGER REFERENCES feedback (id),
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
