import type { Context } from 'hono';
import type * as v from 'valibot';
import type { AnswerOf, EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import type { requests } from '../../src/gateway/requests.ts';
import { type Language, languageNamed } from '../content/text.ts';
import type { Session } from '../world/sessions.ts';
import type { World } from '../world/world-type.ts';
import type { Env } from './env.ts';

type Row<Name extends EndpointName> = (typeof endpoints)[Name];
type Parsed<Name extends EndpointName> = Name extends keyof typeof requests
  ? v.InferOutput<(typeof requests)[Name]>
  : undefined;

export type Call<Name extends EndpointName> = {
  c: Context<Env>;
  world: World;
  request: Parsed<Name>;
  session: Row<Name> extends { visitors: true }
    ? Session | undefined
    : Row<Name> extends { token: true }
      ? Session
      : undefined;
  language: Language;
};

/** Returns the value for the response envelope, or throws a `Refusal`. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
export type Handlers = { readonly [Name in EndpointName]?: Handler<Name> };

/** Language from the `Language` header; without that header, from the query. */
export function languageOf(c: Context<Env>): Language {
  return languageNamed(c.req.header('Language') ?? c.req.query('language') ?? '');
}
