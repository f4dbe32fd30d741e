import type * as v from 'valibot';
import { agentEndpoints } from './agent-endpoints.ts';
import { laterEndpoints } from './deferred-endpoints.ts';
import type { LazySchema } from './endpoint.ts';
import { firstEndpoints } from './first-view-endpoints.ts';

export type { Endpoint, LazySchema, Method } from './endpoint.ts';

/**
 * All calls of spec 1 §7 and spec 2 §7, one row for each; `requests.ts` defines their requests. No other code builds a
 * URL of the gateway.
 */
export const endpoints = { ...firstEndpoints, ...laterEndpoints, ...agentEndpoints };

export type EndpointName = keyof typeof endpoints;

type Row<Name extends EndpointName> = (typeof endpoints)[Name];

type SchemaOf<Name extends EndpointName> =
  Row<Name> extends { response: infer Schema extends v.GenericSchema }
    ? Schema
    : Row<Name> extends { response: LazySchema<infer Schema> }
      ? Schema
      : v.GenericSchema;

/** Value as the gateway sends it. */
export type AnswerOf<Name extends EndpointName> = v.InferInput<SchemaOf<Name>>;

/** Value that a call returns, without the envelope. */
export type ResponseOf<Name extends EndpointName> = v.InferOutput<SchemaOf<Name>>;
