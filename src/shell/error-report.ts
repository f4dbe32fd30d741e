import type { Recording } from '../recorder/recording.ts';
import { buildId, version } from '../version.ts';

/**
 * Error report that contains no user input. It also omits the error message, because the message may quote user input.
 */
export type Report = {
  format: 'sorteo-report/1';
  at: string;
  versions: Record<string, string>;
  error: { name: string; stack: string[] } | null;
  recordings: Recording[];
};

export const versions = (): Record<string, string> => ({
  site: version,
  build: buildId() ?? 'development',
  browser: navigator.userAgent,
});

export function reportOf(error: unknown): Report {
  return {
    format: 'sorteo-report/1',
    at: new Date().toISOString(),
    versions: versions(),
    error: error instanceof Error ? { name: kindOf(error), stack: framesOf(error) } : null,
    recordings: window.sorteoRecorder?.recordings() ?? [],
  };
}

/** Any code can set the `name` of an error, even to user input. The class name cannot contain user input. */
export const kindOf = (error: Error) => error.constructor.name;

/** Source positions of the stack trace, innermost first, without the error message at its beginning. */
export const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .flatMap(
      (line) =>
        /(?:\w+:\/\/[^/\s]+)?(\/[\w./@-]+\.[jt]sx?)(?:\?[\w=&.-]*)?(:\d+:\d+)\)?$/.exec(line)?.slice(1, 3).join('') ??
        [],
    );
