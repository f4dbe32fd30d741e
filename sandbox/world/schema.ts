/** Raised by one with every change of the tables: a lasting world of another version starts afresh. */
export const schemaVersion = 1;

export const tables = [
  'entries',
  'transactions',
  'wallets',
  'sessions',
  'attempts',
  'challenges',
  'messages',
  'settings',
  'accounts',
] as const;

/** Instants are ms since the epoch of the world's clock; amounts are integer minor units. */
export const schemaSql = `
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL UNIQUE COLLATE NOCASE,
  nickname TEXT NOT NULL,
  type INTEGER NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  password_hash TEXT NOT NULL,
  first_login INTEGER NOT NULL DEFAULT 0,
  password_expired INTEGER NOT NULL DEFAULT 0,
  always_captcha INTEGER NOT NULL DEFAULT 0,
  to_upline INTEGER NOT NULL DEFAULT 0,
  rank_level INTEGER NOT NULL DEFAULT 1,
  labels TEXT NOT NULL DEFAULT '[]',
  email TEXT NOT NULL,
  mobile TEXT NOT NULL,
  language TEXT NOT NULL DEFAULT 'ES'
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_account ON sessions (account_id);

CREATE TABLE attempts (account TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL) STRICT;
CREATE INDEX attempts_account ON attempts (account, at);

CREATE TABLE challenges (
  ordinal INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('captcha', 'slider', 'check')),
  answer TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE wallets (
  id INTEGER PRIMARY KEY,
  account_id INTEGER UNIQUE REFERENCES accounts (id),
  name TEXT NOT NULL
) STRICT;
CREATE TABLE transactions (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE entries (
  transaction_id INTEGER NOT NULL REFERENCES transactions (id),
  wallet_id INTEGER NOT NULL REFERENCES wallets (id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transaction_id, wallet_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX entries_wallet ON entries (wallet_id);

CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;
