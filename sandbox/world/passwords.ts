import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

const keyLength = 32;

const encode = (salt: Buffer, hash: Buffer) => `${salt.toString('base64')}.${hash.toString('base64')}`;

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password, salt, keyLength, (error, key) => (error ? reject(error) : resolve(key))),
  );

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encode(salt, await derive(password, salt));
}

const seeded = new Map<string, string>();

/** The hash of a seeded password, computed once per process so that a new world costs nothing. */
export function seededHash(password: string): string {
  const known = seeded.get(password);
  if (known) return known;
  const salt = randomBytes(16);
  const hash = encode(salt, scryptSync(password, salt, keyLength));
  seeded.set(password, hash);
  return hash;
}

/** Takes as long for a missing hash as for a present one, so that an unknown account cannot be told by the time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt, hash] = (stored ?? seededHash('')).split('.').map((part) => Buffer.from(part, 'base64'));
  const derived = await derive(password, salt!);
  return timingSafeEqual(derived, hash!) && stored !== undefined;
}
