import { isAgent } from '../http/sign-in.ts';
import { payoutsOf } from './agent-payouts.ts';
import { balanceOf, walletOf } from './ledger.ts';
import { dayOf } from './operator-calendar.ts';
import { betsOf } from './records.ts';
import type { Account } from './sessions.ts';
import { fundsOf } from './vendor-wallets.ts';
import { pendingWalletOf } from './withdraw-tables.ts';
import type { World } from './world-type.ts';

/**
 * Money of an account by the place where it is, in minor units, for the tests. `pending` is the balance of the wallet of
 * all withdrawals; when all withdrawals belong to this account, it equals `transit`.
 */
export function moneyOf(world: World, account: Account) {
  const now = world.clock.now();
  const sum = (row: Record<string, unknown> | undefined) => row!['sum'] as number;
  const available = balanceOf(world, walletOf(world, account.id));
  const bonus = sum(world.sql.get`
    SELECT coalesce(sum(amount), 0) AS sum FROM bonuses
    WHERE account_id = ${account.id} AND state = 'active' AND (expires_at IS NULL OR expires_at > ${now})`);
  const transit = sum(world.sql.get`
    SELECT coalesce(sum(CASE
      WHEN state IN ('requested', 'processing') THEN amount
      WHEN state IN ('paid', 'partlyReceived', 'disputed') THEN amount - fee - received - refunded
      ELSE 0 END), 0) AS sum FROM withdrawals WHERE account_id = ${account.id}`);
  const today = dayOf(now);
  const commission = isAgent(account)
    ? payoutsOf(world, account, today, today, 'rebate').reduce((all, { amount }) => all + amount, 0)
    : 0;
  const pending = balanceOf(world, pendingWalletOf(world));
  const vendors = fundsOf(world, account.id) - available;
  const inPlay = betsOf(world, account.id)
    .filter(({ state }) => state === 'open')
    .reduce((all, { stake }) => all + stake, 0);
  return { available, vendors, inPlay, bonus, commission, transit, pending };
}
