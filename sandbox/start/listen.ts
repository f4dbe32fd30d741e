import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from '../http/env.ts';
import { StartError } from './options.ts';

const keepAliveMs = 65_000;

export type Listening = {
  port: number;
  /** Waits for the pending requests, at most 5 s, and stops. */
  stop(): Promise<void>;
};

const patienceMs = 5000;

/**
 * Listens on the given address, or on both loopback addresses, because a browser may try either one for `localhost`. For
 * port 0, the system selects a port. Throws a `StartError` when the port is not available.
 */
export async function listen(fetch: Hono<Env>['fetch'], port: number, host?: string): Promise<Listening> {
  const first = await listenOn(host ?? '127.0.0.1', fetch, port);
  const second = host === undefined ? await listenOn('::1', fetch, first.port).catch(withoutIpv6) : undefined;
  const servers = [first.server, ...(second ? [second.server] : [])];
  return { port: first.port, stop: async () => void (await Promise.all(servers.map(close))) };
}

function withoutIpv6(error: unknown): undefined {
  const hasNoIpv6 = error instanceof StartError && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error.cause));
  if (!hasNoIpv6) throw error;
}

function close(server: Server): Promise<void> {
  const last = setTimeout(() => server.closeAllConnections(), patienceMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(last);
      resolve();
    });
    server.closeIdleConnections();
  });
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
