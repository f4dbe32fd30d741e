import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { balance, openPage } from '../support/member-page.ts';
import { signInButton } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

declare global {
  interface Window {
    __broken?: string[];
  }
}

/**
 * Makes React throw an error whenever it renders a text in `__broken`. React sets `textContent` or creates a text node,
 * so the error occurs at the same point as an error of a component.
 */
const breakTexts = () => {
  window.__broken = [];
  const check = (text: string) => {
    if (window.__broken?.some((broken) => String(text).includes(broken))) throw new RangeError('Invalid time value');
  };
  const { createTextNode } = Document.prototype;
  Document.prototype.createTextNode = function (text) {
    check(text);
    return createTextNode.call(this, text);
  };
  const write = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
  Object.defineProperty(Node.prototype, 'textContent', {
    ...write,
    set(this: Node, text: string) {
      check(text);
      write?.set?.call(this, text);
    },
  });
};

const broken = (page: Page, ...texts: string[]) =>
  page.evaluate((all) => void Object.assign(window, { __broken: all }), texts);
const crash = (page: Page) => page.locator(`[${hook.crash}]`);
const retry = (page: Page) => crash(page).getByRole('button', { name: 'Reintentar' });

test.beforeEach(({ page }) => page.addInitScript(breakTexts));

test('a crashed page keeps the header, the balance and the sign-out', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(balance(page)).toContainText('12,840.50');
  await broken(page, 'Centro de ayuda');
  await page.evaluate(() => history.pushState(null, '', '/help'));
  await expect(crash(page)).toContainText('Esta parte de la página falló');
  await accessible(page);
  await expect(balance(page)).toContainText('12,840.50');
  await broken(page);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  await broken(page, 'Centro de ayuda');
  await page.evaluate(() => history.pushState(null, '', '/vip'));
  await page.evaluate(() => history.pushState(null, '', '/help'));
  await expect(crash(page)).toBeVisible();
  await chooseInMenu(page, 'Cerrar sesión');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(signInButton(page)).toBeVisible();
});

test('a crashed page of the member center keeps the menu and can be restarted', async ({ page, world }) => {
  await openPage(page, world, 'depositv2');
  await expect(page.locator(`[${hook.panel}]`).getByRole('button', { name: 'Revisar depósito' })).toBeVisible();
  await broken(page, 'Revisar retiro');
  const menu = page.locator(`[${hook.panel}] nav`);
  await menu.getByRole('link', { name: 'Retirar' }).click();
  await expect(crash(page)).toContainText('Esta parte de la página falló');
  await accessible(page);
  await menu.getByRole('link', { name: 'Depositar' }).click();
  await expect(page.locator(`[${hook.panel}]`).getByRole('button', { name: 'Revisar depósito' })).toBeVisible();
  await menu.getByRole('link', { name: 'Retirar' }).click();
  await expect(crash(page)).toBeVisible();
  await broken(page);
  await retry(page).click();
  await expect(page.locator(`[${hook.panel}]`).getByRole('button', { name: 'Revisar retiro' })).toBeVisible();
});

test('a crashed dialog keeps its frame, can be closed and can be restarted', async ({ page, world }) => {
  await page.goto(`${world.url}/help`);
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible();
  await broken(page, 'Recordar');
  await signInButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });
  await expect(dialog.locator(`[${hook.crash}]`)).toContainText('Esta parte de la página falló');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await signInButton(page).click();
  await expect(retry(page)).toBeVisible();
  await broken(page);
  await retry(page).click();
  await expect(dialog.getByLabel('Usuario')).toBeVisible();
});

test('a crashed section keeps the rest of its page', async ({ page, world }) => {
  await page.addInitScript(() => void Object.assign(window, { __broken: ['Ganadores'] }));
  await page.goto(`${world.url}/index`);
  await expect(crash(page)).toHaveCount(1);
  await expect(page.locator(`[${hook.game}]`).first()).toBeVisible();
  await broken(page);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Ganadores' })).toBeAttached();
});
