import * as v from 'valibot';
import { type Gateway, responseSchemaOf } from './client.ts';
import type { EndpointName, ResponseOf } from './endpoints.ts';
import type { Fault } from './fault.ts';

export type OrderStatus<Name extends EndpointName> =
  | { state: 'made'; receipt: ResponseOf<Name> }
  | { state: 'processing' | 'notMade' | 'unknown' | 'unreachable' | 'expired' | 'missing' };

/** What became of a call that was made under a key; its receipt is what that call would have answered. */
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
  // An order that exists must not be offered for a second sending, whatever its receipt looks like.
  return parsed?.success ? { state, receipt: parsed.output as ResponseOf<Name> } : { state: 'processing' };
}

/** A gateway refuses a call that it does not have by its status or by a code of its own; this one has no other refusals. */
const failures: Partial<Record<Fault['kind'], 'missing' | 'expired'>> = { refused: 'missing', unauthorised: 'expired' };
