// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smsDeadlines } from '../../src/storage/sms-deadlines.ts';

const phone = { mobileNum: '987654321', countryDialingCode: '51' };
const key = 'smsCode.login.a';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the key of a countdown', () => {
  it('is the same for the same purpose and recipient, and holds no number', async () => {
    const own = await smsDeadlines.keyOf('login', phone);
    expect(await smsDeadlines.keyOf('login', { countryDialingCode: '51', mobileNum: '987654321' })).toBe(own);
    expect(own).toMatch(/^smsCode\.login\.[\da-f]{64}$/);
    expect(own).not.toContain(phone.mobileNum);
    expect(await smsDeadlines.keyOf('register', phone)).not.toBe(own);
    expect(await smsDeadlines.keyOf('login', { ...phone, mobileNum: '987654322' })).not.toBe(own);
  });

  it('has two digits for every byte of the hash', async () => {
    vi.spyOn(crypto.subtle, 'digest').mockResolvedValueOnce(new Uint8Array([0, 10, 16, 255]).buffer);
    expect(await smsDeadlines.keyOf('login', phone)).toBe('smsCode.login.000a10ff');
  });
});

describe('a countdown', () => {
  it('is what is left of its wait, down to nothing', () => {
    smsDeadlines.write(key, 60_000);
    expect(smsDeadlines.read(key)).toBe(60_000);
    vi.setSystemTime(1_059_999);
    expect(smsDeadlines.read(key)).toBe(1);
    vi.setSystemTime(1_060_000);
    expect([smsDeadlines.read(key), localStorage.length]).toEqual([0, 0]);
    vi.setSystemTime(1_070_000);
    expect(smsDeadlines.read(key)).toBe(0);
  });

  it('is no longer than the whole wait after the clock was set back', () => {
    smsDeadlines.write(key, 60_000);
    vi.setSystemTime(0);
    expect(smsDeadlines.read(key)).toBe(60_000);
  });

  it.each(['', '{', '[]', '{}', 'null', '5', '["x",1]', '[1060000]', '[1060000,"x"]', '[900000,60000]'])(
    'is over where %s is stored, which is removed',
    (text) => {
      localStorage.setItem(key, text);
      expect([smsDeadlines.read(key), localStorage.length]).toEqual([0, 0]);
    },
  );

  it('is over where none is stored', () => {
    expect(smsDeadlines.read(key)).toBe(0);
  });

  it('is removed once it is over when another is written, and nothing else is removed', () => {
    smsDeadlines.write(key, 60_000);
    smsDeadlines.write('smsCode.login.b', 90_000);
    localStorage.setItem('theme.smsCode.', 'dark');
    vi.setSystemTime(1_060_000);
    smsDeadlines.write('smsCode.login.c', 60_000);
    expect(Object.keys(localStorage).sort()).toEqual(['smsCode.login.b', 'smsCode.login.c', 'theme.smsCode.']);
  });
});

describe('another tab', () => {
  const tell = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('is heard of the countdowns that it begins, until listening stops', () => {
    const hear = vi.fn();
    const stop = smsDeadlines.listen(hear);
    tell(key, '[1030000,60000]');
    tell(key, null);
    tell(key, '[1000000,60000]');
    tell('theme.smsCode.', '[1030000,60000]');
    tell(null, '[1030000,60000]');
    expect(hear.mock.calls).toEqual([[key, 30_000]]);
    stop();
    tell(key, '[1030000,60000]');
    expect(hear).toHaveBeenCalledOnce();
  });

  it('is not heard of a countdown of no time, and is heard of one of 1 ms', () => {
    const hear = vi.fn();
    const stop = smsDeadlines.listen(hear);
    tell(key, '[1000000,0]');
    tell(key, '[1000001,60000]');
    expect(hear.mock.calls).toEqual([[key, 1]]);
    stop();
  });
});
