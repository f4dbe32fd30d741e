export type Clock = {
  /** The world's time, ms since the epoch. */
  now(): number;
  advance(seconds: number): void;
  set(instant: number): void;
};

/** A world's clock: runs with the machine's, moved by the control. */
export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    set: (instant) => {
      offset = instant - Date.now();
    },
  };
}
