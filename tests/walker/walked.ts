/** How often each transition was taken, or was asked for and refused by its guard, of whatever charts took part. */
export type Counts = Record<string, number>;

/** What a walk came to. */
export type Walked = { taken: Counts; refused: Counts };
