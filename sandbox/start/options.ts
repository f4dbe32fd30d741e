import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { Chaos } from '../http/chaos.ts';

/** Error in the start options; reported in one line, without a stack trace. */
export class StartError extends Error {}

export type StartOptions = {
  port: number;
  /** Address to listen on; undefined for both loopback addresses. */
  host: string | undefined;
  /** Names, besides `localhost` and IP addresses, under which the sandbox may be requested. */
  allowedHosts: readonly string[];
  gateway: URL | undefined;
  fresh: boolean;
  /** File that replaces the site's `site.json`. */
  site: string | undefined;
};

const usage =
  'Options: --port <number>, --host <address>, --allowed-host <name>, --gateway <address>, --site <file>, --fresh';

/** Parses the command line. Throws a `StartError` for an unknown option or an invalid value. */
export function readOptions(args: string[]): StartOptions {
  const { port = '4173', host, 'allowed-host': allowedHosts = [], gateway, fresh = false, site } = parse(args);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartError(`--port takes a number from 0 to 65535, not "${port}"`);
  if (site !== undefined && !existsSync(site)) throw new StartError(`--site takes a file, and there is no ${site}`);
  if (host !== undefined && !isIP(host))
    throw new StartError(`--host takes an IP address such as 0.0.0.0, not "${host}"`);
  return {
    port: Number(port),
    host,
    allowedHosts,
    gateway: gateway === undefined ? undefined : readOrigin(gateway),
    fresh,
    site,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    port: text,
    host: text,
    'allowed-host': { ...text, multiple: true },
    gateway: text,
    site: text,
    fresh: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new StartError(`${reason}. ${usage}`);
  }
}

/**
 * `CHAOS` is the percentage of calls that fail. `CHAOS_SEED` determines which calls fail; by default, each start uses a
 * random seed.
 */
export function readChaos({ CHAOS = '', CHAOS_SEED }: Readonly<Record<string, string | undefined>>): Chaos | undefined {
  if (CHAOS === '') return undefined;
  const percent = Number(CHAOS);
  if (!/^\d+$/.test(CHAOS) || percent > 100) throw new StartError(`CHAOS takes a number from 0 to 100, not "${CHAOS}"`);
  return { percent, seed: CHAOS_SEED || String(Math.floor(Math.random() * 1_000_000)) };
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  if (!isOrigin) throw new StartError(`--gateway takes an address such as https://host, not "${text}"`);
  return url;
}
