import { createHash, randomBytes } from 'node:crypto';
import type { World } from './world.ts';

const idleSeconds = 2 * 60 * 60;

export type Account = {
  id: number;
  account: string;
  nickname: string;
  type: number;
  passwordHash: string;
  firstLogin: boolean;
  passwordExpired: boolean;
  alwaysCaptcha: boolean;
  toUpline: boolean;
  rankLevel: number;
  labels: string[];
  email: string;
  mobile: string;
};

export type Session = { tokenHash: string; account: Account };

type Row = Record<string, unknown> | undefined;

const accountOf = (row: Row): Account | undefined =>
  row && {
    id: row['id'] as number,
    account: row['account'] as string,
    nickname: row['nickname'] as string,
    type: row['type'] as number,
    passwordHash: row['password_hash'] as string,
    firstLogin: row['first_login'] === 1,
    passwordExpired: row['password_expired'] === 1,
    alwaysCaptcha: row['always_captcha'] === 1,
    toUpline: row['to_upline'] === 1,
    rankLevel: row['rank_level'] as number,
    labels: JSON.parse(row['labels'] as string),
    email: row['email'] as string,
    mobile: row['mobile'] as string,
  };

export const findAccount = (world: World, account: string): Account | undefined =>
  accountOf(world.sql.get`SELECT * FROM accounts WHERE account = ${account}`);

const hash = (token: string) => createHash('sha256').update(token).digest('base64');

/** Opens a session and returns its token; only the token's hash is kept. */
export function openSession(world: World, account: Account): string {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = world.clock.now() + idleSeconds * 1000;
  world.sql.run`INSERT INTO sessions VALUES (${hash(token)}, ${account.id}, ${expiresAt})`;
  return token;
}

/** The session of a token, kept alive by this very use; undefined when it is unknown or was idle for two hours. */
export function findSession(world: World, token: string): Session | undefined {
  const tokenHash = hash(token);
  const now = world.clock.now();
  const account = accountOf(
    world.sql.get`
    UPDATE sessions SET expires_at = ${now + idleSeconds * 1000}
    WHERE token_hash = ${tokenHash} AND expires_at > ${now} RETURNING account_id` &&
      world.sql.get`
      SELECT accounts.* FROM accounts JOIN sessions ON account_id = id WHERE token_hash = ${tokenHash}`,
  );
  return account && { tokenHash, account };
}

export function closeSession(world: World, session: Session): void {
  world.sql.run`DELETE FROM sessions WHERE token_hash = ${session.tokenHash}`;
}

/** Ends the sessions of an account but the one that is `kept`. */
export function closeOtherSessions(world: World, kept: Session): void {
  world.sql.run`DELETE FROM sessions WHERE account_id = ${kept.account.id} AND token_hash <> ${kept.tokenHash}`;
}
