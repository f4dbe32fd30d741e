import type * as v from 'valibot';
import { agentEndpoints } from './agent-endpoints.ts';
import type { LazySchema } from './endpoint.ts';
import { firstEndpoints } from './first-endpoints.ts';
import { laterEndpoints } from './later-endpoints.ts';

export type { Endpoint, LazySchema, Method } from './endpoint.ts';

/**
 * Every call of spec 1 §7 and spec 2 §7, one row each; what each sends stands in `requests.ts`. Nothing else in the code
 * builds a URL.
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

/** What the gateway sends for it. */
export type AnswerOf<Name extends EndpointName> = v.InferInput<SchemaOf<Name>>;

/** What a call brings back, out of the envelope. */
export type ResponseOf<Name extends EndpointName> = v.InferOutput<SchemaOf<Name>>;
