import { fromCallback } from 'xstate';

/** The chart of a page without one: its sections have their own. */
export const reading = fromCallback(() => {});
