import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalTold } from '../../src/flows/member/refusal-told.ts';
import { outageOf, refusalOf } from '../../src/gateway/outage.ts';

afterEach(() => vi.useRealTimers());

describe('a refusal', () => {
  it('of a limit tells the moment of the next try, to whoever asks for it', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const limited = { kind: 'limited', retryAfterSeconds: 42 } as const;
    const refusal = { ok: false, reason: 'limited', retryAfterSeconds: 42, retryAt: 43_000 };
    expect([refusalOf(limited), outageOf(limited)]).toEqual([refusal, refusal]);
  });

  it('of anything else tells none', () => {
    expect(refusalOf({ kind: 'unavailable' })).not.toHaveProperty('retryAt');
  });

  it('of a password tells how many tries are left, or the moment from which one is taken', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const refused = (value: unknown) =>
      refusalTold({ kind: 'refused', errorCode: 'password.wrong', message: '', value });
    expect(refused({ attemptsLeft: 3 })).toEqual({ attemptsLeft: 3 });
    expect(refused({ waitSeconds: 42 })).toEqual({ retryAfterSeconds: 42, retryAt: 43_000 });
    expect(refusalTold({ kind: 'unavailable' })).toEqual({});
  });
});
