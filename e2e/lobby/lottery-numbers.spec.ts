import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/lobby/lottery-numbers.cases.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { card, driver, openCard } from './lottery-numbers.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`lotteryNumbers ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the last ticket of a lottery can be played again with its numbers', async ({ page, world }) => {
  await world.set('clock', { set: futureHour(17).toISOString() });
  await storeSession(page, world);
  await page.goto(`${world.url}/vnlottery?gameCode=VN001&numbers=9-8-7-6-5`);
  const frame = page.frameLocator('iframe');
  const digits = () =>
    frame.getByRole('spinbutton').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await frame.getByRole('button', { name: 'Comprar boleto' }).click();
  await expect(frame.getByRole('status')).toContainText('Boleto comprado para el sorteo');
  await page.setViewportSize({ width: 390, height: 844 });
  await openCard(page, world.url);
  await card(page).getByRole('button', { name: 'Repetir último boleto' }).click();
  await card(page).getByRole('button', { name: 'Guardar estos números' }).click();
  await accessible(page);
  await card(page)
    .getByRole('link', { name: /^Jugar estos números/ })
    .click();
  await expect(frame.getByRole('button', { name: 'Comprar boleto' })).toBeVisible();
  expect(await digits()).toEqual(['9', '8', '7', '6', '5']);
});
