/**
 * What can go wrong with a call. The kind decides the way on. `message` is the server's own words, plain text: none but
 * those of a failed SMS request are shown (spec 1 §8).
 */
export type Fault =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'malformed' }
  | { kind: 'unauthorised' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'refused'; errorCode: string; message: string; value: unknown };

export type FaultKind = Fault['kind'];

/** Every answer of the gateway client: a value or a typed fault. Anything thrown is a defect. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; fault: Fault };

/** The error code of a payload that was sealed with a key which the gateway no longer has. */
export const keyUnknown = 'key.unknown';

/** The error codes of a refusal for want of money: what the site last read of the balance may be old. */
export const fundsShort = 'funds.short';
export const balanceShort = 'balance.short';
