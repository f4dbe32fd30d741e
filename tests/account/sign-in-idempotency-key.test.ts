import { expect, it } from 'vitest';
import { tryKey } from '../../src/features/account/shared/sign-in-idempotency-key.ts';
import type { ApiError } from '../../src/gateway/api-error.ts';

const who = { username: 'lucia2025', password: 'Sorteo2025' };
const fault = (kind: string) => ({ ok: false, fault: { kind } as ApiError }) as const;

it.each(['offline', 'timeout', 'unavailable', 'malformed', 'aborted'])(
  'the attempt key stays the same while the result of the attempt is indeterminate: %s',
  (kind) => {
    const key = tryKey();
    const first = key.of(who);
    key.settle(fault(kind));
    expect(key.of({ ...who })).toBe(first);
  },
);

it.each(['refused', 'limited', 'unauthorised'])(
  'the attempt key changes after a definite gateway response: %s',
  (kind) => {
    const key = tryKey();
    const first = key.of(who);
    key.settle(fault(kind));
    expect(key.of(who)).not.toBe(first);
  },
);

it('the attempt key changes after a sign-in and when the request differs', () => {
  const key = tryKey();
  const first = key.of(who);
  expect(key.of({ ...who, password: 'Otra2025' })).not.toBe(first);
  const second = key.of(who);
  key.settle({ ok: true, value: null });
  expect(key.of(who)).not.toBe(second);
});
