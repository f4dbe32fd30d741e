import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defaultDocument, firstViewOf, signInQuery } from '../../../build/documents.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export type Backend = { paths: RegExp; fetch: (request: Request) => Response | Promise<Response> };

/**
 * Serves a built folder with brotli 11 and the cache headers of a deployed site; requests for the paths of `backend` go to
 * `backend`.
 */
export async function serve(folder: string, backend?: Backend) {
  const packed = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (backend?.paths.test(pathname)) {
      const headers = { ...(request.headers as Record<string, string>), host: 'bench.localhost' };
      const answer = await backend.fetch(new Request(`http://bench.localhost${pathname}${search}`, { headers }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const wanted = join(folder, normalize(pathname));
    const isFile = existsSync(wanted) && statSync(wanted).isFile();
    const view = join(folder, `${firstViewOf(searchParams.get(signInQuery.name))}.html`);
    const page = existsSync(view) ? view : join(folder, defaultDocument);
    const file = isFile ? wanted : page;
    if (!isFile && extname(pathname)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    const isNamedByContent = pathname.startsWith('/assets/');
    response.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    const isText = /html|js|css|svg/.test(extname(file));
    const body = packed.get(file) ?? bodyOf(file, isText);
    packed.set(file, body);
    const tag = `"${createHash('sha256').update(body).digest('hex')}"`;
    response.setHeader('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    if (isText) response.setHeader('content-encoding', 'br');
    response.end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The file that the build has compressed, because compressing a file takes longer than sending it. */
const bodyOf = (file: string, isText: boolean) => {
  if (!isText) return readFileSync(file);
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotli(readFileSync(file));
};

const brotli = (body: Buffer) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
