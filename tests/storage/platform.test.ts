// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Channel, openChannel, say } from '../../src/storage/channel.ts';
import { newId } from '../../src/storage/new-id.ts';

const idb = vi.hoisted(() => ({ get: vi.fn(), set: vi.fn() }));
vi.mock('idb-keyval', () => idb);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an id', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  it('is a UUID of its own without randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 200 }, newId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('the database', () => {
  async function fresh() {
    vi.resetModules();
    return (await import('../../src/storage/database.ts')).database;
  }

  it('gives and takes what it is asked for', async () => {
    const database = await fresh();
    idb.get.mockResolvedValueOnce('value');
    idb.set.mockResolvedValueOnce(undefined);
    expect(await database.read('a')).toBe('value');
    await database.write('a', 'other');
    expect(idb.set).toHaveBeenCalledWith('a', 'other');
  });

  it('rejects where it throws', async () => {
    const database = await fresh();
    idb.get.mockImplementationOnce(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(database.read('a')).rejects.toThrow('denied');
  });

  it('is waited for no longer than 2 s, once, until it answers', async () => {
    vi.useFakeTimers();
    const database = await fresh();
    const late = Promise.withResolvers<string>();
    idb.get.mockReturnValueOnce(late.promise);
    const said: string[] = [];
    const first = database.read('a').catch(({ message }: Error) => said.push(message));
    await vi.advanceTimersByTimeAsync(1999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(said).toEqual(['The database does not answer']);
    await expect(database.write('a', 1)).rejects.toThrow('does not answer');
    late.resolve('value');
    await vi.advanceTimersByTimeAsync(0);
    idb.get.mockResolvedValueOnce('again');
    expect(await database.read('a')).toBe('again');
  });
});

describe('a channel where there is no BroadcastChannel', () => {
  const heard: string[] = [];
  const channels: Channel<string>[] = [];
  const open = (name: string, who: string) => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = openChannel<string>(name, (word) => heard.push(`${who}: ${word}`));
    channels.push(channel);
    return channel;
  };
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
    heard.length = 0;
  });
  const told = () => new Promise<void>((resolve) => queueMicrotask(resolve));

  it('reaches the others of its name in this tab, but not itself', async () => {
    const one = open('n', 'one');
    open('n', 'two');
    open('other', 'three');
    one.post('word');
    await told();
    say('n', 'again');
    await told();
    expect(heard).toEqual(['two: word', 'one: again', 'two: again']);
  });

  it('hears other tabs by the events of the storage, until it is closed', () => {
    const one = open('n', 'one');
    const tell = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('channel.n', '"word"');
    tell('channel.n', null);
    tell('channel.other', '"word"');
    expect(heard).toEqual(['one: word']);
    one.close();
    tell('channel.n', '"late"');
    expect(heard).toEqual(['one: word']);
  });

  it('leaves nothing in the storage, and no secret ever stands there', () => {
    const written = vi.fn();
    const removed = vi.fn();
    vi.stubGlobal('localStorage', { setItem: written, removeItem: removed });
    const one = open('n', 'one');
    one.post('token', { isSecret: true });
    expect(written).not.toHaveBeenCalled();
    one.post('word');
    expect(written).toHaveBeenCalledWith('channel.n', '"word"');
    expect(removed).toHaveBeenCalledWith('channel.n');
  });
});
