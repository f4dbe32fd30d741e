import { Recorder } from '../recorder/recorder.ts';
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

declare global {
  interface Window {
    /** There while the site records. */
    sorteoRecorder?: Recorder;
  }
}

const isCall = (event: KeyboardEvent) => event.ctrlKey && event.altKey && event.code === 'KeyP';

/** Begins to record every actor that starts from now on; Ctrl+Alt+P shows the panel. Does nothing the second time. */
export function record(): void {
  if (window.sorteoRecorder) return;
  const recorder = new Recorder({ versions: versions() });
  window.sorteoRecorder = recorder;
  const other = window.__sorteoInspect;
  window.__sorteoInspect = (inspection) => {
    recorder.inspect(inspection);
    other?.(inspection);
  };
  addEventListener('keydown', (event) => {
    if (!isCall(event)) return;
    event.preventDefault();
    import('./recorder-panel.tsx').then(({ showPanel }) => showPanel(recorder)).catch(reportError);
  });
}

/** The build by the name of its first script, and the browser. */
const versions = (): Record<string, string> => ({
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
