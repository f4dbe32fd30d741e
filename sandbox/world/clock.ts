export type Clock = {
  /** Time of the world, in ms since 1970. */
  now(): number;
  advance(seconds: number): void;
  set(instant: number): void;
};

/** Clock of a world: it runs with the system clock and is shifted by the control API. */
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
