import { moveClock, shiftVariable } from './move-clock.ts';

// Node loads this module first in every program that `npm run at` starts.
const shift = Number(process.env[shiftVariable] ?? 0);
if (shift !== 0) moveClock(shift);
