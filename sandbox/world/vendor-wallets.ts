import { balanceOf, post, walletOf } from './ledger.ts';
import { setting } from './settings.ts';
import type { World } from './world-type.ts';

/** All wallets of an account: first its main wallet, then those at the vendors. */
export function walletsOf(world: World, accountId: number): number[] {
  const rows = world.sql.all`SELECT wallet_id FROM vendor_wallets WHERE account_id = ${accountId} ORDER BY vassalage`;
  return [walletOf(world, accountId), ...rows.map((row) => row['wallet_id'] as number)];
}

/** Total of an account's wallets, in minor units. */
export const fundsOf = (world: World, accountId: number): number =>
  walletsOf(world, accountId).reduce((sum, wallet) => sum + balanceOf(world, wallet), 0);

export function playWallet(world: World, accountId: number, vassalage: string): number {
  if (setting(world, 'play').isSingleWallet) return walletOf(world, accountId);
  const found = world.sql.get`
    SELECT wallet_id FROM vendor_wallets WHERE account_id = ${accountId} AND vassalage = ${vassalage}`;
  if (found) return found['wallet_id'] as number;
  return world.atomically(() => {
    const { lastInsertRowid } = world.sql
      .run`INSERT INTO wallets (account_id, name) VALUES (NULL, ${`${vassalage}:${accountId}`})`;
    world.sql.run`INSERT INTO vendor_wallets VALUES (${accountId}, ${vassalage}, ${lastInsertRowid})`;
    return Number(lastInsertRowid);
  });
}

/** Moves all money of an account to a vendor's wallet, once for each id; returns the amount in minor units. */
export function gatherFunds(world: World, accountId: number, vassalage: string, transferId: string): number {
  return world.atomically(() => {
    const done = world.sql.get`
      SELECT amount FROM wallet_transfers WHERE account_id = ${accountId} AND transfer_id = ${transferId}`;
    if (done) return done['amount'] as number;
    const goal = playWallet(world, accountId, vassalage);
    const sources = walletsOf(world, accountId)
      .filter((wallet) => wallet !== goal)
      .map((walletId) => ({ walletId, amount: -balanceOf(world, walletId) }))
      .filter(({ amount }) => amount !== 0);
    const moved = sources.reduce((sum, { amount }) => sum - amount, 0);
    if (moved > 0) post(world, { kind: 'transfer', reference: null }, [...sources, { walletId: goal, amount: moved }]);
    world.sql.run`INSERT INTO wallet_transfers VALUES (${accountId}, ${transferId}, ${moved})`;
    return moved;
  });
}
