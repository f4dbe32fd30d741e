import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRefusalDetails } from '../../src/features/member/shared/refusal-details.ts';
import { toFailure, toTransportFailure, waitOf } from '../../src/gateway/refusal.ts';

afterEach(() => vi.useRealTimers());

describe('gateway refusal', () => {
  it('contains the time when a retry is allowed after a rate limit, whether or not the call has a token', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const limited = { kind: 'limited', retryAfterSeconds: 42 } as const;
    const refusal = { ok: false, reason: 'limited', retryAfterSeconds: 42, retryAt: 43_000 };
    expect([toFailure(limited), toTransportFailure(limited)]).toEqual([refusal, refusal]);
  });

  it.each([
    [{ kind: 'unavailable' }, 'unavailable', 'unavailable'],
    [{ kind: 'offline' }, 'offline', 'offline'],
    [{ kind: 'timeout' }, 'timeout', 'timeout'],
    [{ kind: 'malformed' }, 'malformed', 'malformed'],
    [{ kind: 'aborted' }, 'unexpected', 'unexpected'],
    [{ kind: 'unauthorised' }, 'expired', 'unexpected'],
  ] as const)('maps %j to %s (to %s for a call without a token), without a retry time', (fault, reason, outage) => {
    expect(toFailure(fault)).toEqual({ ok: false, reason, retryAfterSeconds: 0 });
    expect(toTransportFailure(fault)).toEqual({ ok: false, reason: outage, retryAfterSeconds: 0 });
    expect(waitOf(fault)).toEqual({});
  });

  it('has the reason that the flow defines for the code, and keeps an unknown code', () => {
    const fault = { kind: 'refused', errorCode: 'code.wrong', message: 'no', value: null } as const;
    expect(toFailure(fault, { wrong: { codes: ['code.missing', 'code.wrong'] } })).toEqual({
      ok: false,
      reason: 'wrong',
      retryAfterSeconds: 0,
    });
    const unknown = { ok: false, reason: 'refused', code: 'code.wrong', retryAfterSeconds: 0 };
    expect([toFailure(fault, { wrong: { codes: ['code.missing'] } }), toTransportFailure(fault)]).toEqual([
      unknown,
      unknown,
    ]);
  });

  it('contains the remaining attempts, or the time when a retry is allowed, after a wrong password', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    const refused = (value: unknown) =>
      parseRefusalDetails({ kind: 'refused', errorCode: 'password.wrong', message: '', value });
    expect(refused({ attemptsLeft: 3 })).toEqual({ attemptsLeft: 3 });
    expect(refused({ waitSeconds: 42 })).toEqual({ retryAfterSeconds: 42, retryAt: 43_000 });
    expect(parseRefusalDetails({ kind: 'unavailable' })).toEqual({});
  });
});
