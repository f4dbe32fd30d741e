import { createHash } from 'node:crypto';
import type { World } from './world-type.ts';

export type Passkey = { id: string; accountId: number; publicKey: Uint8Array<ArrayBuffer>; counter: number };
export type NewPasskey = Passkey & { name: string; isSynced: boolean };

export const mostPasskeys = 10;

/** Identifies an account to an authenticator without a name or a contact. */
export const userHandleOf = (accountId: number): Buffer<ArrayBuffer> =>
  createHash('sha256').update(`passkeys of ${accountId}`).digest();

export function findPasskey(world: World, id: string): Passkey | undefined {
  const row = world.sql.get`SELECT account_id, public_key, counter FROM passkeys WHERE id = ${id}`;
  return (
    row && {
      id,
      accountId: row['account_id'] as number,
      publicKey: new Uint8Array(row['public_key'] as Uint8Array),
      counter: row['counter'] as number,
    }
  );
}

export function addPasskey(world: World, passkey: NewPasskey): void {
  const { id, accountId, name, publicKey, counter, isSynced } = passkey;
  world.sql.run`
    INSERT INTO passkeys VALUES (${id}, ${accountId}, ${name}, ${publicKey}, ${counter}, ${Number(isSynced)},
      ${world.clock.now()}, NULL)`;
}

export function recordPasskeyUse(world: World, id: string, counter: number): void {
  world.sql.run`UPDATE passkeys SET counter = ${counter}, last_used_at = ${world.clock.now()} WHERE id = ${id}`;
}

/** Returns whether the account had this passkey. */
export const removePasskey = (world: World, accountId: number, id: string): boolean =>
  world.sql.get`DELETE FROM passkeys WHERE id = ${id} AND account_id = ${accountId} RETURNING id` !== undefined;

const instantOf = (at: unknown) => new Date(at as number).toISOString();

export const passkeysOf = (world: World, accountId: number) =>
  world.sql.all`
    SELECT id, name, created_at, last_used_at, is_synced FROM passkeys WHERE account_id = ${accountId}
    ORDER BY created_at DESC, id`.map((row) => ({
    id: row['id'] as string,
    name: row['name'] as string,
    createdAt: instantOf(row['created_at']),
    lastUsedAt: row['last_used_at'] === null ? null : instantOf(row['last_used_at']),
    isSynced: row['is_synced'] === 1,
  }));
