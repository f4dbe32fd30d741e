import type { Context } from 'hono';

const prefix = 'play.';
const address = /^(\d+\.\d+\.\d+\.\d+|\[.*\])(?=:|$)/;

/** The host (with its port) that the games of a site's host are served on; an address has no names below it. */
export const playHost = (host: string): string => prefix + host.replace(address, 'localhost');

/** The site's host, when this one serves its games. */
export const siteHostOf = (host: string): string | undefined =>
  host.startsWith(prefix) ? host.slice(prefix.length) : undefined;

/** Where the games of the site that was asked are served: another origin, out of reach of the site's storage. */
export function playOrigin(c: Context): string {
  const { protocol, host } = new URL(c.req.url);
  return `${protocol}//${playHost(c.req.header('Host') ?? host)}`;
}
