import { brotliCompressSync, constants } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const worthCompressing = 1024;

type Options = { status?: ContentfulStatusCode; type?: string; cache?: string; headers?: Record<string, string> };

/**
 * Sends text, compressed if it is worthwhile and the client supports it; the response is not cached unless `cache` is
 * set.
 */
export function send(c: Context, text: string, options: Options = {}): Response {
  const { status = 200, type = 'application/json; charset=utf-8', cache = 'no-store', headers = {} } = options;
  for (const [name, value] of Object.entries({
    'Content-Type': type,
    'Cache-Control': cache,
    Vary: 'Accept-Encoding, Language',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  }))
    c.header(name, value);
  const readsBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '');
  if (text.length < worthCompressing || !readsBrotli) return c.body(text, status);
  c.header('Content-Encoding', 'br');
  return c.body(compress(text), status);
}

/** Long texts such as the list of games are the same for all users and are compressed once. */
const longText = 200_000;
const packed = new Map<string, Uint8Array<ArrayBuffer>>();
const mostPacked = 4;

function compress(text: string): Uint8Array<ArrayBuffer> {
  const known = packed.get(text);
  if (known) return known;
  const body = pack(text);
  if (text.length < longText) return body;
  const [oldest] = packed.keys();
  if (packed.size >= mostPacked && oldest !== undefined) packed.delete(oldest);
  packed.set(text, body);
  return body;
}

const pack = (text: string) =>
  new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));

type Envelope = { success: boolean; value: unknown; message?: string; errorCode?: string };

export function sendEnvelope(c: Context, envelope: Envelope, status: ContentfulStatusCode = 200): Response {
  const { success, value, message = success ? '' : envelope.errorCode, errorCode = '' } = envelope;
  return send(c, JSON.stringify({ success, value, message, errorCode }), { status });
}
