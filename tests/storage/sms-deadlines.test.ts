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

describe('storage key of an SMS code countdown', () => {
  it('is the same for the same purpose and recipient, and contains no phone number', async () => {
    const own = await smsDeadlines.keyOf('login', phone);
    expect(await smsDeadlines.keyOf('login', { countryDialingCode: '51', mobileNum: '987654321' })).toBe(own);
    expect(own).toMatch(/^smsCode\.login\.[\da-f]{64}$/);
    expect(own).not.toContain(phone.mobileNum);
    expect(await smsDeadlines.keyOf('register', phone)).not.toBe(own);
    expect(await smsDeadlines.keyOf('login', { ...phone, mobileNum: '987654322' })).not.toBe(own);
  });

  it('has two hexadecimal digits for each byte of the hash', async () => {
    vi.spyOn(crypto.subtle, 'digest').mockResolvedValueOnce(new Uint8Array([0, 10, 16, 255]).buffer);
    expect(await smsDeadlines.keyOf('login', phone)).toBe('smsCode.login.000a10ff');
  });
});

describe('stored SMS code countdown', () => {
  it('returns the remaining time, and never less than zero', () => {
    smsDeadlines.write(key, 60_000);
    expect(smsDeadlines.read(key)).toBe(60_000);
    vi.setSystemTime(1_059_999);
    expect(smsDeadlines.read(key)).toBe(1);
    vi.setSystemTime(1_060_000);
    expect([smsDeadlines.read(key), localStorage.length]).toEqual([0, 0]);
    vi.setSystemTime(1_070_000);
    expect(smsDeadlines.read(key)).toBe(0);
  });

  it('is at most the full waiting time when the device clock was set back', () => {
    smsDeadlines.write(key, 60_000);
    vi.setSystemTime(0);
    expect(smsDeadlines.read(key)).toBe(60_000);
  });

  it.each(['', '{', '[]', '{}', 'null', '5', '["x",1]', '[1060000]', '[1060000,"x"]', '[900000,60000]'])(
    'is zero when %s is stored, and the stored value is removed',
    (text) => {
      localStorage.setItem(key, text);
      expect([smsDeadlines.read(key), localStorage.length]).toEqual([0, 0]);
    },
  );

  it('is zero when no countdown is stored', () => {
    expect(smsDeadlines.read(key)).toBe(0);
  });

  it('is removed after its end when another countdown is written, and other stored values stay', () => {
    smsDeadlines.write(key, 60_000);
    smsDeadlines.write('smsCode.login.b', 90_000);
    localStorage.setItem('theme.smsCode.', 'dark');
    vi.setSystemTime(1_060_000);
    smsDeadlines.write('smsCode.login.c', 60_000);
    expect(Object.keys(localStorage).sort()).toEqual(['smsCode.login.b', 'smsCode.login.c', 'theme.smsCode.']);
  });
});

describe('SMS code countdowns from another tab', () => {
  const notify = (key: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));

  it('are reported when they begin, until listening stops', () => {
    const listener = vi.fn();
    const stop = smsDeadlines.listen(listener);
    notify(key, '[1030000,60000]');
    notify(key, null);
    notify(key, '[1000000,60000]');
    notify('theme.smsCode.', '[1030000,60000]');
    notify(null, '[1030000,60000]');
    expect(listener.mock.calls).toEqual([[key, 30_000]]);
    stop();
    notify(key, '[1030000,60000]');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('are reported at 1 ms of remaining time, and are not reported at 0 ms', () => {
    const listener = vi.fn();
    const stop = smsDeadlines.listen(listener);
    notify(key, '[1000000,0]');
    notify(key, '[1000001,60000]');
    expect(listener.mock.calls).toEqual([[key, 1]]);
    stop();
  });
});
