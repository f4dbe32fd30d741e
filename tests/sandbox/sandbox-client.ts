import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Env } from '../../sandbox/http/env.ts';
import { createSandbox } from '../../sandbox/http/server.ts';
import type { Message } from '../../sandbox/world/messages.ts';
import { encryptPayload } from '../../src/gateway/cipher.ts';
import { type Endpoint, type EndpointName, endpoints, type ResponseOf } from '../../src/gateway/endpoints.ts';
import { envelope } from '../../src/gateway/schemas/site.ts';
import { recordExample, recordSealed } from './record-example.ts';
import { misfits } from './response-validators.ts';

export const sandbox = createSandbox({ dir: mkdtempSync(join(tmpdir(), 'sorteo-')) });

export type Reply = {
  status: number;
  headers: Headers;
  success: boolean;
  value: unknown;
  message: string;
  errorCode: string;
};

type CallOptions = { token?: string; cookie?: string; language?: string; signal?: AbortSignal };

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

let worlds = 0;

/**
 * A player in a new sandbox world (or in the world of `host`), who calls endpoints as the client does, including
 * encryption. Every response is validated against the generated OpenAPI document (`npm run openapi`).
 */
export function visit(host = `w${++worlds}.localhost`, app: Hono<Env> = sandbox) {
  const origin = `http://${host}`;

  async function fetchJson(path: string, init: RequestInit = {}) {
    const response = await app.request(origin + path, init);
    return { response, body: (await response.json()) as unknown };
  }

  async function send(name: EndpointName, request: unknown, options: CallOptions = {}): Promise<Response> {
    const row: Endpoint = endpoints[name];
    const { requestId, ...rest } = { ...(request as Record<string, string> | undefined) };
    const inQuery = row.key === 'header' ? rest : (request as Record<string, string> | undefined);
    const query = row.method === 'GET' && inQuery ? `?${new URLSearchParams(inQuery)}` : '';
    const headers = new Headers({ Language: options.language ?? 'ES', ...row.headers });
    if (row.key === 'header' && requestId !== undefined) headers.set('Idempotency-Key', requestId);
    if (!row.form) headers.set('Content-Type', 'application/json');
    if (options.token) headers.set('Authorization', options.token);
    if (options.cookie) headers.set('Cookie', options.cookie);
    let body = request;
    if (row.sealed) {
      const sealed = await encryptPayload(request, await value('publicKey', undefined));
      headers.set('Encryption', sealed.encryption);
      body = sealed.body;
      recordSealed(sealed);
    }
    const init =
      row.method === 'GET' || request === undefined
        ? {}
        : { body: row.form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) };
    const { signal } = options;
    return app.request(origin + row.path + query, {
      method: row.method,
      headers,
      ...init,
      ...(signal && { signal }),
    });
  }

  async function call(name: EndpointName, request?: unknown, options?: CallOptions): Promise<Reply> {
    const response = await send(name, request, options);
    const { success, value, message, errorCode } = v.parse(envelope, await response.json());
    const { status, headers } = response;
    const reply = { status, headers, success, value, message: message ?? '', errorCode: errorCode ?? '' };
    const wrong = status < 500 ? await misfits(name, reply) : [];
    if (wrong.length > 0) throw new Error(`The answer is not what the contract says: ${wrong.join('; ')}`);
    recordExample(name, request, { status, success, value, message, errorCode });
    return reply;
  }

  /** The value of a call that must succeed, validated with its schema. */
  async function value<Name extends EndpointName>(
    name: Name,
    request?: unknown,
    options?: CallOptions,
  ): Promise<ResponseOf<Name>> {
    const reply = await call(name, request, options);
    if (!reply.success) throw new Error(`${name} was refused: ${reply.errorCode}`);
    const { response }: Endpoint = endpoints[name];
    const schema = typeof response === 'function' ? await response() : response;
    return v.parse(schema ?? v.unknown(), reply.value) as ResponseOf<Name>;
  }

  async function control(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    return (await fetchJson(`/__sandbox${path}`, init)).body as Record<string, unknown>;
  }

  /** Solves a new slider puzzle with an offset of `off` pixels from the correct position. */
  async function slide(off = 0) {
    const { captchaId } = await value('sliderPuzzle');
    const position = ((await control('/slider'))['position'] as number) + off;
    const track = [
      { x: 0, t: 0 },
      { x: position, t: 240 },
    ];
    return { captchaId, reply: await call('sliderCheck', { captchaId, position, track }) };
  }

  async function proof() {
    const { captchaId, reply } = await slide();
    return { captchaId, ...(reply.value as { captchaCheckToken: string }) };
  }

  const checkToken = async () => (await proof()).captchaCheckToken;

  async function lastMessage() {
    const [message] = (await control('/messages')) as unknown as Message[];
    return message;
  }

  /** Requests a code with a new slider proof and returns it from the message. The default number is Lucía's. */
  async function codeBy(name: 'smsLoginCode' | 'smsRegisterCode' | 'smsRecoveryCode', mobileNum = '987654321') {
    const variant = name === 'smsRegisterCode' ? { variant: 'mobile' } : {};
    await value(name, { mobileNum, countryDialingCode: '51', ...variant, ...(await proof()) });
    return codeIn((await lastMessage())?.text ?? '');
  }

  async function login(username: string, password: string, more: { captcha?: string; cookie?: string } = {}) {
    const { captcha, cookie } = more;
    const request = {
      username,
      password,
      type: 'username',
      captchaCheckToken: await checkToken(),
      ...(captcha && { captcha }),
    };
    return call('login', request, cookie ? { cookie } : {});
  }

  async function tokenOf(username: string, password = 'Sorteo2025'): Promise<string> {
    const { value } = await login(username, password);
    return (value as { token: string }).token;
  }

  return { host, call, send, value, control, slide, proof, checkToken, lastMessage, codeBy, login, tokenOf };
}

export type Visit = ReturnType<typeof visit>;
