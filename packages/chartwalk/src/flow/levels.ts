/** The levels of a walk: the bare chart, its React view, the real browser. */
export const levels = ['chart', 'view', 'browser'] as const;
export type Level = (typeof levels)[number];
