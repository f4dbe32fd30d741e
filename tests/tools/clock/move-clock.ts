/** The environment variable of `npm run at`: the clock shift in ms. */
export const shiftVariable = 'SORTEO_CLOCK_SHIFT';

/** Shifts the clock of Node or of a page by `shift` ms; time then passes at normal speed. */
export function moveClock(shift: number): void {
  const Real = Date;
  const realNow = Real.now;
  const now = () => realNow() + shift;
  Real.now = now;
  const Moved = new Proxy(Real, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new Real(now()).toString(),
  });
  globalThis.Date = Moved;
  // Some libraries detect a date by `instance.constructor`.
  Real.prototype.constructor = Moved;
}
