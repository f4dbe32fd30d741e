import { randomInt } from 'node:crypto';
import { type Language, textIn } from '../content/text.ts';
import { scaled } from '../currency.ts';
import { trialType } from './accounts.ts';
import { operatorWalletId, post, walletOf } from './ledger.ts';
import { noPassword } from './passwords.ts';
import { type Account, accountOfId, findAccount, type Phone } from './sessions.ts';
import type { World } from './world-type.ts';

export type NewAccount = {
  account: string;
  passwordHash: string;
  nickname: string;
  type?: 0 | 1 | 4;
  email?: string;
  phone?: Phone | null;
  payeeName?: string;
  paymentHash?: string | null;
  referrerId?: number | null;
  /** Whether another person chose the password. In that case, the user must change it at the first sign-in. */
  isFirstLogin?: boolean;
  /** Contact fields of the registration form. They are stored and have no other use. */
  details?: Record<string, string>;
};

/** Play money of a trial account, in minor units. */
const playMoney = scaled(200_000);

/** Adds an account with an empty wallet. Throws the SQLite error when the name, number or address is taken. */
export function addAccount(world: World, added: NewAccount): Account {
  const { account, passwordHash, nickname, type = 0, email = '', phone, payeeName = '' } = added;
  const { paymentHash = null, referrerId = null, isFirstLogin = false, details = {} } = added;
  return world.atomically(() => {
    const { lastInsertRowid } = world.sql.run`
      INSERT INTO accounts (account, nickname, type, password_hash, email, dialing_code, mobile, payee_name,
        payment_password_hash, referrer_id, first_login, details, labels)
      VALUES (${account}, ${nickname}, ${type}, ${passwordHash}, ${email}, ${phone?.countryDialingCode ?? ''},
        ${phone?.mobileNum ?? ''}, ${payeeName}, ${paymentHash}, ${referrerId}, ${isFirstLogin ? 1 : 0}, ${JSON.stringify(details)},
        ${JSON.stringify(type === trialType ? ['TRIAL'] : [])})`;
    const id = Number(lastInsertRowid);
    world.sql.run`INSERT INTO wallets (account_id, name) VALUES (${id}, ${account})`;
    return accountOfId(world, id);
  });
}

/** Adds a trial account with play money (spec 1 §4, free play). */
export function addTrial(world: World, language: Language): Account {
  const nickname = textIn(language, { es: 'Invitado', en: 'Guest' });
  return world.atomically(() => {
    const account = freeName(world, 'prueba');
    const trial = addAccount(world, { account, passwordHash: noPassword(), nickname, type: trialType });
    post(world, { kind: 'playMoney', reference: null }, [
      { walletId: walletOf(world, trial.id), amount: playMoney },
      { walletId: operatorWalletId, amount: -playMoney },
    ]);
    return trial;
  });
}

export function freeName(world: World, start: string): string {
  const name = `${start}${String(randomInt(1_000_000)).padStart(6, '0')}`;
  return findAccount(world, name) ? freeName(world, start) : name;
}
