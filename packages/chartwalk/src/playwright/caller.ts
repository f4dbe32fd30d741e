import { Script } from 'node:vm';

/** A place in a loaded module, before source maps are applied. */
export type Site = { file: string; line: number; column: number };

/** The place that called a function which is running. */
export function callerOf(running: (...given: never[]) => unknown): Site | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  try {
    Error.prepareStackTrace = (_, sites) => sites;
    Error.stackTraceLimit = 1;
    Error.captureStackTrace(holder, running);
    const site = holder.stack?.[0];
    const file = site?.getFileName();
    return file ? { file, line: site?.getLineNumber() ?? 1, column: site?.getColumnNumber() ?? 1 } : undefined;
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

const code = '(call, given) => call(...given)';

/**
 * A function that calls others from a place. Playwright takes the place of a test from the call that declares it, so a
 * test that this package declares would otherwise belong to this package.
 */
export function callerAt(
  site: Site | undefined,
): <Given extends unknown[]>(call: (...given: Given) => void, ...given: Given) => void {
  if (!site) return (call, ...given) => call(...given);
  const columnOffset = Math.max(0, site.column - 1 - code.indexOf('call(...'));
  const script = new Script(code, { filename: site.file, lineOffset: site.line - 1, columnOffset });
  const caller = script.runInThisContext() as (call: unknown, given: unknown[]) => void;
  return (call, ...given) => caller(call, given);
}
