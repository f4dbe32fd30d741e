import { levelGifts, seededBonuses } from '../content/bonuses.ts';
import { joinedAtOf, seededAccounts } from './accounts.ts';
import type { World } from './world-type.ts';

/** `bonuses.name` is a JSON object with both languages. `reward_claims`: an account can claim each reward only once. */
export const bonusSql = `
CREATE TABLE rebate_settlements (
  reference TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  since INTEGER NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('claimed', 'automatic')),
  valid_bet INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX rebate_settlements_account ON rebate_settlements (account_id, at);

CREATE TABLE bonuses (
  reference TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  required INTEGER NOT NULL,
  done INTEGER NOT NULL,
  expires_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('active', 'completed', 'expired', 'cancelled'))
) STRICT, WITHOUT ROWID;
CREATE INDEX bonuses_account ON bonuses (account_id);

CREATE TABLE reward_claims (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  reward_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  reference TEXT NOT NULL,
  PRIMARY KEY (account_id, reward_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rank_history (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  level INTEGER NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('joined', 'up', 'down')),
  gift INTEGER NOT NULL
) STRICT;
CREATE INDEX rank_history_account ON rank_history (account_id);
`;

/** A member can use each bonus code only once. */
export const codeReference = (code: string): string => `BC-${code}`;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const daysPerLevel = 47;
const lastChangeDaysAgo = 9;

const idOf = (world: World, account: string) =>
  world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;

function seedRanks(world: World, now: number): void {
  for (const row of world.sql.all`SELECT id, account, rank_level FROM accounts WHERE type <> 4`) {
    const own = row['rank_level'] as number;
    const seeded = seededAccounts.find(({ account }) => account === row['account'])!;
    for (let level = 1; level <= own; level++) {
      const at =
        level === 1 ? joinedAtOf(world, seeded) : now - (lastChangeDaysAgo + (own - level) * daysPerLevel) * dayMs;
      world.sql.run`
        INSERT INTO rank_history (account_id, at, level, change, gift)
        VALUES (${row['id'] as number}, ${at}, ${level}, ${level === 1 ? 'joined' : 'up'}, ${levelGifts[level - 1]?.levelUp ?? 0})`;
    }
  }
}

export function seedBonus(world: World): void {
  const now = world.clock.now();
  seedRanks(world, now);
  seededBonuses.forEach(({ account, name, daysAgo, amount, times, done, days, state }, index) => {
    const at = now - daysAgo * dayMs - (index % 9) * hourMs;
    const required = amount * times;
    world.sql.run`
      INSERT INTO bonuses
      VALUES (${`BN${String(5_180_400 - index * 113)}`}, ${idOf(world, account)}, ${at}, ${JSON.stringify(name)}, ${amount},
        ${required}, ${Math.floor((required * done) / 100)}, ${days === null ? null : at + days * dayMs}, ${state})`;
  });
}
