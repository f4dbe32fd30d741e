import { createFetch, FetchError } from 'ofetch';
import type * as v from 'valibot';
import {
  type Answer,
  type ApiError,
  balanceShort,
  fundsShort,
  isNotOffered,
  keyUnknown,
  notFound,
} from './api-error.ts';
import { eitherSignal } from './combine-abort-signals.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName, ResponseOf } from './endpoints.ts';
import { firstEndpoints } from './first-view-endpoints.ts';
import type { RequestOf } from './requests.ts';
import { envelope } from './schemas/site.ts';
import { parse } from './schemas/tolerant-parsing.ts';
import type { Violation } from './violation.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Called with the fraction of the request that was sent, from 0 to 1. Only for writes with an unencrypted body. */
  onProgress?: ((share: number) => void) | undefined;
  /** Session token of the call; by default, the token of the current session. */
  token?: string | undefined;
};

export type Gateway = {
  /**
   * Makes a call (spec 1 §7, spec 2 §7). Within 15 s (or the endpoint's own timeout), it returns the value from the
   * envelope or a typed error. A call with `read` is retried once when the connection fails; a write is never retried.
   * The promise rejects only on a defect.
   */
  call<Name extends EndpointName>(
    name: Name,
    ...args: RequestOf<Name> extends undefined
      ? [body?: undefined, options?: CallOptions]
      : [body: RequestOf<Name>, options?: CallOptions]
  ): Promise<Answer<ResponseOf<Name>>>;
};

/** A call that failed for a technical reason; contains nothing of the request or the response. */
export type CallFailure = { call: EndpointName; status: number; failure: string; durationMs: number };

export type GatewayEnvironment = {
  headers: () => { Merchant: string; Language: string; Device: string };
  token: () => string | null;
  /** Called when the gateway responds with 401 to the current token; not called during a sign-out. */
  onUnauthorised: () => void;
  /** Called when the gateway is closed for all users; the system status contains the reason. */
  onUnavailable: () => void;
  /** Called when the gateway refuses a call because of insufficient funds. */
  onShortOfMoney?: () => void;
  /** The site's code for a code of the gateway (`errorCodes` in `site.json`). */
  codeOf?: (code: string) => string;
  /** Whether the call belongs to a feature that the site does not offer; the client then does not make it. */
  isDisabled?: (name: EndpointName) => boolean;
  onFailure?: (failure: CallFailure) => void;
  /**
   * Called when the gateway does not have the call, before the caller gets the answer. Returns true when the site hides
   * the feature of the call.
   */
  onMissing?: (name: EndpointName, request: unknown) => Promise<unknown>;
  /**
   * Responses that are stored for the session. When a stored value no longer matches its schema, the client requests it
   * again.
   */
  cache?: { read: (key: string) => unknown; write: (key: string, value: unknown) => void };
  /**
   * Returns the response to a request that the document sent before the JavaScript loaded; undefined when the document
   * sent no such request.
   */
  early?: (url: string, headers: Record<string, string>) => Promise<Response> | undefined;
};

const shortOfMoney: readonly string[] = [fundsShort, balanceShort];
/** The call and the response that caused an error. */
const sourceOf = new WeakMap<ApiError, { row: NamedRow; status: number; type: string }>();
const reportedKinds: readonly string[] = ['offline', 'timeout', 'malformed', 'unavailable'];
const timeoutMs = 15_000;
const readRetryDelayMs = 300;
const defaultWaitSeconds = 60;
const longestWaitSeconds = 24 * 60 * 60;
/** Maximum size of a decompressed response; real responses are much smaller. */
const mostBytes = 8 * 1024 * 1024;

/** Creates the gateway client. It depends only on the endpoint table, not on any feature. */
export function createGateway(environment: GatewayEnvironment): Gateway {
  let publicKey: ResponseOf<'publicKey'> | null = null;
  const shared: Record<string, Promise<Answer<unknown>>> = {};
  /** Number of pending sign-outs. */
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
    if (environment.isDisabled?.(name)) return { ok: false, fault: refused(notFound) };
    const token = given ?? environment.token();
    const found = await loaded(rowOf(name), signal);
    if (!found.ok) return found;
    const endpoint = found.value;
    // Another member may have signed in while the endpoint loaded, and must not send what this member entered.
    const isOfOther = given === undefined && token !== environment.token();
    if (isOfOther && endpoint.token && !endpoint.read) return { ok: false, fault: { kind: 'unauthorised' } };
    const start = performance.now();
    const row = { ...endpoint, name };
    const answer = endpoint.sealed
      ? await callSealed(row, body, token, signal)
      : endpoint.cached
        ? await callOnce(row, endpoint.cached, body, signal)
        : await send(row, body, given === undefined ? {} : { Authorization: given }, signal, onProgress);
    if (answer.ok) return answer;
    const { kind } = answer.fault;
    const isTechnical =
      reportedKinds.includes(kind) || (answer.fault.kind === 'refused' && answer.fault.errorCode.startsWith('http.'));
    const source = sourceOf.get(answer.fault) ?? { row, status: 0, type: '' };
    if (isTechnical)
      environment.onFailure?.({
        call: name,
        status: source.status,
        failure: kind,
        durationMs: performance.now() - start,
      });
    const isNews = endpoint.token && token === environment.token() && signOuts === 0;
    if (answer.fault.kind === 'unauthorised' && isNews) environment.onUnauthorised();
    if (answer.fault.kind === 'unavailable' && name !== 'systemStatus') environment.onUnavailable();
    if (answer.fault.kind === 'refused' && shortOfMoney.includes(answer.fault.errorCode))
      environment.onShortOfMoney?.();
    const isHidden = isNotOffered(answer.fault) && (await environment.onMissing?.(name, body)) === true;
    if (isTechnical && !isHidden && kind !== 'malformed')
      import('./failed-call.ts').then((part) => part.reportFailedCall(source.row, { kind, ...source })).catch(() => {});
    return answer;
  }

  /** Requests the value once per session; concurrent callers share the request. */
  async function callOnce(endpoint: NamedRow, key: string, body: unknown, signal?: AbortSignal) {
    const kept = environment.cache?.read(key);
    if (kept !== undefined) {
      const schemas = await loaded(schemasOf(endpoint), signal);
      if (!schemas.ok) return schemas;
      const result = schemas.value.response && parse(schemas.value.response, kept).result;
      if (result) return { ok: true as const, value: result.output };
    }
    shared[key] ??= send(endpoint, body, {}).finally(() => delete shared[key]);
    const answer = await shared[key];
    if (signal?.aborted) return { ok: false as const, fault: { kind: 'aborted' as const } };
    if (answer.ok) environment.cache?.write(key, answer.value);
    return answer;
  }

  type Token = string | null;

  async function callSealed(endpoint: NamedRow, body: unknown, token: Token, signal?: AbortSignal) {
    const first = await encryptAndSend(endpoint, body, token, signal);
    const isStale = !first.ok && first.fault.kind === 'refused' && first.fault.errorCode === keyUnknown;
    if (!isStale) return first;
    publicKey = null;
    return encryptAndSend(endpoint, body, token, signal);
  }

  async function encryptAndSend(
    endpoint: NamedRow,
    body: unknown,
    token: Token,
    signal?: AbortSignal,
  ): Promise<Answer<unknown>> {
    const cipher = loaded(
      import('./cipher.ts').catch(() => null),
      signal,
    );
    if (!publicKey) {
      const answer = await send({ ...firstEndpoints.publicKey, name: 'publicKey' }, undefined, {}, signal);
      if (!answer.ok) return answer;
      publicKey = answer.value as ResponseOf<'publicKey'>;
    }
    const part = await cipher;
    if (!part.ok) return part;
    const sealed = await part.value.encryptPayload(body, publicKey);
    // Another member may have signed in during the encryption.
    if (endpoint.token && token !== environment.token()) return { ok: false, fault: { kind: 'unauthorised' } };
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
    const { body, key } = split(endpoint, request);
    const headers = headersOf(endpoint, { ...key, ...extra });
    return withTimeout(endpoint.patienceMs ?? timeoutMs, signal, async (stop) => {
      const schemas = await until(stop, schemasOf(endpoint));
      if (!schemas) return { ok: false, fault: { kind: 'offline' } };
      let isTooLong = false;
      const transport = async (url: string, init: SentInit) => {
        const early = environment.early?.(url, headers)?.catch(() => undefined);
        const found = early && (await until(stop, early));
        const response = found ?? (await (onProgress ? sendWithProgress(url, init, onProgress) : fetch(url, init)));
        return limited(response, stop, () => {
          isTooLong = true;
        });
      };
      const { raw } = createFetch({ fetch: transport as typeof fetch });
      const response = await raw(endpoint.path, {
        method: endpoint.method,
        [endpoint.method === 'GET' ? 'query' : 'body']: body,
        headers: { ...headers, ...(endpoint.form && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
        // `ofetch` stops its own `timeout` when the response headers arrive. This signal also limits the time for the
        // body.
        signal: stop,
        // The default `retry` of `ofetch` depends on the HTTP method, and some writes use GET.
        retry: endpoint.read ? 1 : false,
        retryDelay: readRetryDelayMs,
        // A refusal also has an envelope, which is parsed like any other envelope.
        ignoreResponseError: true,
        parseResponse: json,
      });
      const content = isTooLong ? null : { data: response._data };
      const answer = judge(endpoint, schemas, { response, content, codeOf: environment.codeOf });
      if (!answer.ok)
        sourceOf.set(answer.fault, {
          row: endpoint,
          status: response.status,
          type: response.headers.get('Content-Type') ?? '',
        });
      return answer;
    });
  }

  return { call } as Gateway;
}

type SentInit = { method: string; headers: Headers; body: string; signal: AbortSignal };

/**
 * Sends a request through the transport that reports progress. The module of this transport loads at the first upload.
 */
async function sendWithProgress(url: string, init: SentInit, onProgress: (share: number) => void): Promise<Response> {
  const part = await until(
    init.signal,
    import('./upload.ts').catch(() => null),
  );
  if (!part) throw new TypeError('A part of the program did not load');
  return part.upload(url, { ...init, onProgress });
}

const isFirst = (name: EndpointName): name is keyof typeof firstEndpoints => Object.hasOwn(firstEndpoints, name);

/** Endpoint of a call; null when its chunk fails to load. */
const rowOf = (name: EndpointName): Endpoint | Promise<Endpoint | null> =>
  isFirst(name) ? firstEndpoints[name] : lateRow(name).catch(() => null);

async function lateRow(name: string): Promise<Endpoint> {
  const { laterEndpoints } = await import('./deferred-endpoints.ts');
  if (Object.hasOwn(laterEndpoints, name)) return laterEndpoints[name as keyof typeof laterEndpoints];
  const { agentEndpoints } = await import('./agent-endpoints.ts');
  return agentEndpoints[name as keyof typeof agentEndpoints];
}

/** Runs `work` until the timeout ends or `signal` aborts; in both cases, the signal that `work` receives aborts. */
async function withTimeout<Value>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (stop: AbortSignal) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), milliseconds);
  const stop = signal ? eitherSignal(signal, deadline.signal) : deadline.signal;
  try {
    return await work(stop);
  } catch (error) {
    if (signal?.aborted) return { ok: false, fault: { kind: 'aborted' } };
    if (deadline.signal.aborted)
      return { ok: false, fault: { kind: globalThis.navigator?.onLine === false ? 'offline' : 'timeout' } };
    const cause = error instanceof FetchError ? error.cause : error;
    if (cause instanceof TypeError) return { ok: false, fault: { kind: 'offline' } };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a chunk that a call needs; null means that the chunk failed to load. */
const loaded = <Part>(part: Part | Promise<Part | null>, signal: AbortSignal | undefined): Promise<Answer<Part>> =>
  withTimeout(timeoutMs, signal, async (stop) => {
    const value = await until(stop, Promise.resolve(part));
    return value === null ? { ok: false, fault: { kind: 'offline' } } : { ok: true, value };
  });

/** Settles with the promise, or rejects when the signal aborts first. */
const until = <Value>(stop: AbortSignal, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    if (stop.aborted) reject(stop.reason);
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
    promise.then(resolve, reject);
  });

type NamedRow = Endpoint & { name: EndpointName };

/** Separates `requestId` from the request when the endpoint sends it as a header. */
function split(endpoint: Endpoint, request: unknown): { body: unknown; key?: Record<string, string> } {
  if (endpoint.key !== 'header') return { body: request };
  const { requestId, ...body } = request as { requestId: string };
  return { body, key: { 'Idempotency-Key': requestId } };
}

type Schemas = { response: v.GenericSchema | undefined; refusal: v.GenericSchema | undefined };

/** Schemas of the responses of a call; they load before the call is sent. null when their chunk fails to load. */
async function schemasOf({ response, refusal }: Endpoint): Promise<Schemas | null> {
  try {
    const [result, details] = await Promise.all([typeof response === 'function' ? response() : response, refusal?.()]);
    return { response: result, refusal: details };
  } catch {
    return null;
  }
}

/**
 * Response schema of a call; needed when another call returns the same response. undefined when the call has no schema.
 */
export async function responseSchemaOf(name: EndpointName): Promise<v.GenericSchema | undefined> {
  const row = await rowOf(name);
  return row ? (await schemasOf(row))?.response : undefined;
}

type Judged = {
  response: Response;
  /** null when the response exceeded the maximum size. */
  content: { data: unknown } | null;
  codeOf: GatewayEnvironment['codeOf'];
};

/** Converts a response to a value or an error. */
function judge(
  row: NamedRow,
  schemas: Schemas,
  { response, content, codeOf = (code) => code }: Judged,
): Answer<unknown> {
  const fault = faultOf(response);
  if (fault) return { ok: false, fault };
  const details = content && parse(envelope, content.data);
  const isRefusal = response.status >= 400;
  if (!details?.result) {
    if (isRefusal) return { ok: false, fault: refused(`http.${response.status}`) };
    return malformed(row, { response, issues: details?.issues ?? null });
  }
  const { success, value, message, errorCode } = details.result.output;
  if (!success || isRefusal) {
    const known = schemas.refusal && parse(schemas.refusal, value).result?.output;
    const own = success ? '' : (errorCode ?? '');
    const code = own ? codeOf(own) : isRefusal ? `http.${response.status}` : '';
    if (own) import('./unknown-code.ts').then((part) => part.reportUnknownCode(row, code)).catch(() => {});
    const isAboutObject = code === notFound && !isRefusal && (!row.read || row.namesRecord === true);
    return { ok: false, fault: { ...refused(code, message ?? '', known), ...(isAboutObject && { isAboutObject }) } };
  }
  if (!schemas.response) return { ok: true, value };
  const { result, issues } = parse(schemas.response, value);
  if (!result) return malformed(row, { response, issues });
  if (issues.length > 0) notify(row, { response, issues, isLeftOut: true });
  return { ok: true, value: result.output };
}

const refused = (errorCode: string, message = '', value: unknown = undefined) => ({
  kind: 'refused' as const,
  errorCode,
  message,
  value,
});

function malformed(row: NamedRow, violation: Violation): Answer<never> {
  notify(row, violation);
  return { ok: false, fault: { kind: 'malformed' } };
}

/** Reports a contract violation in the console, for integrators. The texts of the report load on demand. */
const notify = (row: NamedRow, violation: Violation): void =>
  void import('./violation.ts').then((loaded) => loaded.reportViolation(row, violation)).catch(() => {});

/**
 * Error that follows from the HTTP status alone; null when the body must be parsed. Only a refusal tells whether the
 * gateway executed the request; these errors do not.
 */
function faultOf(response: Response): ApiError | null {
  if (response.status === 401) return { kind: 'unauthorised' };
  if (response.status === 408) return { kind: 'timeout' };
  if (response.status === 429) return { kind: 'limited', retryAfterSeconds: waitSeconds(response.headers) };
  if (response.status >= 500) return { kind: 'unavailable' };
  return null;
}

/** Retry-After is a number of seconds, or a date on the server's clock. */
function waitSeconds(headers: Headers): number {
  const header = headers.get('Retry-After') ?? '';
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = header.trim() === '' || Number.isFinite(+header) ? +header : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestWaitSeconds) : defaultWaitSeconds;
}

/** Stops reading the body when it exceeds the maximum size or when the signal aborts. */
function limited(response: Response, signal: AbortSignal, onTooLong: () => void): Response {
  let length = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      length += part.length;
      if (length <= mostBytes) return controller.enqueue(part);
      onTooLong();
      controller.terminate();
    },
  });
  return response.body ? new Response(response.body.pipeThrough(limit, { signal }), response) : response;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
