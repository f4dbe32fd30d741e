import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** The moment at which every walk begins (ms); far from the present, so that a time in a context is told apart. */
export const epoch = Date.UTC(2040, 0, 1);

let standsAt = epoch;
let ofReal: { Real: DateConstructor; Standing: DateConstructor } | undefined;

/** Made once for a `Date`, as walks ask for it at every step. */
function standingDate(Real: DateConstructor): DateConstructor {
  if (ofReal?.Real === Real) return ofReal.Standing;
  class StandingDate extends Real {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [standsAt] : given) as [number]));
    }
    static override now() {
      return standsAt;
    }
  }
  ofReal = { Real, Standing: StandingDate as DateConstructor };
  return ofReal.Standing;
}

/** Runs `work` (synchronous) while the world's clock stands at `now`, in ms since the epoch of walks. */
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

/** A clock that moves only when told to, from one due timer to the next, firing one at a time. */
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

  /** When each timer is due, the earliest first. */
  due(): number[] {
    return [...this.#timers.values()].map(({ at }) => at).sort((a, b) => a - b);
  }

  /** When the earliest timer is due. */
  next(): number {
    return this.#earliest()[1].at;
  }

  /** Moves to the earliest timer and fires it; of several due at once, the one set first. */
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
