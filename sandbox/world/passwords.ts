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

/** The hash of a password that nobody knows: of an account that has none. */
export const noPassword = (): string => encode(randomBytes(16), randomBytes(keyLength));

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

const partsOf = (stored: string) => stored.split('.').map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];

/** Takes as long for a missing hash as for a present one, so that an unknown account cannot be told by the time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return (await matchPassword(password, stored, undefined)) === 'own';
}

/** The hash of a second password under the first one's salt: one derivation tries both. */
export async function hashBeside(password: string, stored: string | undefined): Promise<string> {
  const [salt] = partsOf(stored ?? seededHash(''));
  return encode(salt, await derive(password, salt));
}

/** Which of an account's two passwords this is; as long for both, one or none. */
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
