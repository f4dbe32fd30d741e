import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Set before the program starts, it sees what every actor does: for tests and for the tester's tools. */
    sorteoInspect?: (event: InspectionEvent) => void;
  }
}

/** What to give to every root actor. */
export const inspection = () => (window.sorteoInspect ? { inspect: window.sorteoInspect } : {});
