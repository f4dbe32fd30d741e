import { parseArgs } from 'node:util';

/** A mistake of whoever starts the site: told in one line, without a stack. */
export class StartError extends Error {}

export type StartOptions = { port: number; gateway: URL | undefined; fresh: boolean };

const usage = 'Options: --port <number>, --gateway <address>, --fresh';

/** Reads the command line. Throws a StartError for anything it does not know. */
export function readOptions(args: string[]): StartOptions {
  const { port = '4173', gateway, fresh = false } = parse(args);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartError(`--port takes a number from 0 to 65535, not "${port}"`);
  return { port: Number(port), gateway: gateway === undefined ? undefined : readOrigin(gateway), fresh };
}

function parse(args: string[]) {
  const options = { port: { type: 'string' }, gateway: { type: 'string' }, fresh: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new StartError(`${reason}. ${usage}`);
  }
}

function readOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
  if (!isOrigin) throw new StartError(`--gateway takes an address such as https://host, not "${text}"`);
  return url;
}
