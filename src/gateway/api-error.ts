/**
 * Error of a call; its kind determines the recovery. `message` is plain text from the server; only the message of a
 * failed SMS request is shown (spec 1 §8).
 */
export type ApiError =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'malformed' }
  | { kind: 'unauthorised' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; retryAfterSeconds: number }
  | { kind: 'refused'; errorCode: string; message: string; value: unknown };

export type FaultKind = ApiError['kind'];

/** Result of every gateway call: a value or a typed error. An exception is a defect. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; fault: ApiError };

/** Error code of a body that was encrypted with a key that the gateway no longer has. */
export const keyUnknown = 'key.unknown';

/** Error codes of a refusal because of insufficient funds; the last loaded balance may be outdated. */
export const fundsShort = 'funds.short';
export const balanceShort = 'balance.short';
