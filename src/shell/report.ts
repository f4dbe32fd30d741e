import type { Recording } from '../recorder/recording.ts';

/** What is handed over of a fault: nothing that a person typed, and no message of an error, which may quote it. */
export type Report = {
  format: 'sorteo-report/1';
  at: string;
  versions: Record<string, string>;
  /** Of the error that was met, its kind and where it came from. */
  error: { name: string; stack: string[] } | null;
  recordings: Recording[];
};

/** The build by the name of its first script, and the browser. */
export const versions = (): Record<string, string> => ({
  site: /assets\/(index-[\w-]+)\.js/.exec(document.documentElement.innerHTML)?.[1] ?? 'development',
  browser: navigator.userAgent,
});

/** A report of what was recorded, if anything was, and of an error. */
export function reportOf(error: unknown): Report {
  return {
    format: 'sorteo-report/1',
    at: new Date().toISOString(),
    versions: versions(),
    error: error instanceof Error ? { name: kindOf(error), stack: framesOf(error) } : null,
    recordings: window.sorteoRecorder?.recordings() ?? [],
  };
}

/** An error's `name` can be set by whoever throws it; its class cannot carry what a person typed. */
const kindOf = (error: Error) => error.constructor.name;

/** Where it came from, innermost first: the places alone, without the message that stands before them. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .flatMap(
      (line) =>
        /(?:\w+:\/\/[^/\s]+)?(\/[\w./@-]+\.[jt]sx?)(?:\?[\w=&.-]*)?(:\d+:\d+)\)?$/.exec(line)?.slice(1, 3).join('') ??
        [],
    );
