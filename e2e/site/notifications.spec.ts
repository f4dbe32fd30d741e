import { expectedPaths } from 'chartwalk';
import { pageInspector } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/site/notifications.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { storeSession, tokenOf } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';
import { bell, driver, isIn } from './notifications.driver.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const path of expectedPaths(flow)) {
  test(`notifications ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const signedIn = async (page: Page, world: World, account: string) => {
  await storeSession(page, world, account);
  await page.goto(quietPage(world));
};

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the bell lists what waits, and a mail opens from it', async ({ page, world }) => {
      await signedIn(page, world, 'lucia2025');
      await expect(bell(page)).toBeVisible();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await bell(page).click();
      const list = page.getByRole('region', { name: 'Notificaciones', exact: true });
      await expect(list.getByRole('link', { name: 'Mensajes sin leer' })).toBeVisible();
      await expect(list.getByRole('link', { name: 'Retiros por confirmar' })).toBeVisible();
      await accessible(page);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(bell(page)).toBeFocused();
      const before = Number((await bell(page).getAttribute('aria-label'))?.match(/\d+/)?.[0]);
      await bell(page).click();
      await list.getByRole('link', { name: /^Tu retiro va en camino/ }).click();
      const center = page.getByRole('dialog', { name: 'Centro personal' });
      await expect(center.getByRole('article')).toContainText('Tu retiro va en camino');
      await expect(page).not.toHaveURL(/mail=/);
      // The opened mail is read, so the bell counts one less.
      await center.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await expect(bell(page)).toHaveAccessibleName(new RegExp(`, ${before - 1} nuevas?$`));
    });

    test('an offer of the upline reaches the bell and the open contract page', async ({ page, world }) => {
      const Authorization = await tokenOf(world, 'agente1');
      await storeSession(page, world, 'agente2');
      await page.clock.install();
      await page.addInitScript(pageInspector('x-walk-request'));
      await page.goto(`${world.url}/help?agent=agentDividendRecord2`);
      const center = page.getByRole('dialog', { name: 'Centro de agentes' });
      await expect(center.getByRole('heading', { name: 'Contratos que otorgaste' })).toBeVisible();
      await isIn(page, { signedIn: { waiting: 'fresh' } });
      await expect(center.getByRole('button', { name: /^Aceptar: / })).toHaveCount(0);
      const isOffered = await page.evaluate(async (authorization) => {
        const terms = {
          rate: 2_000,
          lossRate: 0,
          period: 'weekly',
          activeMembers: 0,
          validBet: 0,
          profitLoss: 0,
          betAmount: 0,
        };
        const order = { requestId: 'r1', kind: 'dividend', memberId: 830_151, version: 0, terms };
        const headers = { 'Content-Type': 'application/json', Authorization: authorization };
        const sent = await fetch('/wps/relay/MCSFE_offerContract', {
          method: 'POST',
          headers,
          body: JSON.stringify(order),
        });
        return (await sent.json()).success;
      }, Authorization);
      expect(isOffered).toBe(true);
      await page.clock.fastForward('01:05');
      await expect(center.getByRole('button', { name: 'Aceptar: Nuevo contrato' })).toBeVisible();
      const menu = center.getByRole('navigation', { name: 'Menú del centro de agentes' });
      await expect(menu.getByRole('link', { name: /^Dividendos.*1 pendiente/, includeHidden: true })).toHaveCount(1);
      const badges = await menu
        .locator('a', { has: page.locator(`[${hook.count}]`) })
        .evaluateAll(
          (links, count) =>
            links.map((link) => [
              new URL((link as HTMLAnchorElement).href).searchParams.get('agent'),
              Number(link.querySelector(`[${count}]`)?.getAttribute(count)),
            ]),
          hook.count,
        );
      const { contractRequests, ...kinds } = Object.fromEntries(badges) as Record<string, number>;
      expect(contractRequests).toBe(Object.values(kinds).reduce((sum, count) => sum + count, 0));
      if (viewport.width < 1024) {
        const opener = center.getByRole('button', { name: /Secciones/ });
        const waiting = contractRequests === 1 ? '1 pendiente' : `${contractRequests} pendientes`;
        await expect(opener.getByText(waiting, { exact: true })).toBeVisible();
        await opener.click();
      }
      await expect(menu.getByRole('link', { name: /^Dividendos.*1 pendiente/ })).toBeVisible();
    });

    test('the menu of a center is grouped, and a phone opens it over the page', async ({ page, world }) => {
      await storeSession(page, world);
      await page.goto(`${world.url}/help?member=messageV2`);
      const center = page.getByRole('dialog', { name: 'Centro personal' });
      const menu = center.getByRole('navigation', { name: 'Menú del centro personal' });
      const opener = menu.getByRole('button', { name: /^Mensajes.*Secciones/ });
      const money = menu.getByRole('region', { name: 'Dinero' });
      await expect(center.getByRole('list', { name: 'Mensajes' })).toBeVisible();
      if (viewport.width < 1024) {
        await expect(money).toBeHidden();
        await opener.click();
        await expect(menu.getByRole('group', { name: 'Saldo' })).toBeVisible();
        await accessible(page);
        await page.keyboard.press('Escape');
        await expect(money).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
      } else await expect(opener).toBeHidden();
      await money.getByRole('link', { name: /^Retirar/ }).click();
      await expect(page).toHaveURL(/member=withdraw/);
      await expect(center.getByRole('heading', { level: 3, name: 'Retirar' })).toHaveCount(1);
      if (viewport.width < 1024) await expect(money).toBeHidden();
    });
  });
}
