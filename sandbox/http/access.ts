import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

const address = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/**
 * Whether the sandbox answers requests for this host name: `localhost` and its subdomains, any IP address, and the names
 * in `extra` with their subdomains. Any other name could be an external site whose name server returns the address of
 * this machine (DNS rebinding).
 */
export const isOwnHost = (hostname: string, extra: readonly string[] = []): boolean =>
  address.test(hostname) || ['localhost', ...extra].some((name) => hostname === name || hostname.endsWith(`.${name}`));

/** Refuses requests that a page of another origin sends. Programs send neither of the two headers. */
export const refuseCrossSite: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const isNavigation = c.req.method === 'GET' && c.req.header('Sec-Fetch-Mode') === 'navigate';
  const isOwn =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(c.req.url, c.req.header('Host')));
  if (!isOwn || !(isNavigation || site === 'none' || site === 'same-origin'))
    return c.json({ error: 'Only pages of this host may control its world' }, 403);
  return await next();
};

const hostOf = (url: string, header: string | undefined) => new URL(header ? `http://${header}` : url).host;
