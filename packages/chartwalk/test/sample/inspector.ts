import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    __chartwalkInspect?: (event: InspectionEvent) => void;
  }
}

/** The inspector of a browser walk; undefined in a page that no test walks. */
export const inspect: Window['__chartwalkInspect'] = window.__chartwalkInspect;
