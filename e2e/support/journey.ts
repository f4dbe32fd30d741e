export { test } from './world-fixture.ts';
