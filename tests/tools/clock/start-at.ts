import { moveClock, shiftVariable } from './move-clock.ts';

const preload = new URL('./preload.ts', import.meta.url);

/** Environment in which Node programs run with their clock shifted by `shift` ms, in addition to a present shift. */
export const shiftedEnv = (shift: number) => ({
  [shiftVariable]: String(shift + Number(process.env[shiftVariable] ?? 0)),
  NODE_OPTIONS: process.env[shiftVariable]
    ? process.env['NODE_OPTIONS']
    : `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`.trim(),
});

/** Sets the clock of this process, and of those that it starts later. A clock that is already shifted stays as it is. */
export function startAt(instant: Date): void {
  if (process.env[shiftVariable]) return;
  const shift = instant.getTime() - Date.now();
  Object.assign(process.env, shiftedEnv(shift));
  moveClock(shift);
}
