/**
 * `bets`: one row for each round of a game and each lottery ticket; `prize` and `settled_at` are null until the result
 * is known. `vendor_wallets`: wallets for vendors when single-wallet mode is off.
 */
export const playSql = `
CREATE TABLE vendor_wallets (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  vassalage TEXT NOT NULL,
  wallet_id INTEGER NOT NULL UNIQUE REFERENCES wallets (id),
  PRIMARY KEY (account_id, vassalage)
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet_transfers (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  transfer_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (account_id, transfer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE play_tickets (
  ticket_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE play_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  game TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bets (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  wallet_id INTEGER NOT NULL REFERENCES wallets (id),
  game_id TEXT NOT NULL,
  game_type TEXT NOT NULL,
  round_key TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  prize INTEGER CHECK (prize >= 0),
  choice TEXT NOT NULL,
  outcome TEXT,
  lottery_code TEXT,
  draw INTEGER,
  draws_at INTEGER,
  placed_at INTEGER NOT NULL,
  settled_at INTEGER,
  UNIQUE (account_id, game_id, round_key)
) STRICT;
CREATE INDEX bets_open ON bets (draws_at) WHERE settled_at IS NULL;
`;
