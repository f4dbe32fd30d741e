/**
 * For `vi.mock('node:crypto')`: replaces the password check, because the real one is slow, is not under test, and runs
 * thousands of times.
 */
export async function quickPasswords(actual: () => Promise<unknown>) {
  const crypto = (await actual()) as typeof import('node:crypto');
  const quick = (password: string, salt: Buffer, length: number) =>
    crypto.createHash('sha256').update(salt).update(password).digest().subarray(0, length);
  return {
    ...crypto,
    scryptSync: quick,
    scrypt: (password: string, salt: Buffer, length: number, done: (error: null, key: Buffer) => void) =>
      done(null, quick(password, salt, length)),
  };
}
