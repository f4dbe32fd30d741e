import { operatorRules } from '../content/operator-rules.ts';
import { inCurrency } from '../currency.ts';
import { type Cause, operatorWalletId, post } from './ledger.ts';
import type { World } from './world-type.ts';

/**
 * `due_at`: time when the world's clock moves a withdrawal to its next state. `received` and `refunded` are in minor
 * units, like `amount` and `fee`.
 */
export const withdrawSql = `
CREATE TABLE payees (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  institution TEXT NOT NULL,
  number TEXT NOT NULL,
  at INTEGER NOT NULL,
  removed_at INTEGER,
  UNIQUE (account_id, institution, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE withdrawals (
  reference TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  payee_id TEXT NOT NULL REFERENCES payees (id),
  at INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  fee INTEGER NOT NULL CHECK (fee >= 0 AND fee < amount),
  state TEXT NOT NULL CHECK (state IN
    ('requested', 'processing', 'paid', 'confirmed', 'partlyReceived', 'disputed', 'rejected', 'cancelled')),
  due_at INTEGER,
  paid_at INTEGER,
  received INTEGER NOT NULL DEFAULT 0,
  refunded INTEGER NOT NULL DEFAULT 0,
  is_forced INTEGER NOT NULL DEFAULT 0,
  proof_id TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawals_account ON withdrawals (account_id, at);
CREATE INDEX withdrawals_due ON withdrawals (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE payment_proofs (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id),
  reference TEXT NOT NULL,
  kind TEXT NOT NULL,
  size INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** If the user does not confirm a payment within this time, in minutes, it counts as received (spec 2 §9). */
export const confirmMinutes = operatorRules.confirmHours * 60;

const pendingName = 'pending withdrawals';

/** Wallet for the money of all withdrawals until the payee has received it, or it returns to the balance. */
export const pendingWalletOf = (world: World): number =>
  world.sql.get`SELECT id FROM wallets WHERE account_id IS NULL AND name = ${pendingName}`!['id'] as number;

const payees = [
  { id: 'payee-austral', institution: 'austral', number: '00219400481120567832' },
  { id: 'payee-yapa', institution: 'yapa', number: '987654321' },
] as const;

type Seeded = {
  hoursAgo: number;
  amount: number;
  fee?: number;
  state: 'requested' | 'paid' | 'confirmed' | 'partlyReceived' | 'rejected' | 'cancelled';
  payee?: 0 | 1;
  received?: number;
  refunded?: number;
  isForced?: true;
};

const withdrawals: readonly Seeded[] = inCurrency(
  [
    { hoursAgo: 26, amount: 45_000, state: 'paid' },
    { hoursAgo: 118, amount: 20_000, state: 'confirmed', payee: 1 },
    { hoursAgo: 290, amount: 150_000, state: 'confirmed', isForced: true },
    { hoursAgo: 461, amount: 80_000, state: 'partlyReceived', received: 60_000, refunded: 20_000 },
    { hoursAgo: 702, amount: 12_500, state: 'cancelled', payee: 1 },
    { hoursAgo: 940, amount: 30_000, state: 'rejected' },
    { hoursAgo: 1303, amount: 64_000, fee: 640, state: 'confirmed' },
  ],
  'amount',
  'fee',
  'received',
  'refunded',
);

/**
 * Payees and withdrawals of Lucía, one of them waiting for her confirmation; her opening balance already includes them.
 */
export function seedWithdrawals(world: World): void {
  const now = world.clock.now();
  world.sql.run`INSERT INTO wallets (account_id, name) VALUES (NULL, ${pendingName})`;
  const lucia = world.sql.get`SELECT id FROM accounts WHERE account = 'lucia2025'`!['id'] as number;
  for (const { id, institution, number } of payees)
    world.sql.run`INSERT INTO payees VALUES (${id}, ${lucia}, ${institution}, ${number}, ${now - 200 * dayMs}, NULL)`;
  for (const seeded of withdrawals) {
    const { hoursAgo, amount, fee = 0, state, payee = 0, received, refunded = 0, isForced } = seeded;
    const at = Math.floor((now - hoursAgo * hourMs) / minuteMs) * minuteMs;
    const reference = `WD${8_400_100 - Math.round(hoursAgo)}`;
    if (state === 'paid')
      move(world, { kind: 'withdraw', reference }, operatorWalletId, pendingWalletOf(world), amount - fee);
    const isPaid = state !== 'cancelled' && state !== 'rejected';
    const paidAt = state === 'paid' ? now - 20 * minuteMs : isPaid ? at + 95 * minuteMs : null;
    world.sql.run`
      INSERT INTO withdrawals (reference, account_id, payee_id, at, amount, fee, state, due_at, paid_at, received,
        refunded, is_forced)
      VALUES (${reference}, ${lucia}, ${payees[payee].id}, ${at}, ${amount}, ${fee},
        ${state}, ${state === 'paid' && paidAt ? paidAt + confirmMinutes * minuteMs : null}, ${paidAt},
        ${received ?? (state === 'confirmed' ? amount - fee : 0)}, ${refunded}, ${isForced ? 1 : 0})`;
  }
}

/** Moves the money of a withdrawal between the account's wallet, the pending wallet and the operator's wallet. */
export const move = (world: World, cause: Cause, from: number, to: number, amount: number): void =>
  post(world, cause, [
    { walletId: from, amount: -amount },
    { walletId: to, amount },
  ]);
