import type { Endpoint } from './endpoint.ts';
import { errorCode } from './error-code.ts';

const known: readonly string[] = Object.values(errorCode);
const reported = new Set<string>();

/** Codes are words with dots or numbers; anything else could contain personal data. */
export const shownCode = (code: string): string => (/^[\w.-]{1,40}$/.test(code) ? code : 'a text');

/** Names an error code that the site does not know, once for each code, for integrators. */
export function reportUnknownCode({ name, method, path }: Endpoint & { name: string }, code: string): void {
  const shown = shownCode(code);
  if (known.includes(code) || reported.has(shown)) return;
  reported.add(shown);
  console.warn(
    `[gateway] ${name} (${method} ${path}) is refused with a code that the site does not know: ${shown}. ` +
      `Map it in site.json: "errorCodes": { "${shown}": "…" }`,
  );
}
