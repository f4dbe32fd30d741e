// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whileSending } from '../../src/storage/sending-lock.ts';

/** A fake of the Web Locks API that all tabs share. */
function grantLocks() {
  const held: { name: string }[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, _options: object, run: () => Promise<unknown>) {
        const lock = { name };
        held.push(lock);
        try {
          return await run();
        } finally {
          held.splice(held.indexOf(lock), 1);
        }
      },
      query: async () => ({ held: [...held] }),
    },
  });
}

/** Imports the module again, as another tab does. */
async function isBeingSent(requestId: string): Promise<boolean> {
  vi.resetModules();
  const other = await import('../../src/storage/sending-lock.ts');
  return other.isBeingSent(requestId);
}

afterEach(() => vi.unstubAllGlobals());

describe('order that is being sent', () => {
  it('is visible to other tabs until its response arrives', async () => {
    grantLocks();
    let respond = (_reply: string) => {};
    const sent = whileSending('one', () => new Promise<string>((resolve) => (respond = resolve)));
    expect([await isBeingSent('one'), await isBeingSent('other')]).toEqual([true, false]);
    respond('made');
    expect(await sent).toBe('made');
    expect(await isBeingSent('one')).toBe(false);
  });

  it('is sent once when the browser refuses the lock', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new Error('denied')), query: () => Promise.reject(new Error('denied')) },
    });
    const send = vi.fn(async () => 'made');
    expect(await whileSending('one', send)).toBe('made');
    expect(send).toHaveBeenCalledTimes(1);
    expect(await isBeingSent('one')).toBe(false);
  });

  it('is sent when the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await whileSending('one', async () => 'made')).toBe('made');
    expect(await isBeingSent('one')).toBe(false);
  });

  it('is not sent again when sending fails, and the error is passed on', async () => {
    grantLocks();
    const send = vi.fn(() => Promise.reject(new Error('defect')));
    await expect(whileSending('one', send)).rejects.toThrow('defect');
    expect(send).toHaveBeenCalledTimes(1);
    expect(await isBeingSent('one')).toBe(false);
  });
});
