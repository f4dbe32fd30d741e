/** How often each transition was taken, or refused by its guard, across all charts of a walk. */
export type Counts = Record<string, number>;

export type Walked = { taken: Counts; refused: Counts };
