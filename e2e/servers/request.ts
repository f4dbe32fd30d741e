import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export type Response = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Decompressed body. */
  text: string;
};

type Options = { method?: string; headers?: Record<string, string>; body?: string; address?: string };

/** Sends the path exactly as it is given, which `fetch` would normalize. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body = '', address = '127.0.0.1' }: Options = {},
): Promise<Response> {
  const { protocol, port, hostname } = new URL(origin);
  const isSecure = protocol === 'https:';
  const send = isSecure ? secureRequest : plainRequest;
  // Each request uses its own connection, because a server may close a keep-alive connection just when it is reused.
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true });
  return new Promise<Response>((resolve, reject) => {
    const request = send(
      {
        host: address,
        agent,
        port,
        path,
        method,
        headers: { Host: `${hostname}:${port}`, ...headers, ...(body && { 'Content-Length': String(body.length) }) },
        servername: hostname,
        rejectUnauthorized: false,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const decode = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }[
            String(response.headers['content-encoding'])
          ];
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: (decode && bytes.length > 0 ? decode(bytes) : bytes).toString(),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  }).finally(() => agent.destroy());
}
