import { seedOldMail } from './inbox.ts';
import { seedMissions } from './missions.ts';
import type { World } from './world-type.ts';

/**
 * `ledger_start`: last seeded transaction; movements before it do not count as deposits. `mission_id` contains the day
 * or week. `friend_id` is an account id, or the id of a friend who was invited before the world was created.
 */
export const socialSql = `
CREATE TABLE mission_claims (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  mission_id TEXT NOT NULL,
  score INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, mission_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE referral_rewards (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  friend_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, friend_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_start (last_seeded INTEGER NOT NULL) STRICT;

CREATE TABLE inbox_messages (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER NOT NULL,
  read_at INTEGER,
  deleted_at INTEGER
) STRICT;
CREATE INDEX inbox_messages_account ON inbox_messages (account_id);
`;

export function seedSocial(world: World): void {
  const lucia = world.sql.get`SELECT id FROM accounts WHERE account = 'lucia2025'`!['id'] as number;
  world.sql.run`INSERT INTO ledger_start SELECT coalesce(max(id), 0) FROM transactions`;
  seedMissions(world, lucia);
  seedOldMail(world, lucia);
}
