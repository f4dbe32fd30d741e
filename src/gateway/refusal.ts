import type { CallReason, TransportError, Wait } from '../../machines/shared/result.ts';
import { type ApiError, isNotOffered } from './api-error.ts';
import type { ErrorCode } from './error-code.ts';

type Refusal<Reason extends string> = { ok: false; reason: Reason; retryAfterSeconds: number; code?: string } & Wait;

type KnownReasons = Readonly<Record<string, { readonly codes: readonly ErrorCode[] }>>;
/** Reasons that the gateway can return, because they have an error code. */
type Answered<Known extends KnownReasons> = {
  [Reason in keyof Known & string]: Known[Reason]['codes'] extends readonly [] ? never : Reason;
}[keyof Known & string];

const reasonOf = (reasons: KnownReasons, code: string): string | undefined =>
  Object.keys(reasons).find((reason) => reasons[reason]?.codes.some((known) => known === code));

/**
 * Converts an error to a refusal: 401 becomes `expired`, an error code that the flow knows becomes its reason, a call
 * that the gateway does not have becomes `notOffered`, any other code becomes `refused`, and everything else becomes a transport error.
 * `retryAfterSeconds` is 0 unless the gateway limits the calls; in that case, `retryAt` is the time of the next allowed
 * attempt (ms since 1970).
 */
export function toFailure(fault: ApiError): Refusal<CallReason>;
export function toFailure<const Known extends KnownReasons>(
  fault: ApiError,
  reasons: Known,
): Refusal<CallReason | Answered<Known>>;
export function toFailure(fault: ApiError, reasons: KnownReasons = {}): Refusal<string> {
  if (fault.kind === 'limited') {
    const { retryAfterSeconds } = fault;
    return { ok: false, reason: 'limited', retryAfterSeconds, ...waitOf(fault) };
  }
  if (fault.kind === 'unauthorised') return { ok: false, reason: 'expired', retryAfterSeconds: 0 };
  if (fault.kind === 'refused') {
    const reason = reasonOf(reasons, fault.errorCode);
    if (reason) return { ok: false, reason, retryAfterSeconds: 0 };
    if (isNotOffered(fault)) return { ok: false, reason: 'notOffered', retryAfterSeconds: 0 };
    return { ok: false, reason: 'refused', code: fault.errorCode, retryAfterSeconds: 0 };
  }
  return { ok: false, reason: fault.kind === 'aborted' ? 'unexpected' : fault.kind, retryAfterSeconds: 0 };
}

/** Like `toFailure`, but for a call without a token: a 401 response to such a call is a defect of the gateway. */
export function toTransportFailure(fault: ApiError): Refusal<TransportError> {
  const { reason, ...rest } = toFailure(fault);
  return { ...rest, reason: reason === 'expired' ? 'unexpected' : reason };
}

/**
 * Time of the next allowed attempt (`retryAt`, ms since 1970), for a flow with a countdown; empty unless the gateway
 * limits the calls.
 */
export const waitOf = (fault: ApiError): Wait =>
  fault.kind === 'limited' ? { retryAt: Date.now() + fault.retryAfterSeconds * 1000 } : {};
