import type { Recording } from '../recorder/recording.ts';
import { buildId, version } from '../version.ts';

/** Report of an error without user input and without the error message, which can quote user input. */
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

/** Any code can set an error's `name`; the class cannot contain user input. */
const kindOf = (error: Error) => error.constructor.name;

/** Source positions of the stack, innermost first, without the message that precedes them. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .flatMap(
      (line) =>
        /(?:\w+:\/\/[^/\s]+)?(\/[\w./@-]+\.[jt]sx?)(?:\?[\w=&.-]*)?(:\d+:\d+)\)?$/.exec(line)?.slice(1, 3).join('') ??
        [],
    );
