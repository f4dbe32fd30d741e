import { createHash } from 'node:crypto';
import { defaultLanguage } from '../../locales/languages.ts';
import { agentSql } from './agent-tables.ts';
import { agentTeamSql } from './agent-team-tables.ts';
import { bonusSql } from './bonus-tables.ts';
import { challengeKinds } from './challenges.ts';
import { contentSql } from './content-tables.ts';
import { contractsSql } from './contract-tables.ts';
import { fundsSql } from './funds-tables.ts';
import { moneyOrdersSql } from './idempotent-orders.ts';
import { lobbySql } from './lobby-tables.ts';
import { playSql } from './play-tables.ts';
import { recordsSql } from './records-tables.ts';
import { rewardsSql } from './rewards-tables.ts';
import { securitySql } from './security-tables.ts';
import { socialSql } from './social-tables.ts';
import { supportSql } from './support-tables.ts';
import { withdrawSql } from './withdraw-tables.ts';

/** Instants are ms since 1970 by the world's clock; amounts are integers in minor units. */
export const schemaSql = `
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL UNIQUE COLLATE NOCASE,
  nickname TEXT NOT NULL,
  type INTEGER NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  password_hash TEXT NOT NULL,
  temporary_hash TEXT,
  temporary_until INTEGER NOT NULL DEFAULT 0,
  first_login INTEGER NOT NULL DEFAULT 0,
  password_expired INTEGER NOT NULL DEFAULT 0,
  always_captcha INTEGER NOT NULL DEFAULT 0,
  to_upline INTEGER NOT NULL DEFAULT 0,
  rank_level INTEGER NOT NULL DEFAULT 1,
  labels TEXT NOT NULL DEFAULT '[]',
  email TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
  dialing_code TEXT NOT NULL DEFAULT '51',
  mobile TEXT NOT NULL DEFAULT '',
  payee_name TEXT NOT NULL DEFAULT '',
  payment_password_hash TEXT,
  referrer_id INTEGER REFERENCES accounts (id),
  details TEXT NOT NULL DEFAULT '{}',
  profile TEXT NOT NULL DEFAULT '{}',
  is_member INTEGER NOT NULL DEFAULT 1,
  known_ips TEXT,
  authenticator_code TEXT,
  language TEXT NOT NULL DEFAULT '${defaultLanguage.toUpperCase()}'
) STRICT;
CREATE UNIQUE INDEX accounts_mobile ON accounts (dialing_code, mobile) WHERE mobile <> '';
CREATE UNIQUE INDEX accounts_email ON accounts (email) WHERE email <> '';

CREATE TABLE sign_ins (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  ip TEXT NOT NULL,
  country TEXT NOT NULL,
  city TEXT NOT NULL DEFAULT '',
  agent TEXT NOT NULL DEFAULT '',
  last_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX sign_ins_account ON sign_ins (account_id);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  sign_in_id INTEGER NOT NULL REFERENCES sign_ins (id),
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_account ON sessions (account_id);

CREATE TABLE channel_links (
  channel TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  PRIMARY KEY (channel, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE tickets (
  ticket_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  ip TEXT NOT NULL,
  wrong INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE codes (
  purpose TEXT NOT NULL,
  recipient TEXT NOT NULL,
  code TEXT,
  wrong INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (purpose, recipient)
) STRICT, WITHOUT ROWID;

CREATE TABLE attempts (account TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL) STRICT;
CREATE INDEX attempts_account ON attempts (account, at);

CREATE TABLE call_uses (key TEXT NOT NULL COLLATE NOCASE, at INTEGER NOT NULL) STRICT;
CREATE INDEX call_uses_key ON call_uses (key, at);

CREATE TABLE challenges (
  ordinal INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN (${challengeKinds.map((kind) => `'${kind}'`).join(', ')})),
  answer TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE wallets (
  id INTEGER PRIMARY KEY,
  account_id INTEGER UNIQUE REFERENCES accounts (id),
  name TEXT NOT NULL
) STRICT;
CREATE TABLE transactions (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, at INTEGER NOT NULL, reference TEXT) STRICT;
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
${[
  moneyOrdersSql,
  lobbySql,
  playSql,
  contentSql,
  rewardsSql,
  fundsSql,
  supportSql,
  withdrawSql,
  recordsSql,
  bonusSql,
  socialSql,
  securitySql,
  agentSql,
  agentTeamSql,
  contractsSql,
].join('')}`;

/** First 31 bits of the schema's hash; a persistent world with a different version is reset. */
export const schemaVersion = createHash('sha256').update(schemaSql).digest().readUInt32BE() >>> 1;
