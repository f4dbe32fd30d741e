import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { test } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

const center = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => center(page).getByRole('heading', { level: 3, name });
const entry = (page: Page, name: string) =>
  center(page).getByRole('navigation').getByRole('link', { name, exact: true });
const entries = (page: Page) => page.evaluate(() => history.length);

test('Back undoes each chosen filter of a list of games, and no typed letter', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await page.goto(`${world.url}/rng`);
  const main = page.getByRole('main');
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  const before = await entries(page);
  const vendor = (name: string) => main.getByRole('group', { name: 'Proveedores' }).getByRole('radio', { name });
  await vendor('Taller Quetzal').check();
  await main.getByRole('checkbox', { name: 'Nuevos' }).check();
  await main.getByRole('combobox', { name: /Orden/ }).selectOption('name');
  expect(await entries(page)).toBe(before + 3);
  const field = main.getByRole('searchbox');
  await field.pressSequentially('jag');
  await expect(page).toHaveURL(`${world.url}/rng?q=jag&vendor=QUETZ&new=1&sort=name`);
  await field.pressSequentially('uar');
  await expect(page).toHaveURL(`${world.url}/rng?q=jaguar&vendor=QUETZ&new=1&sort=name`);
  expect(await entries(page)).toBe(before + 3);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/rng?vendor=QUETZ&new=1`);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(main.getByRole('checkbox', { name: 'Nuevos' })).not.toBeChecked();
  await expect(vendor('Taller Quetzal')).toBeChecked();
  await page.goBack();
  await expect(vendor('Todos')).toBeChecked();
  await expect(page).toHaveURL(`${world.url}/rng`);
  await page.goForward();
  await expect(vendor('Taller Quetzal')).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/index`);
});

test('a filter that is chosen twice adds one entry', async ({ page, world }) => {
  await page.goto(`${world.url}/rng?new=1`);
  const facet = page.getByRole('main').getByRole('checkbox', { name: 'Nuevos' });
  await expect(facet).toBeChecked();
  const before = await entries(page);
  await facet.uncheck();
  await page.goBack();
  await expect(facet).toBeChecked();
  await facet.uncheck();
  expect(await entries(page)).toBe(before + 1);
});

test('Back undoes a filter and a period of records, and returns to the previous page of the center', async ({
  page,
  world,
}) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/help?member=transactionHistory`);
  await expect(heading(page, 'Movimientos de la cuenta')).toBeVisible();
  const filter = center(page).getByRole('combobox').first();
  await expect(filter).toBeVisible();
  const [, other] = await filter
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const first = await filter.inputValue();
  await filter.selectOption(other ?? '');
  await expect(page).toHaveURL(/list\./);
  await center(page).getByRole('button', { name: 'Hoy', exact: true }).click();
  await expect(page).toHaveURL(/list\.from=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/list\.from=/);
  await expect(filter).toHaveValue(other ?? '');
  await page.goBack();
  await expect(filter).toHaveValue(first);
  await entry(page, 'Historial de apuestas').click();
  await expect(heading(page, 'Historial de apuestas')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Movimientos de la cuenta')).toBeVisible();
});

for (const opened of ['a link', 'an address'] as const)
  test(`closing a center that ${opened} opened returns to the page below, whatever was visited in it`, async ({
    page,
    world,
  }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/promotions`);
    await page.goto(`${world.url}/help${opened === 'an address' ? '?member=securityCenter' : ''}`);
    if (opened === 'a link') {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '?member=securityCenter';
        document.body.append(link);
        link.click();
        link.remove();
      });
    }
    await expect(heading(page, 'Mi cuenta')).toBeVisible();
    await entry(page, 'Movimientos de la cuenta').click();
    await expect(heading(page, 'Movimientos de la cuenta')).toBeVisible();
    await entry(page, 'Movimientos de la cuenta').click();
    await entry(page, 'Historial de apuestas').click();
    await expect(heading(page, 'Historial de apuestas')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Movimientos de la cuenta')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Historial de apuestas')).toBeVisible();
    await center(page).getByRole('button', { name: 'Cerrar' }).first().click();
    await expect(center(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/help`);
    await page.goBack();
    await expect(page).toHaveURL(`${world.url}/promotions`);
    await expect(center(page)).toHaveCount(0);
  });

test('closing the sheet of a game leaves no second entry of the page', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await page.goto(`${world.url}/fish`);
  await page.locator('a[href*="game="]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${world.url}/fish`);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/index`);
});
