/**
 * Error of a call; its kind determines how the flow recovers. `message` is plain text from the server; it is shown only
 * for a failed SMS request (spec 1 §8).
 */
export type ApiError =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'malformed' }
  | { kind: 'unauthorised' }
  | { kind: 'unavailable' }
  | { kind: 'limited'; retryAfterSeconds: number }
  /** `isAboutObject`: the gateway has the call, but not the object that the request names. */
  | { kind: 'refused'; errorCode: string; message: string; value: unknown; isAboutObject?: boolean };

/** Result of every gateway call: a value or a typed error. An exception is a defect. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; fault: ApiError };

/** Error code when the gateway no longer has the key with which the request body was encrypted. */
export const keyUnknown = 'key.unknown';

/** Error codes for insufficient funds; after such an error, the last loaded balance may be outdated. */
export const fundsShort = 'funds.short';
export const balanceShort = 'balance.short';

export const notFound = 'not.found';
const notOffered: readonly string[] = [notFound, 'http.404', 'http.405'];

/** The gateway does not have this call. The answer can be a refusal, or a page without an envelope. */
export const isNotOffered = (fault: ApiError): boolean =>
  fault.kind === 'refused' && !fault.isAboutObject && notOffered.includes(fault.errorCode);

/** The gateway does not know the record that the request names. */
export const isUnknownRecord = (fault: ApiError): boolean => fault.kind === 'refused' && fault.isAboutObject === true;

/** The answer, or this value when the gateway does not have the call. */
export const whenMissing = <Value>(answer: Answer<Value>, value: NoInfer<Value>): Answer<Value> =>
  !answer.ok && isNotOffered(answer.fault) ? { ok: true, value } : answer;
