import { generator } from '../paths/random.ts';

const nativeRandom = Math.random;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const hex = (next: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');

type Uuid = ReturnType<typeof crypto.randomUUID>;

/**
 * Runs `work` (synchronous) with `Math.random` and `crypto.randomUUID` that depend only on the text of `seed`: the same
 * step from the same state always draws the same values, in an exploration and in a replay. Functions that a test has
 * replaced stay as they are.
 */
export function withChance<T>(seed: () => string, work: () => T): T {
  let drawn: (() => number) | undefined;
  const next = () => {
    drawn ??= generator(hashOf(seed())).next;
    return drawn();
  };
  const isRandomFree = Math.random === nativeRandom;
  const isUuidFree = !Object.hasOwn(crypto, 'randomUUID');
  if (isRandomFree) Math.random = next;
  if (isUuidFree) {
    const value = (): Uuid => `${hex(next, 8)}-${hex(next, 4)}-4${hex(next, 3)}-8${hex(next, 3)}-${hex(next, 12)}`;
    Object.defineProperty(crypto, 'randomUUID', { value, configurable: true, writable: true });
  }
  try {
    return work();
  } finally {
    if (isRandomFree) Math.random = nativeRandom;
    if (isUuidFree) Reflect.deleteProperty(crypto, 'randomUUID');
  }
}
