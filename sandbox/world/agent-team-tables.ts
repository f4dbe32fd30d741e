/**
 * `downline_terms`: versions of a member's rebate rates (JSON, basis points by category). The first version contains
 * the rates that were set at registration, if any. `registration_links`: terms for accounts that register with the code
 * of a link.
 */
export const agentTeamSql = `
CREATE TABLE downline_terms (
  member_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  rates TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE registration_links (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  agent_id INTEGER NOT NULL REFERENCES accounts (id),
  request_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('member', 'agent')),
  rates TEXT NOT NULL,
  note TEXT NOT NULL,
  at INTEGER NOT NULL,
  expires_at INTEGER,
  disabled_at INTEGER,
  uses INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX registration_links_agent ON registration_links (agent_id, at);
`;
