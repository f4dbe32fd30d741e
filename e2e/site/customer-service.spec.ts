import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { flow } from '../../tests/site/customer-service.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { storeSession } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, quietPage, test } from '../support/world-fixture.ts';
import { dialog, driver, link } from './customer-service.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`customer service ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const chat = (popup: Page, name: string) => popup.getByRole('heading', { level: 1, name });

journey(
  'a visitor opens customer service from the menu and gets a reply in a separate window',
  proves('site-2.50', 'member-9.19'),
  async ({ page, world }) => {
    await page.goto(quietPage(world));
    await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Atención al cliente' }).click();
    const popup = await opened;
    await expect(chat(popup, 'Atención al cliente')).toBeVisible();
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await popup.getByRole('textbox', { name: 'Escribe tu mensaje' }).fill('Mi depósito no llega');
    await popup.getByRole('button', { name: 'Enviar' }).click();
    await expect(popup.getByRole('list').getByText('Cada medio de depósito indica cuánto tarda.')).toBeVisible();
    await accessible(popup);
  },
);

journey(
  'the affiliate page opens the support window directly on the click, and then loads the chat in it',
  async ({ page, world }) => {
    const [held, release] = [page.waitForRequest(/\/assets\/customer-service\.entry/), Promise.withResolvers<void>()];
    await page.route(/\/assets\/customer-service\.entry/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${world.url}/join`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('button', { name: 'Hablar con atención al cliente' }).click();
    const popup = await opened;
    await held;
    release.resolve();
    await expect(chat(popup, 'Atención al cliente')).toBeVisible();
  },
);

journey(
  'a VIP member is connected to the VIP support queue',
  proves('site-2.54', 'site-9.5'),
  async ({ page, world }) => {
    await storeSession(page, world, 'valentina');
    await page.goto(quietPage(world));
    const opened = page.waitForEvent('popup');
    await chooseInMenu(page, 'Atención al cliente');
    await expect(chat(await opened, 'Atención VIP')).toBeVisible();
  },
);

journey('a blocked support window shows a message with a link to the conversation', async ({ page, world }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await storeSession(page, world);
  await page.goto(quietPage(world));
  await chooseInMenu(page, 'Atención al cliente');
  await expect(dialog(page).getByTestId('alert')).toContainText('El chat de atención no se abrió');
  await accessible(page);
  const opened = page.context().waitForEvent('page');
  await link(page).click();
  await expect(chat(await opened, 'Atención al cliente')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

journey(
  'the chat room opens in the dialog and shows a sent message there',
  proves('site-2.71'),
  async ({ page, world }) => {
    await page.goto(quietPage(world));
    await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sala de chat' }).click();
    const room = page.frameLocator('iframe[title="Sala de chat"]');
    await expect(room.getByText('Suerte a todos en el de esta noche.')).toBeVisible();
    await room.getByRole('textbox').fill('Hola a todos');
    await room.getByRole('textbox').press('Enter');
    await expect(room.getByText('Hola a todos')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Sala de chat' })).toBeVisible();
  },
);
