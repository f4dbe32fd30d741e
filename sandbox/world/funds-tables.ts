import { inCurrency } from '../currency.ts';
import type { World } from './world-type.ts';

/**
 * `due_at`: time of the world's clock when an open order changes to `due_status`: an unpaid order expires, a paid order
 * is credited.
 */
export const fundsSql = `
CREATE TABLE deposit_orders (
  reference TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  request_id TEXT NOT NULL,
  method_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  status TEXT NOT NULL CHECK (status IN ('created', 'received', 'credited', 'expired', 'cancelled')),
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  due_status TEXT NOT NULL CHECK (due_status IN ('expired', 'credited')),
  settled_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX deposit_orders_account ON deposit_orders (account_id, created_at);
CREATE INDEX deposit_orders_due ON deposit_orders (due_at) WHERE settled_at IS NULL;

CREATE TABLE fund_transfers (
  reference TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  kind TEXT NOT NULL CHECK (kind IN ('wallet', 'upline')),
  source TEXT,
  target TEXT,
  amount INTEGER NOT NULL CHECK (amount > 0),
  remark TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX fund_transfers_account ON fund_transfers (account_id, kind, at);
`;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Recent deposits of Lucía; her opening balance already includes them. */
const deposits = inCurrency(
  [
    { daysAgo: 31, method: 'banco', amount: 500_000, fee: 0, status: 'credited' },
    { daysAgo: 24, method: 'agente', amount: 20_000, fee: 150, status: 'credited' },
    { daysAgo: 17, method: 'billetera', amount: 30_000, fee: 0, status: 'expired' },
    { daysAgo: 16, method: 'billetera', amount: 30_000, fee: 0, status: 'credited' },
    { daysAgo: 9, method: 'tarjeta', amount: 45_000, fee: 1_125, status: 'cancelled' },
    { daysAgo: 3, method: 'cripto', amount: 120_000, fee: 350, status: 'credited' },
  ],
  'amount',
  'fee',
);

const wallets = inCurrency(
  [
    { daysAgo: 12, source: null, target: 'GRANS', amount: 25_000 },
    { daysAgo: 12, source: 'GRANS', target: null, amount: 31_450 },
    { daysAgo: 5, source: null, target: 'CANCH', amount: 10_000 },
    { daysAgo: 4, source: 'CANCH', target: null, amount: 4_275 },
  ],
  'amount',
  'fee',
);

const toUpline = inCurrency(
  [
    { daysAgo: 20, amount: 15_000, remark: 'Quiniela del viernes' },
    { daysAgo: 6, amount: 8_050, remark: '' },
  ],
  'amount',
  'fee',
);

export function seedFunds(world: World): void {
  const now = world.clock.now();
  const idOf = (account: string) => world.sql.get`SELECT id FROM accounts WHERE account = ${account}`!['id'] as number;
  const lucia = idOf('lucia2025');
  world.sql.run`UPDATE accounts SET referrer_id = ${idOf('agente1')}, to_upline = 1 WHERE id = ${lucia}`;
  // These agents are below another agent, so that agents also have contracts with each other.
  for (const agent of ['agente2', 'agente41'])
    world.sql.run`UPDATE accounts SET referrer_id = ${idOf('agente1')} WHERE id = ${idOf(agent)}`;
  for (const { daysAgo, method, amount, fee, status } of deposits) {
    const at = now - daysAgo * dayMs - 37 * minuteMs;
    const dueStatus = status === 'credited' ? 'credited' : 'expired';
    world.sql.run`
      INSERT INTO deposit_orders VALUES (${`DP${7_204_100 + daysAgo}001`}, ${lucia}, ${`seed-${daysAgo}`}, ${method},
        ${amount}, ${fee}, ${status}, ${at}, ${at + 9 * minuteMs}, ${dueStatus}, ${at + 9 * minuteMs})`;
  }
  wallets.forEach(({ daysAgo, source, target, amount }, index) => {
    world.sql.run`
      INSERT INTO fund_transfers VALUES (${`TW${7_310_200 + index}001`}, ${lucia}, 'wallet', ${source}, ${target},
        ${amount}, '', ${now - daysAgo * dayMs + index * 48 * minuteMs})`;
  });
  for (const { daysAgo, amount, remark } of toUpline)
    world.sql.run`
      INSERT INTO fund_transfers VALUES (${`TU${7_415_300 + daysAgo}001`}, ${lucia}, 'upline', NULL, 'agente1',
        ${amount}, ${remark}, ${now - daysAgo * dayMs})`;
}
