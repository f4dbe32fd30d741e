import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Endpoint, type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { errorCode } from '../../src/gateway/error-code.ts';
import { requests } from '../../src/gateway/requests.ts';
import { trialType } from '../world/accounts.ts';
import { settleRebate } from '../world/rebates.ts';
import { findSession, type Session } from '../world/sessions.ts';
import { type Call, type Handler, type Handlers, languageOf } from './call.ts';
import type { Env } from './env.ts';
import { unseal } from './payload-crypto.ts';
import { Refusal } from './refusal.ts';
import type { ScriptedAnswer } from './scripted-responses.ts';
import { send, sendEnvelope } from './send-response.ts';
import { play } from './send-scripted-response.ts';
import { refusalTyped } from './sentinels.ts';

type Options = { sentinels?: boolean; chaos?: (() => ScriptedAnswer | undefined) | undefined };

/**
 * Mounts all rows of the endpoint table; a row without a handler returns `not.found`. With `sentinels`, special values
 * in a request trigger refusals. `chaos` may replace any unscripted response with a fault.
 */
export function mountGateway(app: Hono<Env>, handlers: Handlers, { sentinels = false, chaos }: Options = {}): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const row: Endpoint = endpoints[name];
    const handler = handlers[name] as Handler<EndpointName> | undefined;
    app.on(row.method, row.path, async (c) => {
      const { world } = c.var;
      const scripted = world.faults.arrive({
        endpoint: name,
        method: c.req.method,
        query: c.req.query(),
        encrypted: c.req.header('Encryption') !== undefined,
      });
      const answer = () => serve(c, name, handler, sentinels);
      const played = (await scripted) ?? chaos?.();
      return played ? play(c, played, answer) : answer();
    });
  }
}

async function serve(
  c: Context<Env>,
  name: EndpointName,
  handler: Handler<EndpointName> | undefined,
  sentinels: boolean,
): Promise<Response> {
  const row: Endpoint = endpoints[name];
  const schema: v.GenericSchema | undefined = (requests as Partial<Record<EndpointName, v.GenericSchema>>)[name];
  try {
    if (!handler) throw new Refusal(errorCode.notFound, { status: 404 });
    const { world } = c.var;
    const isVisitor = row.visitors && !c.req.header('Authorization');
    const session = row.token && !isVisitor ? sessionOf(c) : undefined;
    if (session && session.account.type !== trialType) settleRebate(world, session.account);
    for (const [header, value] of Object.entries(row.headers ?? {}))
      if (c.req.header(header) !== value) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const request = schema && (await requestOf(c, row, schema));
    const asked = sentinels && refusalTyped(name, request);
    if (asked) throw asked;
    const call = { c, world, request, session, language: languageOf(c) };
    return sendEnvelope(c, { success: true, value: (await handler(call as Call<EndpointName>)) ?? null });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { value, message, errorCode: code, status, retryAfterSeconds } = error;
    if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds));
    return sendEnvelope(c, { success: false, value, message, errorCode: code }, status);
  }
}

function sessionOf(c: Context<Env>): Session {
  const session = findSession(c.var.world, c.req.header('Authorization') ?? '');
  if (!session) throw new Refusal(errorCode.sessionExpired, { status: 401 });
  return session;
}

async function requestOf(c: Context<Env>, row: Endpoint, schema: v.GenericSchema): Promise<unknown> {
  const sent = row.method === 'GET' ? readQuery(c, schema) : await readBody(c, row);
  const key = row.key === 'header' && { requestId: c.req.header('Idempotency-Key') };
  const parsed = v.safeParse(schema, key ? { ...(sent as object), ...key } : sent);
  if (!parsed.success) throw new Refusal(errorCode.requestInvalid, { status: 400 });
  return parsed.output;
}

async function readBody(c: Context<Env>, row: Endpoint): Promise<unknown> {
  if (row.form) return c.req.parseBody();
  const body: unknown = await c.req.json().catch(() => undefined);
  return row.sealed ? unseal(c.req.header('Encryption'), body) : body;
}

/** Query values are always text; this converts the values for which the schema expects a number. */
function readQuery(c: Context<Env>, schema: v.GenericSchema): Record<string, unknown> {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  const isNumeric = (key: string) => {
    const given = entries[key];
    const entry = given && 'wrapped' in given ? (given.wrapped as v.GenericSchema) : given;
    return entry?.type === 'number' || (entry && 'literal' in entry && typeof entry.literal === 'number');
  };
  return Object.fromEntries(
    Object.entries(c.req.query()).map(([key, text]) => [key, isNumeric(key) ? Number(text) : text]),
  );
}

/**
 * Sends the response `unavailable` after an internal error, or when the world is closed. Only the server log contains
 * the reason.
 */
export function unavailable(error: Error, c: Context<Env>): Response {
  console.error(error);
  return send(c, JSON.stringify({ success: false, value: null, message: 'Unavailable', errorCode: 'unavailable' }), {
    status: 503,
  });
}
