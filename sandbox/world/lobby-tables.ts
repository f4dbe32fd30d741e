export const lobbySql = `
CREATE TABLE favourite_games (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  game_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE recent_games (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  game_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, game_id)
) STRICT, WITHOUT ROWID;
`;
