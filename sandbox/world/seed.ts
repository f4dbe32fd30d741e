import { scaled } from '../currency.ts';
import { authenticatorCode, joinedAtOf, seededAccounts } from './accounts.ts';
import { seedBonus } from './bonus-tables.ts';
import { addFavourite, rememberPlayed } from './favorites.ts';
import { seedFunds } from './funds-tables.ts';
import { seedInbox } from './inbox.ts';
import { operatorWalletId, post } from './ledger.ts';
import { seededHash } from './passwords.ts';
import { seedRebates } from './rebates.ts';
import { seedRecords } from './records-tables.ts';
import { seedRewards } from './rewards-tables.ts';
import { seedSecurity } from './security-tables.ts';
import { seedSocial } from './social-tables.ts';
import { seedWithdrawals } from './withdraw-tables.ts';
import type { World } from './world-type.ts';

const labelsOf = (rankLevel: number, type: number) => [
  ...(rankLevel > 4 ? ['VIP'] : []),
  ...(type === 4 ? ['TRIAL'] : []),
  ...(type !== 0 && type !== 4 ? ['AGENT'] : []),
];

const players = ['lucia2025'];
const favourites = ['quetz-rng-0004', 'cobre-rng-0012', 'grans-live-0007', 'jacar-rng-0101', 'anzue-fish-0003'];
const played = ['truco-pvp-0009', 'barri-rng-0033', 'malva-live-0002', ...favourites.slice(0, 3)];

/** Fills an empty world; the caller opens the transaction. */
export function seed(world: World): void {
  world.sql.run`INSERT INTO wallets (id, account_id, name) VALUES (${operatorWalletId}, NULL, 'operator')`;
  seededAccounts.forEach((seeded, index) => {
    const id = 830_100 + index * 17;
    const balance = scaled(seeded.balance);
    const flag = (value: true | undefined) => (value ? 1 : 0);
    world.sql.run`
      INSERT INTO accounts (id, account, nickname, type, password_hash, first_login, password_expired, always_captcha,
        to_upline, rank_level, labels, email, mobile, payee_name, known_ips, authenticator_code)
      VALUES (${id}, ${seeded.account}, ${seeded.nickname}, ${seeded.type}, ${seededHash(seeded.password)},
        ${flag(seeded.firstLogin)}, ${flag(seeded.passwordExpired)}, ${flag(seeded.alwaysCaptcha)},
        ${seeded.type === 0 || seeded.type === 4 ? 0 : 1}, ${seeded.rankLevel},
        ${JSON.stringify(labelsOf(seeded.rankLevel, seeded.type))},
        ${`${seeded.account}@example.com`}, ${seeded.mobile ?? `9${10_000_000 + id}`},
        ${seeded.payeeName ?? seeded.nickname}, ${seeded.asksNewIp ? '[]' : null},
        ${seeded.asksNewIp ? authenticatorCode : null})`;
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO wallets (account_id, name) VALUES (${id}, ${seeded.account})`;
    post(world, { kind: 'opening', reference: null }, [
      { walletId: Number(lastInsertRowid), amount: balance },
      { walletId: operatorWalletId, amount: -balance },
    ]);
    seedInbox(world, id, index, joinedAtOf(world, seeded));
  });
  seedRewards(world);
  seedFunds(world);
  seedWithdrawals(world);
  seedBonus(world);
  seedRecords(world);
  seedRebates(world);
  seedSocial(world);
  seedSecurity(world);
  for (const account of players) {
    const { id } = world.sql.get`SELECT id FROM accounts WHERE account = ${account}` as { id: number };
    for (const gameId of favourites) addFavourite(world, id, gameId);
    for (const gameId of played) rememberPlayed(world, id, gameId);
  }
}
