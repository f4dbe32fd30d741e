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

/**
 * Refuses requests that a page of another origin sends. Browsers send `Sec-Fetch-Site`, and older ones `Origin`; programs
 * send neither.
 */
export const refuseCrossSite: MiddlewareHandler<Env> = async (c, next) => {
  const site = c.req.header('Sec-Fetch-Site') ?? siteOf(c.req.header('Origin'), c.req.header('Host'));
  const isNavigation = c.req.method === 'GET' && c.req.header('Sec-Fetch-Mode') === 'navigate';
  if (!isNavigation && site !== 'none' && site !== 'same-origin')
    return c.json({ error: 'Only pages of this host and programs may change its world' }, 403);
  return await next();
};

function siteOf(origin: string | undefined, host: string | undefined): 'none' | 'same-origin' | 'cross-site' {
  if (origin === undefined) return 'none';
  return URL.canParse(origin) && new URL(origin).host === host ? 'same-origin' : 'cross-site';
}
