import type { ReferredFriend } from '../../src/gateway/schemas/social.ts';
import { inCurrency } from '../currency.ts';
import { trialType } from './accounts.ts';
import { beganAt } from './ledger.ts';
import { type Account, accountOfId } from './sessions.ts';
import type { World } from './world-type.ts';

export const demoPlayer = 'lucia2025';
/** Amounts in minor units. */
export const referralTerms = inCurrency({ perFriend: 2_000, minDeposit: 5_000 }, 'perFriend', 'minDeposit');

const dayMs = 24 * 60 * 60 * 1000;
const start = 'AMIGO';
/** XOR mask that hides the account id in an invite code. */
const disguise = 0x5a3c7;
const radix = 36;

export const inviteCodeOf = (accountId: number): string =>
  start + ((accountId ^ disguise) >>> 0).toString(radix).toUpperCase();

/** Account with that invite code; undefined when the code is invalid. */
export function inviterOf(world: World, code: string): Account | undefined {
  const known = new RegExp(`^${start}([0-9A-Z]+)$`).exec(code.trim().toUpperCase());
  if (!known?.[1]) return undefined;
  const id = Number.parseInt(known[1], radix) ^ disguise;
  const isThere = world.sql.get`SELECT 1 FROM accounts WHERE id = ${id} AND type <> ${trialType}`;
  return isThere && inviteCodeOf(id) === `${start}${known[1]}` ? accountOfId(world, id) : undefined;
}

export type Friend = Omit<ReferredFriend, 'joinedAt'> & { joinedAt: number };

/** Friends who joined with the demo player's code before the week in which the world was created. */
const early: readonly { id: string; account: string; daysAgo: number; deposit: number | null; isWaiting?: true }[] =
  inCurrency(
    [
      { id: 'f-7', account: 'da***n8', daysAgo: 9, deposit: null },
      { id: 'f-6', account: 'no***a1', daysAgo: 11, deposit: 12_000, isWaiting: true },
      { id: 'f-5', account: 'fe***e4', daysAgo: 14, deposit: 5_000 },
      { id: 'f-4', account: 'ca***n2', daysAgo: 27, deposit: null },
      { id: 'f-3', account: 'he***o6', daysAgo: 48, deposit: 30_000 },
      { id: 'f-2', account: 'pa***a9', daysAgo: 71, deposit: 8_500 },
      { id: 'f-1', account: 'ra***l3', daysAgo: 92, deposit: 20_000 },
    ],
    'deposit',
  );

const masked = (account: string) => `${account.slice(0, 2)}***${account.slice(-2)}`;

/** All accounts that an account invited, newest first; a sufficient first deposit earns one reward. */
export function friendsOf(world: World, accountId: number): Friend[] {
  const { perFriend, minDeposit } = referralTerms;
  const paid = new Set(
    world.sql.all`SELECT friend_id FROM referral_rewards WHERE account_id = ${accountId}`.map(
      (row) => row['friend_id'],
    ),
  );
  const statusOf = (id: string, deposit: number | null, wasPaid: boolean): ReferredFriend['status'] => {
    if (deposit === null || deposit < minDeposit) return 'joined';
    return wasPaid || paid.has(id) ? 'paid' : 'waiting';
  };
  const came = world.sql.all`
    SELECT accounts.id AS id, account,
      (SELECT min(at) FROM sign_ins WHERE sign_ins.account_id = accounts.id) AS joined_at,
      (SELECT amount FROM wallets JOIN entries ON wallet_id = wallets.id
        JOIN transactions ON transactions.id = transaction_id
        WHERE wallets.account_id = accounts.id AND kind = 'deposit' AND amount > 0
        ORDER BY transactions.id LIMIT 1) AS deposit
    FROM accounts WHERE referrer_id = ${accountId} ORDER BY accounts.id DESC`.map((row): Friend => {
    const id = String(row['id']);
    const deposit = row['deposit'] as number | null;
    return {
      id,
      account: masked(row['account'] as string),
      joinedAt: (row['joined_at'] ?? world.clock.now()) as number,
      deposit,
      reward: perFriend,
      status: statusOf(id, deposit, false),
    };
  });
  const isDemo = world.sql.get`SELECT 1 FROM accounts WHERE id = ${accountId} AND account = ${demoPlayer}`;
  const began = isDemo ? beganAt(world) : 0;
  const before = (isDemo ? early : []).map(
    ({ id, account, daysAgo, deposit, isWaiting = false }): Friend => ({
      id,
      account,
      joinedAt: began - daysAgo * dayMs,
      deposit,
      reward: perFriend,
      status: statusOf(id, deposit, !isWaiting),
    }),
  );
  return [...came, ...before];
}
