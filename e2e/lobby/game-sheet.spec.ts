import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/lobby/game-sheet.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { sheet } from './game-address.driver.ts';
import { driver } from './game-sheet.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`game sheet ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'a visitor opens the details of a game, returns with Back, tries its demo, and finds it again in the lists',
  async ({ page, world }) => {
    await page.goto(`${world.url}/rng?q=jaguar`);
    const card = page.locator(`[${hook.game}]`).first();
    const gameId = (await card.getAttribute(hook.game))!;
    expect(await card.getAttribute('href')).toContain(`gameId=${gameId}`);
    await page
      .locator('[role=gridcell]')
      .first()
      .getByRole('link', { name: /^Detalles de / })
      .click();
    await expect(sheet(page).getByRole('heading', { level: 3 })).toBeVisible();
    await expect(page).toHaveURL(`${world.url}/rng?q=jaguar&game=${gameId}`);
    const name = await sheet(page).getByRole('heading', { level: 3 }).textContent();
    await expect(page).toHaveTitle(`${name} · Sorteo`);
    await accessible(page);
    await page.reload();
    await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(name!);
    await sheet(page).locator(`[${hook.similar}]`).first().click();
    await expect(sheet(page).getByRole('heading', { level: 3 })).not.toHaveText(name!);
    await page.goBack();
    await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveText(name!);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/rng?q=jaguar`);
    await page.goto(`${world.url}/rng?game=cobre-rng-0012`);
    await sheet(page).getByRole('link', { name: 'Probar gratis' }).click();
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await page.goto(`${world.url}/rng`);
    const resume = page.getByRole('region', { name: 'Sigue jugando' });
    await expect(resume.getByRole('link')).toHaveAttribute('href', /gameId=cobre-rng-0012.*demo=1$/);
    await page.getByRole('button', { name: 'Ingresar' }).first().waitFor();
  },
);
