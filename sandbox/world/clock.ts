export type Clock = {
  /** Time of the world, in ms since 1970. */
  now(): number;
  advance(seconds: number): void;
  set(instant: number): void;
};

/** Clock of a world. It runs like the system clock; the control API can shift it. */
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
