import * as v from 'valibot';
import { type ApiError, isNotOffered } from './api-error.ts';
import { type Gateway, responseSchemaOf } from './client.ts';
import type { EndpointName, ResponseOf } from './endpoints.ts';

export type OrderStatus<Name extends EndpointName> =
  | { state: 'made'; receipt: ResponseOf<Name> }
  | { state: 'processing' | 'notMade' | 'unknown' | 'offline' | 'unreachable' | 'expired' }
  | { state: 'missing'; cannotCheck?: true };

/** Status of an earlier call, found by its `requestId`. The receipt is the response to that earlier call. */
export async function orderStatus<Name extends EndpointName>(
  gateway: Gateway,
  kind: Name,
  requestId: string,
  signal?: AbortSignal,
): Promise<OrderStatus<Name>> {
  const answer = await gateway.call('orderStatus', { requestId, kind }, { signal });
  if (!answer.ok && isNotOffered(answer.fault)) return { state: 'missing', cannotCheck: true };
  if (!answer.ok) return { state: failures[answer.fault.kind] ?? 'unreachable' };
  const { state, receipt } = answer.value;
  if (state !== 'made') return { state };
  const schema = await responseSchemaOf(kind).catch(() => null);
  const parsed = schema && v.safeParse(schema, receipt);
  // The order exists even if its receipt is malformed, so the user must not be able to send it again.
  return parsed?.success ? { state, receipt: parsed.output as ResponseOf<Name> } : { state: 'processing' };
}

/**
 * A gateway rejects an unknown `requestId` with an HTTP status or with its own error code. The status call is not
 * refused for any other reason, so every refusal means `missing`.
 */
const failures: Partial<Record<ApiError['kind'], 'missing' | 'expired' | 'offline'>> = {
  refused: 'missing',
  unauthorised: 'expired',
  offline: 'offline',
};
