import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Set before the program starts, it sees what every actor does: for tests and for the tester's tools. */
    __sorteoInspect?: (event: InspectionEvent) => void;
  }
}

/** What to give to every root actor. */
export const inspection = () => (window.__sorteoInspect ? { inspect: window.__sorteoInspect } : {});
