/**
 * `downline_members`: accounts that an agent registered, with their terms (`rebate` in basis points).
 * `downline_credits`: money that an agent sent to generated members.
 */
export const agentSql = `
CREATE TABLE downline_members (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
  rebate INTEGER NOT NULL CHECK (rebate >= 0),
  agent INTEGER NOT NULL DEFAULT 0,
  joined_at INTEGER NOT NULL
) STRICT;

CREATE TABLE downline_credits (
  reference TEXT PRIMARY KEY,
  agent_id INTEGER NOT NULL REFERENCES accounts (id),
  member_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  remark TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX downline_credits_agent ON downline_credits (agent_id, at);
`;
