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

/** Random hash for an account without a password. */
export const noPassword = (): string => encode(randomBytes(16), randomBytes(keyLength));

const seeded = new Map<string, string>();

/** Hash of a seeded password; computed once per process, because hashing is slow. */
export function seededHash(password: string): string {
  const known = seeded.get(password);
  if (known) return known;
  const salt = randomBytes(16);
  const hash = encode(salt, scryptSync(password, salt, keyLength));
  seeded.set(password, hash);
  return hash;
}

const partsOf = (stored: string) => stored.split('.').map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];

/**
 * Takes the same time with and without a stored hash, so that the duration does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return (await matchPassword(password, stored, undefined)) === 'own';
}

/**
 * Hashes a second password with the salt of the first one. A sign-in can then check both passwords with one key
 * derivation.
 */
export async function hashBeside(password: string, stored: string | undefined): Promise<string> {
  const [salt] = partsOf(stored ?? seededHash(''));
  return encode(salt, await derive(password, salt));
}

/** Which of an account's two passwords matches. The check takes the same time with two hashes, one or none. */
export async function matchPassword(
  password: string,
  own: string | undefined,
  temporary: string | undefined,
): Promise<'own' | 'temporary' | null> {
  const [salt, hash] = partsOf(own ?? seededHash(''));
  const derived = await derive(password, salt);
  const isOwn = timingSafeEqual(derived, hash);
  const isTemporary = timingSafeEqual(derived, temporary ? partsOf(temporary)[1] : hash);
  if (own === undefined) return null;
  if (isOwn) return 'own';
  return isTemporary ? 'temporary' : null;
}
