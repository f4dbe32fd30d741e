/** What `npm run at` tells what it runs: milliseconds that the clock is moved by. */
export const shiftVariable = 'SORTEO_CLOCK_SHIFT';

/** Moves the clock of wherever it runs, Node or a page: time passes as ever, `shift` ms from where it is. */
export function moveClock(shift: number): void {
  const Real = Date;
  const now = () => Real.now() + shift;
  const Moved = new Proxy(Real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  globalThis.Date = Moved;
  // `instance.constructor` is how some libraries tell what a date is.
  Real.prototype.constructor = Moved;
}
