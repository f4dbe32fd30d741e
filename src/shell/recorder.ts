import { Recorder } from '../recorder/recorder.ts';
import { versions } from './error-report.ts';

declare global {
  interface Window {
    sorteoRecorder?: Recorder;
  }
}

const isCall = (event: KeyboardEvent) => event.ctrlKey && event.altKey && event.code === 'KeyP';

/** Records every actor that starts after this call; Ctrl+Alt+P shows the panel. A second call has no effect. */
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
