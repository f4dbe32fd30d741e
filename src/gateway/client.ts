import { FetchError, ofetch } from 'ofetch';
import type * as v from 'valibot';
import { eitherSignal } from './either-signal.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName, ResponseOf } from './endpoints.ts';
import { type Answer, balanceShort, type Fault, fundsShort, keyUnknown } from './fault.ts';
import { firstEndpoints } from './first-endpoints.ts';
import type { RequestOf } from './requests.ts';
import { envelope } from './schemas/site.ts';
import { parse } from './schemas/tolerant.ts';
import type { Violation } from './violation.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Hears how much of what is sent is on its way already, 0 to 1. For writes that are not sealed. */
  onProgress?: ((share: number) => void) | undefined;
  /** The session that the call is about; the current one unless given. */
  token?: string | undefined;
};

export type Gateway = {
  /**
   * Makes the call of that name (spec 1 §7, spec 2 §7). Answers within 15 s (or the row's own patience) with the value out of the envelope or a
   * typed fault; reads are tried again once when the connection fails, writes never. Rejects only on a defect.
   */
  call<Name extends EndpointName>(
    name: Name,
    ...args: RequestOf<Name> extends undefined
      ? [body?: undefined, options?: CallOptions]
      : [body: RequestOf<Name>, options?: CallOptions]
  ): Promise<Answer<ResponseOf<Name>>>;
};

export type GatewayEnvironment = {
  headers: () => { Merchant: string; Language: string; Device: string };
  token: () => string | null;
  /** A call with the token that still holds was answered 401, which is no news to who is signing out. */
  onUnauthorised: () => void;
  /** The gateway is closed for everybody: the system status has the reason. */
  onUnavailable: () => void;
  /** A call was refused for want of money. */
  onShortOfMoney?: () => void;
  /** What the session keeps of answers; one that no longer fits its schema is asked for anew. */
  cache?: { read: (key: string) => unknown; write: (key: string, value: unknown) => void };
  /** The answer to such a request, if it was sent before the program was there. */
  early?: (url: string, headers: Record<string, string>) => Promise<Response> | undefined;
};

const shortOfMoney: readonly string[] = [fundsShort, balanceShort];
const timeoutMs = 15_000;
const readRetryDelayMs = 300;
const defaultWaitSeconds = 60;
const longestWaitSeconds = 24 * 60 * 60;
/** Of text, unpacked. No answer of the gateway comes near it. */
const mostBytes = 8 * 1024 * 1024;

/** The gateway client of an environment; the endpoint table is all it knows. */
export function createGateway(environment: GatewayEnvironment): Gateway {
  let publicKey: ResponseOf<'publicKey'> | null = null;
  const shared: Record<string, Promise<Answer<unknown>>> = {};
  /** On their way. */
  let signOuts = 0;

  async function call(name: EndpointName, body?: unknown, options?: CallOptions): Promise<Answer<unknown>> {
    if (name !== 'logout' || options?.token) return ask(name, body, options);
    signOuts += 1;
    return ask(name, body, options).finally(() => {
      signOuts -= 1;
    });
  }

  async function ask(
    name: EndpointName,
    body?: unknown,
    { signal, onProgress, token: given }: CallOptions = {},
  ): Promise<Answer<unknown>> {
    const endpoint = await rowOf(name);
    if (!endpoint) return { ok: false, fault: { kind: 'offline' } };
    const token = given ?? environment.token();
    const row = { ...endpoint, name };
    const answer = endpoint.sealed
      ? await callSealed(row, body, signal)
      : endpoint.cached
        ? await callOnce(row, endpoint.cached, body, signal)
        : await send(row, body, given === undefined ? {} : { Authorization: given }, signal, onProgress);
    if (answer.ok) return answer;
    const isNews = endpoint.token && token === environment.token() && signOuts === 0;
    if (answer.fault.kind === 'unauthorised' && isNews) environment.onUnauthorised();
    if (answer.fault.kind === 'unavailable' && name !== 'systemStatus') environment.onUnavailable();
    if (answer.fault.kind === 'refused' && shortOfMoney.includes(answer.fault.errorCode))
      environment.onShortOfMoney?.();
    return answer;
  }

  /** Asked for once a session, by however many at a time. */
  async function callOnce(endpoint: NamedRow, key: string, body: unknown, signal?: AbortSignal) {
    const kept = environment.cache?.read(key);
    const schema = kept === undefined ? null : (await schemasOf(endpoint))?.response;
    const result = schema && parse(schema, kept).result;
    if (result) return { ok: true as const, value: result.output };
    shared[key] ??= send(endpoint, body, {}).finally(() => delete shared[key]);
    const answer = await shared[key];
    if (signal?.aborted) return { ok: false as const, fault: { kind: 'aborted' as const } };
    if (answer.ok) environment.cache?.write(key, answer.value);
    return answer;
  }

  async function callSealed(endpoint: NamedRow, body: unknown, signal?: AbortSignal): Promise<Answer<unknown>> {
    const first = await sealAndSend(endpoint, body, signal);
    const isStale = !first.ok && first.fault.kind === 'refused' && first.fault.errorCode === keyUnknown;
    if (!isStale) return first;
    publicKey = null;
    return sealAndSend(endpoint, body, signal);
  }

  async function sealAndSend(endpoint: NamedRow, body: unknown, signal?: AbortSignal): Promise<Answer<unknown>> {
    const cipher = import('./cipher.ts').catch(() => null);
    if (!publicKey) {
      const answer = await send({ ...firstEndpoints.publicKey, name: 'publicKey' }, undefined, {}, signal);
      if (!answer.ok) return answer;
      publicKey = answer.value as ResponseOf<'publicKey'>;
    }
    const loaded = await cipher;
    if (!loaded) return { ok: false, fault: { kind: 'offline' } };
    const sealed = await loaded.seal(body, publicKey);
    return send(endpoint, sealed.body, { Encryption: sealed.encryption }, signal);
  }

  function headersOf(endpoint: Endpoint, extra: Record<string, string>): Record<string, string> {
    const token = endpoint.token ? environment.token() : null;
    return { ...environment.headers(), ...endpoint.headers, ...(token && { Authorization: token }), ...extra };
  }

  async function send(
    endpoint: NamedRow,
    request: unknown,
    extra: Record<string, string>,
    signal?: AbortSignal,
    onProgress?: (share: number) => void,
  ): Promise<Answer<unknown>> {
    const schemas = await schemasOf(endpoint);
    if (!schemas) return { ok: false, fault: { kind: 'offline' } };
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), endpoint.patienceMs ?? timeoutMs);
    const stop = signal ? eitherSignal(signal, deadline.signal) : deadline.signal;
    const { body, key } = split(endpoint, request);
    const inQuery = endpoint.method === 'GET';
    const query = inQuery ? (body as Record<string, string> | undefined) : undefined;
    const headers = headersOf(endpoint, { ...key, ...extra });
    try {
      const url = `${endpoint.path}${query ? `?${new URLSearchParams(query)}` : ''}`;
      const early = environment.early?.(url, headers);
      const response =
        (early &&
          (await until(
            stop,
            early.catch(() => undefined),
          ))) ??
        (onProgress
          ? await sendTelling(endpoint, body, headers, stop, onProgress)
          : await ofetch.raw(endpoint.path, {
              method: endpoint.method,
              ...(query && { query }),
              ...(!inQuery && body !== undefined && { body: payload(endpoint, body) }),
              headers,
              signal: stop,
              retry: endpoint.read ? 1 : false,
              retryDelay: readRetryDelayMs,
              ignoreResponseError: true,
              responseType: 'stream',
            }));
      return judge(endpoint, schemas, response, await until(stop, textOf(response)));
    } catch (error) {
      if (signal?.aborted) return { ok: false, fault: { kind: 'aborted' } };
      if (deadline.signal.aborted) return { ok: false, fault: { kind: 'timeout' } };
      const cause = error instanceof FetchError ? error.cause : error;
      if (cause instanceof TypeError) return { ok: false, fault: { kind: 'offline' } };
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return { call } as Gateway;
}

/** By the transport that tells of its progress; it comes with the first upload. */
async function sendTelling(
  { method, path }: Endpoint,
  body: unknown,
  headers: Record<string, string>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Response> {
  const loaded = await import('./upload.ts').catch(() => null);
  if (!loaded) throw new TypeError('A part of the program did not load');
  const sent = { ...headers, 'Content-Type': 'application/json' };
  return loaded.upload(path, { method, headers: sent, body: JSON.stringify(body), signal, onProgress });
}

const isFirst = (name: EndpointName): name is keyof typeof firstEndpoints => Object.hasOwn(firstEndpoints, name);

/** A call's row of the table; null when its part of it does not load. */
const rowOf = (name: EndpointName): Endpoint | Promise<Endpoint | null> =>
  isFirst(name) ? firstEndpoints[name] : lateRow(name).catch(() => null);

async function lateRow(name: string): Promise<Endpoint> {
  const { laterEndpoints } = await import('./later-endpoints.ts');
  if (Object.hasOwn(laterEndpoints, name)) return laterEndpoints[name as keyof typeof laterEndpoints];
  const { agentEndpoints } = await import('./agent-endpoints.ts');
  return agentEndpoints[name as keyof typeof agentEndpoints];
}

/** The promise, or the signal's abort, whichever comes first. */
const until = <Value>(stop: AbortSignal, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
    promise.then(resolve, reject);
  });

const payload = (endpoint: Endpoint, body: unknown): BodyInit | Record<string, unknown> =>
  endpoint.form ? new URLSearchParams(body as Record<string, string>) : (body as Record<string, unknown>);

type NamedRow = Endpoint & { name: EndpointName };

/** A request, and the key that goes beside it where the row says so. */
function split(endpoint: Endpoint, request: unknown): { body: unknown; key?: Record<string, string> } {
  if (endpoint.key !== 'header') return { body: request };
  const { requestId, ...body } = request as { requestId: string };
  return { body, key: { 'Idempotency-Key': requestId } };
}

type Schemas = { response: v.GenericSchema | undefined; refusal: v.GenericSchema | undefined };

/** What the answers of a call are held to, there before it is sent; null when a part of it does not load. */
async function schemasOf({ response, refusal }: Endpoint): Promise<Schemas | null> {
  try {
    const [result, told] = await Promise.all([typeof response === 'function' ? response() : response, refusal?.()]);
    return { response: result, refusal: told };
  } catch {
    return null;
  }
}

/** What a call answers with, for an answer that comes by another call; undefined when nothing is said of it. */
export async function responseSchemaOf(name: EndpointName): Promise<v.GenericSchema | undefined> {
  const row = await rowOf(name);
  return row ? (await schemasOf(row))?.response : undefined;
}

function judge(row: NamedRow, schemas: Schemas, response: Response, text: string | null): Answer<unknown> {
  const fault = faultOf(response);
  if (fault) return { ok: false, fault };
  const told = text === null ? null : parse(envelope, json(text));
  const isRefusal = response.status >= 400;
  if (!told?.result) {
    if (isRefusal) return { ok: false, fault: refused(`http.${response.status}`) };
    return malformed(row, { response, issues: told?.issues ?? null });
  }
  const { success, value, message, errorCode } = told.result.output;
  if (!success || isRefusal) {
    const known = schemas.refusal && parse(schemas.refusal, value).result?.output;
    const code = (!success && errorCode) || (isRefusal ? `http.${response.status}` : '');
    return { ok: false, fault: refused(code, message ?? '', known) };
  }
  if (!schemas.response) return { ok: true, value };
  const { result, issues } = parse(schemas.response, value);
  if (!result) return malformed(row, { response, issues });
  if (issues.length > 0) tell(row, { response, issues, isLeftOut: true });
  return { ok: true, value: result.output };
}

const refused = (errorCode: string, message = '', value: unknown = undefined): Fault => ({
  kind: 'refused',
  errorCode,
  message,
  value,
});

function malformed(row: NamedRow, violation: Violation): Answer<never> {
  tell(row, violation);
  return { ok: false, fault: { kind: 'malformed' } };
}

/** Says in the console what an integrator has to know; the words for it come when they are needed. */
const tell = (row: NamedRow, violation: Violation): void =>
  void import('./violation.ts').then((loaded) => loaded.tellViolation(row, violation)).catch(() => {});

/** What the status alone says. Whether a request was acted on is known of no answer but a refusal. */
function faultOf(response: Response): Fault | null {
  if (response.status === 401) return { kind: 'unauthorised' };
  if (response.status === 408) return { kind: 'timeout' };
  if (response.status === 429) return { kind: 'limited', retryAfterSeconds: waitSeconds(response.headers) };
  if (response.status >= 500) return { kind: 'unavailable' };
  return null;
}

/** Retry-After is a number of seconds, or a date by the clock of whoever answered. */
function waitSeconds(headers: Headers): number {
  const header = headers.get('Retry-After') ?? '';
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = header.trim() === '' || Number.isFinite(+header) ? +header : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestWaitSeconds) : defaultWaitSeconds;
}

/** The whole text of an answer; null for one that is longer than it could be, which is not read to its end. */
async function textOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > mostBytes) {
      reader.cancel().catch(() => {});
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
