import { moveClock, shiftVariable } from './moved.ts';

// Loaded before anything else by every program below `npm run at`.
const shift = Number(process.env[shiftVariable] ?? 0);
if (shift !== 0) moveClock(shift);
