import * as v from 'valibot';
import type { ApiError } from './api-error.ts';
import { type Gateway, responseSchemaOf } from './client.ts';
import type { EndpointName, ResponseOf } from './endpoints.ts';

export type OrderStatus<Name extends EndpointName> =
  | { state: 'made'; receipt: ResponseOf<Name> }
  | { state: 'processing' | 'notMade' | 'unknown' | 'unreachable' | 'expired' | 'missing' };

/** Status of a call that was made under a key; the receipt is the response of the original call. */
export async function orderStatus<Name extends EndpointName>(
  gateway: Gateway,
  kind: Name,
  requestId: string,
  signal?: AbortSignal,
): Promise<OrderStatus<Name>> {
  const answer = await gateway.call('orderStatus', { requestId, kind }, { signal });
  if (!answer.ok) return { state: failures[answer.fault.kind] ?? 'unreachable' };
  const { state, receipt } = answer.value;
  if (state !== 'made') return { state };
  const schema = await responseSchemaOf(kind).catch(() => null);
  const parsed = schema && v.safeParse(schema, receipt);
  // An existing order must not be offered for resending, even when its receipt is malformed.
  return parsed?.success ? { state, receipt: parsed.output as ResponseOf<Name> } : { state: 'processing' };
}

/** A gateway refuses an unknown call by its status or by its own code; this call has no other refusals. */
const failures: Partial<Record<ApiError['kind'], 'missing' | 'expired'>> = {
  refused: 'missing',
  unauthorised: 'expired',
};
