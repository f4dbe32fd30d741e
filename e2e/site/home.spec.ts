import { hook } from '../../src/ui/data-attributes.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test } from '../support/journey.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const account of [null, 'lucia2025', 'nuevo2025', 'agente1', 'prueba']) {
  test(`the home page of ${account ?? 'a visitor'} is accessible in both color schemes and at all sizes`, async ({
    page,
    world,
  }) => {
    if (account) await storeSession(page, world, account);
    await page.goto(`${world.url}/index`);
    if (account) await expect(accountMenu(page)).toBeVisible();
    if (account === 'nuevo2025')
      await expect(page.getByRole('region', { name: 'Tu primera semana' }).getByRole('link')).toHaveCount(3);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect(page.getByRole('region', { name: 'Promociones' })).toBeAttached();
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
        await accessible(page);
        expect(await overflow(), `${viewport.width} ${colorScheme}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

for (const { account, count } of [
  { account: null, count: 2 },
  { account: 'nuevo2025', count: 0 },
])
  test(`the home page and its footer show ${count} invitations to register to ${account ?? 'a visitor'}`, async ({
    page,
    world,
  }) => {
    if (account) await storeSession(page, world, account);
    await page.goto(`${world.url}/index`);
    if (account) await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Promociones' })).toBeAttached();
    const footer = page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return footer.getByText(/^Versión/).count();
      })
      .toBe(1);
    await expect(footer).toContainText('Preguntas frecuentes');
    await expect(page.locator('main, footer').getByText('Regístrate', { exact: true })).toHaveCount(count);
  });

for (const viewport of sizes)
  test(`the search is the first stop on the home page at ${viewport.width} px, and nothing above it has the focus later`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${world.url}/index`);
    const main = page.getByRole('main');
    const notices = main.getByRole('region', { name: 'Avisos' });
    await expect(notices.getByRole('listitem').first()).toBeVisible();
    await main.focus();
    await page.keyboard.press('Tab');
    const field = main.getByRole('searchbox', { name: 'Buscar en el sitio' });
    await expect(field).toBeFocused();
    const top = async (part: typeof main) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(field)).toBeLessThanOrEqual((await top(notices)) + 4);
    await expect(main.locator('[tabindex="0"]:not(a, button, input)')).toHaveCount(0);
    await expect(main.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveCount(0);
  });

test('the heading of the results shows no ring after a search that was typed', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Buscar en el sitio' });
  // Before the site runs, the browser sends the form itself.
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible();
  await field.click();
  await page.keyboard.type('luna');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /luna/ });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});
