// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../src/storage/new-id.ts';
import { type Channel, openChannel, say } from '../../src/storage/tab-channel.ts';

const idb = vi.hoisted(() => ({ get: vi.fn(), set: vi.fn() }));
vi.mock('idb-keyval', () => idb);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('generated id', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  it('is the native UUID of the browser', () => {
    const own = '0b9a4f0e-5c1d-4f7a-8a51-0d3c9f2b7e64';
    vi.stubGlobal('crypto', { randomUUID: () => own });
    expect(newId()).toBe(own);
  });

  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('sets the version and variant bits of random bytes %i and keeps the other bits', (byte, id) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    expect(newId()).toBe(id);
  });

  it('keeps the order of the random bytes', () => {
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array) => bytes.map((_, place) => place),
    });
    expect(newId()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
  });

  it('is a unique UUID when the browser has no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 200 }, newId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('database', () => {
  async function fresh() {
    vi.resetModules();
    return (await import('../../src/storage/database.ts')).database;
  }

  it('reads and writes values', async () => {
    const database = await fresh();
    idb.get.mockResolvedValueOnce('value');
    idb.set.mockResolvedValueOnce(undefined);
    expect(await database.read('a')).toBe('value');
    await database.write('a', 'other');
    expect(idb.set).toHaveBeenCalledWith('a', 'other');
  });

  it('accepts later calls after an earlier call received a response in time', async () => {
    vi.useFakeTimers();
    const database = await fresh();
    idb.get.mockResolvedValueOnce('value');
    await database.read('a');
    await vi.advanceTimersByTimeAsync(10_000);
    idb.get.mockResolvedValueOnce('again');
    expect(await database.read('a')).toBe('again');
  });

  it('rejects when the browser database throws', async () => {
    const database = await fresh();
    idb.get.mockImplementationOnce(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(database.read('a')).rejects.toThrow('denied');
  });

  it('rejects a call after 2 s without a response, and rejects new calls until that response arrives', async () => {
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

describe('BroadcastChannel wrapper', () => {
  const opened: FakeChannel[] = [];
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    posted: unknown[] = [];
    isClosed = false;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      opened.push(this);
    }
    postMessage(word: unknown) {
      if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
      this.posted.push(word);
    }
    close() {
      this.isClosed = true;
    }
  }
  beforeEach(() => {
    opened.length = 0;
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  });

  it('posts messages, receives messages and closes', () => {
    const heard: string[] = [];
    const channel = openChannel<string>('n', (word) => heard.push(word));
    channel.post('word');
    opened[0]?.onmessage?.({ data: 'reply' });
    expect([opened[0]?.name, opened[0]?.posted, heard]).toEqual(['n', ['word'], ['reply']]);
    channel.close();
    expect(opened[0]?.isClosed).toBe(true);
  });

  it('ignores a message that is posted after it closes', () => {
    const channel = openChannel<string>('n');
    channel.close();
    expect(() => channel.post('late')).not.toThrow();
  });

  it('closes its channel after it sends a single message', () => {
    say('n', 'word');
    expect(opened.map(({ posted, isClosed }) => ({ posted, isClosed }))).toEqual([
      { posted: ['word'], isClosed: true },
    ]);
  });
});

describe('channel without BroadcastChannel', () => {
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
  const details = () => new Promise<void>((resolve) => queueMicrotask(resolve));

  it('reaches the other channels of the same name in this tab, but not the sending channel', async () => {
    const one = open('n', 'one');
    open('n', 'two');
    open('other', 'three');
    one.post('word');
    await details();
    say('n', 'again');
    await details();
    expect(heard).toEqual(['two: word', 'one: again', 'two: again']);
  });

  it('receives messages from other tabs through storage events until it is closed', () => {
    const one = open('n', 'one');
    const notify = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    notify('channel.n', '"word"');
    notify('channel.n', null);
    notify('channel.other', '"other word"');
    expect(heard).toEqual(['one: word']);
    one.close();
    notify('channel.n', '"late"');
    expect(heard).toEqual(['one: word']);
  });

  it('receives no message from this tab after it closes, even if the message was sent before the closing', async () => {
    const one = open('n', 'one');
    const two = open('n', 'two');
    one.post('word');
    two.close();
    await details();
    one.post('late');
    await details();
    expect(heard).toEqual([]);
  });

  it('removes its messages from the storage and writes no secret to the storage', () => {
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
