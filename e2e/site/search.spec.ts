import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/site/search.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { dialog, dialogField, driver, opener, pageField } from './search.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`search ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const language of ['es', 'en'] as const) {
  test(`the search is accessible and fits at 390 and 1440 px: ${language}`, async ({ page, world }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${world.url}/search?q=oro`);
    await expect(page.locator('mark').first()).toBeVisible();
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await accessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Control+k');
    await dialogField(page).fill('oro');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await accessible(page);
    }
  });
}

test('the keys of the search open it from a page, but not while the user types', async ({ page, world }) => {
  await page.goto(quietPage(world));
  await expect(opener(page)).toBeVisible();
  await page.getByRole('searchbox').first().fill('a');
  await page.keyboard.type('/');
  await expect(page.getByRole('searchbox').first()).toHaveValue('a/');
  await expect(dialog(page)).toHaveCount(0);
  await opener(page).focus();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialogField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('a visitor who looks for the withdrawal signs in first', async ({ page, world }) => {
  await page.goto(quietPage(world));
  await opener(page).click();
  await dialogField(page).fill('cobrar');
  await expect(page.getByRole('option', { name: 'Retirar' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Usuario')).toBeVisible();
});

test('a member finds the withdrawal by another word, and the search is stored until the sign-out', async ({
  page,
  world,
}) => {
  await storeSession(page, world);
  await page.goto(quietPage(world));
  await opener(page).click();
  await dialogField(page).fill('plata');
  await page.getByRole('option', { name: /^Retirar/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Centro personal' }).getByRole('heading', { name: 'Retirar' }),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('memberSearches'))).toContain('plata');
});

for (const opens of ['the button', 'the keys'])
  test(`the search keeps the text that a person types while it loads, after ${opens} opened it`, async ({
    page,
    world,
  }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route('**/assets/search.entry-*.js', (route) => void held.push(() => route.continue()));
    await page.goto(`${world.url}/search?q=plata`);
    await expect(page.locator('mark').first()).toBeVisible();
    await pageField(page).focus();
    if (opens === 'the button') await opener(page).click();
    else
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
      }).toPass();
    await expect(dialogField(page)).toBeFocused();
    await page.keyboard.type('oro');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => held.length).toBe(1);
    for (const respond of held) await respond();
    await expect(dialog(page)).toBeVisible();
    await expect(dialogField(page)).toBeFocused();
    await page.keyboard.type(' a');
    await expect(dialogField(page)).toHaveValue('oro a');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(pageField(page)).toHaveValue('plata');
  });

test('Enter opens the result page while the search loads', async ({ page, world }) => {
  await page.route('**/assets/search.entry-*.js', () => {});
  await page.goto(quietPage(world));
  await opener(page).click();
  await dialogField(page).fill('bacara');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.url}/search?q=bacara`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a submitted search opens the result page, which reload and Back keep', async ({ page, world }) => {
  await page.goto(quietPage(world));
  await opener(page).click();
  await dialogField(page).fill('bacara');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.url}/search?q=bacara`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «bacara»' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Casino en vivo' })).toBeVisible();
  await page.reload();
  await expect(pageField(page)).toHaveValue('bacara');
  await page.goBack();
  await expect(page).toHaveURL(quietPage(world));
  await page.goForward();
  await expect(pageField(page)).toHaveValue('bacara');
});
