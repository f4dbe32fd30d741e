import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/lobby/draws.cases.ts';
import { futureHour } from '../../tests/tools/clock/future-hour.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, section } from './draws.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`draws ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'the list of Vietnam draws loads in batches, ignores accents in a search and fits a dark phone screen',
  async ({ page, world }) => {
    await page.goto(`${world.url}/vnlottery`);
    const all = page.getByRole('region', { name: 'Todos los sorteos' });
    await expect(all.locator(`[${hook.lottery}]`)).toHaveCount(24);
    await accessible(page);
    await all.getByRole('button', { name: 'Ver más sorteos' }).click();
    await expect(all.locator(`[${hook.lottery}]`)).toHaveCount(48);
    await expect(all.locator(`[${hook.lottery}]`).nth(24).getByRole('link')).toBeFocused();
    await all.getByRole('searchbox', { name: 'Buscar un sorteo' }).fill('da nang');
    await expect(all.locator(`[${hook.lottery}]`).first()).toContainText('Đà Nẵng');
    await all.getByRole('searchbox').fill('zzz');
    await all.getByRole('button', { name: 'Ver todos' }).click();
    await expect(all.getByRole('searchbox')).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessible(page);
  },
);

journey('a draw list that fails to load shows its own error and can be loaded again', async ({ page, world }) => {
  await world.set('script', { endpoint: 'lotteryLobby', answers: [{ malformed: true }] });
  await page.goto(`${world.url}/elott`);
  await expect(page.getByRole('main').getByTestId('alert')).toContainText('No pudimos leer');
  await expect(section(page).getByRole('link').first()).toBeVisible();
  await page.getByRole('main').getByTestId('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page.getByRole('region', { name: 'Todos los sorteos' }).locator(`[${hook.lottery}]`).first(),
  ).toBeVisible();
});

journey('a bought ticket belongs to the next draw and shows the result of that draw', async ({ page, world }) => {
  // A draw has just taken place.
  await world.set('clock', { set: futureHour(17).toISOString() });
  await storeSession(page, world);
  await page.goto(`${world.url}/vnlottery`);
  await page.getByRole('searchbox', { name: 'Buscar un sorteo' }).fill('Ha Noi Relampago');
  await page
    .getByRole('region', { name: 'Todos los sorteos' })
    .getByRole('link', { name: 'Jugar Hà Nội Relámpago 1' })
    .click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Al azar' }).click();
  await frame.getByRole('button', { name: 'Comprar boleto' }).click();
  await expect(frame.getByRole('status')).toContainText('Boleto comprado para el sorteo');
  await expect(frame.locator('[data-prize="pending"]')).toHaveCount(1);
  await world.set('clock', { advanceSeconds: 60 });
  await page.getByRole('button', { name: 'Recargar el juego' }).click();
  await expect(frame.locator('[data-prize="blank"], [data-prize="won"]')).toHaveCount(1);
  await expect(frame.locator('[data-prize="pending"]')).toHaveCount(0);
});
