/**
 * A contract is between an upline (0 is the operator) and a direct downline member, who may have no account in this
 * world. `version` increases with each change of a row. Earnings before `settled_until` have been paid. The next ones
 * are due at `due_at` or later; it is null when all have been paid.
 */
export const contractsSql = `
CREATE TABLE contracts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  upline_id INTEGER NOT NULL,
  holder_id INTEGER NOT NULL,
  terms TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT CHECK (end_reason IN ('replaced', 'terminated', 'collided')),
  settled_until INTEGER NOT NULL,
  due_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX contracts_holder ON contracts (holder_id, kind) WHERE ended_at IS NULL;
CREATE INDEX contracts_due ON contracts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX contracts_upline ON contracts (upline_id, kind);

CREATE TABLE contract_requests (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('new', 'termination')),
  kind TEXT NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  from_id INTEGER NOT NULL,
  to_id INTEGER NOT NULL,
  contract_id TEXT REFERENCES contracts (id),
  terms TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'rejected', 'withdrawn', 'collided')),
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX contract_requests_to ON contract_requests (to_id, kind) WHERE status = 'open';
CREATE INDEX contract_requests_from ON contract_requests (from_id, kind) WHERE status = 'open';

CREATE TABLE contract_payouts (
  contract_id TEXT NOT NULL REFERENCES contracts (id),
  until INTEGER NOT NULL,
  since INTEGER NOT NULL,
  due INTEGER NOT NULL,
  active_members INTEGER NOT NULL,
  base INTEGER NOT NULL,
  gross INTEGER NOT NULL,
  passed INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  met INTEGER NOT NULL,
  PRIMARY KEY (contract_id, until)
) STRICT, WITHOUT ROWID;
`;
