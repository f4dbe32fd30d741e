import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** The start time of every walk (ms); far from the present, so that a time in a context is recognizable. */
export const epoch = Date.UTC(2040, 0, 1);

let standsAt = epoch;
let reads = 0;
let ofReal: { Real: DateConstructor; Standing: DateConstructor } | undefined;

/** The class is cached for each `Date`, because walks need it at every step. */
function standingDate(Real: DateConstructor): DateConstructor {
  if (ofReal?.Real === Real) return ofReal.Standing;
  class StandingDate extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) reads++;
      super(...((given.length === 0 ? [standsAt] : given) as [number]));
    }
    static override now() {
      reads++;
      return standsAt;
    }
  }
  ofReal = { Real, Standing: StandingDate as DateConstructor };
  return ofReal.Standing;
}

/** Runs `work` (synchronous) with the global clock fixed at `now`, in ms since the fixed start time of walks. */
export function atTime<T>(now: number, work: () => T): T {
  const [outer, before] = [globalThis.Date, standsAt];
  if (outer !== ofReal?.Standing) globalThis.Date = standingDate(outer);
  standsAt = epoch + now;
  try {
    return work();
  } finally {
    globalThis.Date = outer;
    standsAt = before;
  }
}

/** Whether `work` (synchronous) reads the global clock, which stands at `now`; an error in it does not count. */
export function readsClock(now: number, work: () => unknown): boolean {
  const before = reads;
  try {
    atTime(now, work);
  } catch {
    // A guard that throws may have read the clock too.
  }
  return reads > before;
}

/** A clock that advances only on demand, from one due timer to the next, and fires one timer at a time. */
export class SteppingClock implements Clock {
  #now = 0;
  #order = 0;
  #timers = new Map<number, { at: number; fire: () => void }>();

  now(): number {
    return this.#now;
  }

  setTimeout(fire: () => void, delay: number): number {
    this.#timers.set(++this.#order, { at: this.#now + Math.max(0, delay), fire });
    return this.#order;
  }

  clearTimeout(timer: number): void {
    this.#timers.delete(timer);
  }

  isSet(): boolean {
    return this.#timers.size > 0;
  }

  /** The due times of all timers in ms, the earliest first. */
  due(): number[] {
    return [...this.#timers.values()].map(({ at }) => at).sort((a, b) => a - b);
  }

  /** The due time of the earliest timer in ms. */
  next(): number {
    return this.#earliest()[1].at;
  }

  /**
   * Advances to the earliest timer and fires it. When several timers are due at the same time, fires the timer that was
   * set first.
   */
  step(): void {
    const [id, { at, fire }] = this.#earliest();
    this.#timers.delete(id);
    this.#now = at;
    fire();
  }

  #earliest() {
    const [next] = [...this.#timers].sort(([a, one], [b, other]) => one.at - other.at || a - b);
    if (!next) throw new Error('No timer is set');
    return next;
  }
}
