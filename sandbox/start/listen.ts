import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from '../http/env.ts';
import { StartError } from './options.ts';

const keepAliveMs = 65_000;

/**
 * Listens on both loopback addresses, because a browser may try either one for `localhost`. Resolves to the port; for
 * port 0, the system selects one. Throws a `StartError` when the port is not available.
 */
export async function listen(fetch: Hono<Env>['fetch'], port: number): Promise<number> {
  const { port: chosen } = await listenOn('127.0.0.1', fetch, port);
  await listenOn('::1', fetch, chosen).catch((error: unknown) => {
    const hasNoIpv6 = error instanceof StartError && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error.cause));
    if (!hasNoIpv6) throw error;
  });
  return chosen;
}

export function listenOn(
  hostname: string,
  fetch: Hono<Env>['fetch'],
  port: number,
): Promise<{ port: number; server: Server }> {
  const server = createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: keepAliveMs } }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, port)));
    server.listen(port, hostname, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, server });
    });
  });
}

function explain(cause: NodeJS.ErrnoException, port: number): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is busy: stop what runs there, or choose another with --port`,
    EACCES: `Port ${port} is reserved by the system: choose another with --port`,
  };
  return new StartError(reasons[cause.code ?? ''] ?? `Port ${port} cannot be opened: ${cause.message}`, { cause });
}
