import type { Evaluations } from './conditions.ts';

/** How often each transition was taken, or refused by its guard, across all charts of a walk. */
export type Counts = Record<string, number>;

/** `conditions`: the evaluations of composed guards, where they can be observed. */
export type Walked = { taken: Counts; refused: Counts; conditions?: Evaluations };
