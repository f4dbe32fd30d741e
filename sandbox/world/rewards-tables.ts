import { pointRules } from '../content/point-rewards.ts';
import { seededStates } from '../content/promotions.ts';
import { inCurrency } from '../currency.ts';
import { seededHash } from './passwords.ts';
import type { World } from './world-type.ts';

/** `request_id`: idempotency key of the call; a repeated call gets the same response. */
export const rewardsSql = `
CREATE TABLE point_entries (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'redeem', 'convert', 'refund', 'gift')),
  points INTEGER NOT NULL CHECK (points <> 0),
  balance INTEGER NOT NULL CHECK (balance >= 0)
) STRICT;
CREATE INDEX point_entries_account ON point_entries (account_id);

CREATE TABLE point_orders (
  reference TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  request_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('cash', 'goods', 'freeBets', 'convert')),
  reward_id TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  points INTEGER NOT NULL,
  amount_required INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('process', 'rejected', 'approved')),
  balance INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  ratio INTEGER NOT NULL,
  address TEXT NOT NULL DEFAULT '',
  mobile TEXT NOT NULL DEFAULT '',
  UNIQUE (account_id, request_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE promotion_states (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  promotion_id TEXT NOT NULL,
  status TEXT NOT NULL,
  at INTEGER NOT NULL,
  prize TEXT,
  note TEXT,
  reference TEXT,
  request_id TEXT,
  remark TEXT,
  PRIMARY KEY (account_id, promotion_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE promotion_images (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  promotion_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  size INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE bonus_claims (
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  code TEXT NOT NULL,
  request_id TEXT NOT NULL,
  prize TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (account_id, code)
) STRICT, WITHOUT ROWID;
`;

export const withdrawalPassword = '135790';

const dayMs = 24 * 60 * 60 * 1000;
const pointsPerLevel = 1_500;

const movements = [
  { daysAgo: 46, kind: 'gift', points: 1_000 },
  { daysAgo: 41, kind: 'RNG', points: 6_240 },
  { daysAgo: 33, kind: 'SPORTS', points: 3_150 },
  { daysAgo: 27, kind: 'redeem', points: -4_800 },
  { daysAgo: 19, kind: 'LIVE', points: 5_467 },
  { daysAgo: 15, kind: 'redeem', points: -6_500 },
  { daysAgo: 14, kind: 'refund', points: 6_500 },
  { daysAgo: 9, kind: 'FISH', points: 4_308 },
  { daysAgo: 6, kind: 'convert', points: -2_400 },
  { daysAgo: 4, kind: 'PVP', points: 2_780 },
  { daysAgo: 2, kind: 'redeem', points: -900 },
  { daysAgo: 1, kind: 'RNG', points: 3_605 },
] as const;

const orders = inCurrency(
  [
    { daysAgo: 27, type: 'goods', reward: 'camiseta', points: 4_800, required: 1_500, status: 'approved', amount: 0 },
    { daysAgo: 15, type: 'goods', reward: 'mate-sorteo', points: 6_500, required: 0, status: 'rejected', amount: 0 },
    { daysAgo: 6, type: 'convert', reward: 'convert', points: 2_400, required: 0, status: 'approved', amount: 2_000 },
    { daysAgo: 2, type: 'freeBets', reward: 'apuestas-10', points: 900, required: 0, status: 'process', amount: 0 },
  ],
  'required',
  'amount',
);

export function seedRewards(world: World): void {
  const now = world.clock.now();
  world.sql.run`UPDATE accounts SET payment_password_hash = ${seededHash(withdrawalPassword)} WHERE type <> 4`;
  world.sql.run`
    INSERT INTO point_entries (account_id, at, kind, points, balance)
    SELECT id, ${now - 30 * dayMs}, 'gift', rank_level * ${pointsPerLevel}, rank_level * ${pointsPerLevel}
    FROM accounts WHERE type <> 4 AND account <> 'lucia2025'`;
  const lucia = world.sql.get`SELECT id FROM accounts WHERE account = 'lucia2025'`!['id'] as number;
  let balance = 0;
  const balances = new Map<number, number>();
  for (const { daysAgo, kind, points } of movements) {
    balance += points;
    balances.set(daysAgo, balance);
    world.sql.run`
      INSERT INTO point_entries (account_id, at, kind, points, balance)
      VALUES (${lucia}, ${now - daysAgo * dayMs}, ${kind}, ${points}, ${balance})`;
  }
  for (const { daysAgo, type, reward, points, required, status, amount } of orders)
    world.sql.run`
      INSERT INTO point_orders
        (reference, account_id, request_id, at, type, reward_id, quantity, points, amount_required, status, balance, amount, ratio)
      VALUES (${`PR${String(7_204_100 + daysAgo)}`}, ${lucia}, ${`seed-${daysAgo}`}, ${now - daysAgo * dayMs}, ${type},
        ${reward}, 1, ${points}, ${required}, ${status}, ${balances.get(daysAgo)!}, ${amount}, ${pointRules.pointsPerUnit})`;
  for (const { id, status, note } of seededStates)
    world.sql.run`
      INSERT INTO promotion_states (account_id, promotion_id, status, at, note)
      VALUES (${lucia}, ${id}, ${status}, ${now - dayMs}, ${note ? JSON.stringify(note) : null})`;
}
