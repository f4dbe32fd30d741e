import { shiftVariable } from '../../tests/tools/clock/move-clock.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';

test('a test, its page and its world have the same time, which the real time does not decide', async ({
  page,
  world,
}) => {
  expect(Number(process.env[shiftVariable] ?? 0)).not.toBe(0);
  await page.goto(quietPage(world));
  const times = [
    Date.now(),
    await page.evaluate(() => Date.now()),
    Date.parse((await world.get<{ now: string }>('')).now),
  ];
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(60 * 60_000);
});
