import { encryptPayload } from '../../../src/gateway/cipher.ts';
import type { Endpoint } from '../../../src/gateway/endpoint.ts';

export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

export type Line = {
  gateway: string;
  headers: Record<string, string>;
  fetch: Fetch;
  publicKey?: { keyId: string; publicKey: string } | undefined;
  token: string;
  /** Cookies of the gateway, which tie a captcha image to its answer. */
  cookies: Map<string, string>;
};

export type Reply = {
  response: Response;
  text: string;
  /** undefined when the text is no JSON. */
  body: unknown;
};

/** Sends a call as the site does; returns the cause as a word when no response arrives. */
export async function send(
  line: Line,
  row: Endpoint,
  request: object | undefined,
  ms: number,
): Promise<Reply | string> {
  const { requestId, ...rest } = { ...(request as { requestId?: string } | undefined) };
  const isInHeader = row.key === 'header';
  const sent = isInHeader ? rest : request;
  const headers = new Headers({ ...line.headers, ...row.headers });
  if (isInHeader && requestId) headers.set('Idempotency-Key', requestId);
  if (row.token && line.token) headers.set('Authorization', line.token);
  if (line.cookies.size > 0) headers.set('Cookie', [...line.cookies].map((pair) => pair.join('=')).join('; '));
  let body = sent;
  if (row.sealed && line.publicKey) {
    const sealed = await encryptPayload(request, line.publicKey);
    headers.set('Encryption', sealed.encryption);
    body = sealed.body;
  }
  const url = new URL(row.path, line.gateway);
  const isGet = row.method === 'GET';
  if (isGet) for (const [key, value] of Object.entries(sent ?? {})) url.searchParams.set(key, String(value));
  else if (!row.form && body) headers.set('Content-Type', 'application/json');
  try {
    const response = await line.fetch(url.href, {
      method: row.method,
      headers,
      signal: AbortSignal.timeout(ms),
      redirect: 'manual',
      ...(!isGet && body && { body: row.form ? new URLSearchParams(Object.entries(body)) : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) line.cookies.set(name, value);
    }
    const text = await response.text();
    return { response, text, body: parsed(text) };
  } catch (error) {
    return causeOf(error);
  }
}

/** Node puts the cause of a failed connection, such as `ECONNREFUSED`, into the cause of the error. */
function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return `no connection (${cause?.code ?? cause?.message ?? name})`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
