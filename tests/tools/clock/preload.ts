import { moveClock, shiftVariable } from './move-clock.ts';

// Node loads this module first in every program that starts with a shifted clock (start-at.ts).
const shift = Number(process.env[shiftVariable] ?? 0);
if (shift !== 0) moveClock(shift);
