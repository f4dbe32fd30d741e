import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/balance.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver } from './balance.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`balance ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const account = 'lucia2025';
const sumShown = 'P 12,840.50';

const balanceOf = (page: Page) => {
  const group = page.getByRole('banner').getByRole('group', { name: 'Saldo' });
  return {
    group,
    refresh: group.getByRole('button', { name: 'Actualizar saldo' }),
    hide: group.getByRole('button', { name: 'Ocultar saldo' }),
    shows: (text: string) => expect(group.getByText(text, { exact: true })).toBeVisible(),
  };
};

journey('a member hides the balance, and it stays hidden after a refresh and a reload', async ({ page, world }) => {
  await storeSession(page, world, account);
  await page.goto(quietPage(world));
  const { group, hide, refresh, shows } = balanceOf(page);
  await shows(sumShown);
  await hide.click();
  await shows('***');
  await expect(group).not.toContainText('12,840.50');
  await refresh.click();
  await shows('***');
  await page.reload();
  await shows('***');
  await hide.click();
  await shows(sumShown);
});

journey('copying the balance copies its visible text', async ({ page, world }) => {
  await storeSession(page, world, account);
  await page.goto(quietPage(world));
  const { group, shows } = balanceOf(page);
  await shows(sumShown);
  const copied = await group.getByText(sumShown).evaluate((sum) => {
    getSelection()?.selectAllChildren(sum.parentElement!);
    return getSelection()?.toString();
  });
  expect(copied?.replace('\u00a0', ' ')).toBe(sumShown);
});

journey(
  'a double click on refresh sends one request, and a placeholder is visible until the response',
  proves('site-9.7'),
  async ({ page, world }) => {
    await storeSession(page, world, account);
    await page.goto(quietPage(world));
    const { refresh, shows } = balanceOf(page);
    await shows(sumShown);
    await world.set('account', { account, patch: { balance: 100_000_005 } });
    await world.set('script', { endpoint: 'balance', hold: true });
    await refresh.dblclick();
    await shows('Actualizando…');
    await expect(refresh).toHaveAttribute('aria-disabled', 'true');
    await accessible(page);
    await world.set('script', { endpoint: 'balance', hold: false });
    await shows('P 1,000,000.05');
    expect(await world.get('requests?endpoint=balance')).toMatchObject({ count: 2 });
  },
);

journey('a large balance does not overlap its buttons on the narrowest phone', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await world.set('account', { account, patch: { balance: 148_920_075 } });
  await storeSession(page, world, account);
  await page.goto(quietPage(world));
  const { group, refresh, shows } = balanceOf(page);
  await shows('P 1,489,200.75');
  const end = await group.getByText('P 1,489,200.75').boundingBox();
  const icon = await refresh.locator('svg').boundingBox();
  expect(end!.x + end!.width).toBeLessThan(icon!.x);
});

journey('the balance is unavailable when offline, and loads again on request', async ({ page, world, context }) => {
  await storeSession(page, world, account);
  await page.goto(quietPage(world));
  const { refresh, shows } = balanceOf(page);
  await shows(sumShown);
  await context.setOffline(true);
  await refresh.click();
  await shows('No disponible');
  await accessible(page);
  await context.setOffline(false);
  await refresh.click();
  await shows(sumShown);
});
