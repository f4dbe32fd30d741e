export { test } from './world.ts';
