export const supportSql = `
CREATE TABLE support_lines (
  id INTEGER PRIMARY KEY,
  conversation TEXT NOT NULL,
  author TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX support_lines_conversation ON support_lines (conversation);
`;
