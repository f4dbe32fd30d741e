import type { Context } from 'hono';

const prefix = 'play.';
const address = /^(\d+\.\d+\.\d+\.\d+|\[.*\])(?=:|$)/;

/**
 * Host (with port) that serves the games for the given host of a site. An IP address cannot have subdomains, so
 * `localhost` replaces it.
 */
export const playHost = (host: string): string => prefix + host.replace(address, 'localhost');

/** Host name of the site to which this game host belongs; undefined when the host is not a game host. */
export const siteHostOf = (host: string): string | undefined =>
  host.startsWith(prefix) ? host.slice(prefix.length) : undefined;

/**
 * Origin of the games for the requested site. It differs from the site's origin, so that games cannot access the site's
 * storage.
 */
export function playOrigin(c: Context): string {
  const { protocol, host } = new URL(c.req.url);
  return `${protocol}//${playHost(c.req.header('Host') ?? host)}`;
}
