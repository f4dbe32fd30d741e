/**
 * `invariant`: `wait`, `exit`, `error`, `actor`, the name of an `eventually`, or `entry` for an entry of `limits`, `rests` or
 * `errors` that is not needed.
 */
export type StateFault = { invariant: string; text: string; where?: Where };

/** The problem without its state, and the shortest path to the state. */
export type Where = { problem: string; state: string; path: string };
