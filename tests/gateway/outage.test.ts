import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalTold } from '../../src/features/member/shared/refusal-told.ts';
import { outageOf, refusalOf, waitOf } from '../../src/gateway/refusal.ts';

afterEach(() => vi.useRealTimers());

describe('a refusal', () => {
  it('of a limit tells the moment of the next try, to whoever asks for it', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const limited = { kind: 'limited', retryAfterSeconds: 42 } as const;
    const refusal = { ok: false, reason: 'limited', retryAfterSeconds: 42, retryAt: 43_000 };
    expect([refusalOf(limited), outageOf(limited)]).toEqual([refusal, refusal]);
  });

  it.each([
    [{ kind: 'unavailable' }, 'unavailable', 'unavailable'],
    [{ kind: 'offline' }, 'offline', 'offline'],
    [{ kind: 'timeout' }, 'timeout', 'timeout'],
    [{ kind: 'malformed' }, 'malformed', 'malformed'],
    [{ kind: 'aborted' }, 'unexpected', 'unexpected'],
    [{ kind: 'unauthorised' }, 'expired', 'unexpected'],
  ] as const)('of %j is %s, and %s where the call carries no token; it tells no moment', (fault, reason, outage) => {
    expect(refusalOf(fault)).toEqual({ ok: false, reason, retryAfterSeconds: 0 });
    expect(outageOf(fault)).toEqual({ ok: false, reason: outage, retryAfterSeconds: 0 });
    expect(waitOf(fault)).toEqual({});
  });

  it('has the reason that a flow knows its code by, and the code where it does not', () => {
    const fault = { kind: 'refused', errorCode: 'code.wrong', message: 'no', value: null } as const;
    expect(refusalOf(fault, { wrong: { codes: ['code.missing', 'code.wrong'] } })).toEqual({
      ok: false,
      reason: 'wrong',
      retryAfterSeconds: 0,
    });
    const unknown = { ok: false, reason: 'refused', code: 'code.wrong', retryAfterSeconds: 0 };
    expect([refusalOf(fault, { wrong: { codes: ['code.missing'] } }), outageOf(fault)]).toEqual([unknown, unknown]);
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
