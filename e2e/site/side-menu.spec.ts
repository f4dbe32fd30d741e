import { expectedPaths } from 'chartwalk';
import { hook } from '../../src/ui/data-attributes.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/side-menu.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { driver, menu, opener } from './side-menu.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`side menu ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'a visitor can reach every menu entry by keyboard and open a page',
  proves('site-2.43', 'site-2.24'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/index`);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const focused = menu(page).locator(':focus');
    await expect(focused).toBeInViewport();
    await expect(focused).not.toHaveRole('radio');
    await expect(focused).toHaveAccessibleName('Cerrar');
    const entries = () => menu(page).getByRole('navigation').getByRole('listitem').allTextContents();
    const ways = [
      'Promociones',
      'Invita y gana',
      'Loterías',
      'Tragamonedas',
      'Atención al cliente',
      'Descargar la app',
    ];
    await expect.poll(entries).toEqual(expect.arrayContaining(ways));
    const labels = await entries();
    for (const label of ['Cerrar sesión', 'Mi cuenta', 'Retirar']) expect(labels).not.toContain(label);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Centro de ayuda' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${world.url}/help`);
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  },
);

journey(
  'a member hides the balance, changes language and theme, and signs out in the side menu',
  proves('site-2.36'),
  async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await storeSession(page, world);
    await page.goto(quietPage(world));
    await expect(accountMenu(page)).toBeVisible();
    await page.getByRole('navigation', { name: 'Secciones principales' }).getByRole('button', { name: 'Menú' }).click();
    const balance = menu(page).getByRole('group', { name: 'Saldo' });
    await expect(balance).toContainText('P 12,840.50');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
    }
    await balance.getByRole('button', { name: 'Ocultar saldo' }).click();
    await expect(balance).toContainText('***');
    await menu(page).getByRole('radio', { name: 'Claro' }).check();
    await expect(page.locator('html')).toHaveAttribute(hook.theme, 'light');
    await menu(page).getByRole('radio', { name: 'Sistema' }).check();
    await expect(page.locator('html')).not.toHaveAttribute(hook.theme);
    await menu(page)
      .getByRole('button', { name: /^Idioma/ })
      .click();
    await menu(page).getByRole('button', { name: 'English' }).click();
    const english = page.getByRole('dialog', { name: 'Menu' });
    await english.getByRole('link', { name: 'My account' }).click();
    const center = page.getByRole('dialog', { name: 'Personal center' });
    await expect(center.getByRole('heading', { name: 'My account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(center).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main sections' }).getByRole('button', { name: 'Menu' }).click();
    await english.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);
