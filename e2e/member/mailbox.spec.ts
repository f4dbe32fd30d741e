import type { Page } from 'playwright/test';
import { flow, mails } from '../../tests/member/mailbox.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { cut, success, thrown } from '../support/answers.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Centro personal' });
const list = (page: Page) => panel(page).getByRole('list', { name: 'Mensajes' });
const article = (page: Page) => panel(page).getByRole('article');
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
const item = (page: Page, id: string) => list(page).locator(`[data-mail="${id}"]`);
const row = (page: Page, id: string) => list(page).locator('li', { has: page.locator(`[data-mail="${id}"]`) });
const entry = (page: Page) =>
  panel(page)
    .getByRole('navigation', { name: 'Menú del centro personal' })
    .getByRole('link', { name: 'Información de la plataforma' });
const marks = (page: Page) => panel(page).locator('[data-marks]');

async function firstPage(page: Page): Promise<void> {
  const first = button(page, 'Página 1 de mensajes');
  if ((await first.getAttribute('aria-current')) === null) await first.click();
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`mailbox ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        readMails: '**/wps/relay/CSP_getMessages',
        mark: '**/wps/relay/CSP_readMessages',
        remove: '**/wps/relay/CSP_deleteMessage',
        restore: '**/wps/relay/CSP_restoreMessage',
      },
      open: async () => {
        await storeSession(page, world);
        await page.goto(`${world.url}/index?member=messageV2`);
      },
      gestures: {
        'mails.retry': () => button(page, 'Reintentar').click(),
        'marks.retry': () => button(page, 'Reintentar').click(),
        'mail.choose': async ({ event: { id } }) => {
          await firstPage(page);
          await item(page, id).click();
        },
        // Where list and message stand side by side nothing leads back.
        'mail.leave': ({ send }) => send(),
        'page.choose': () => button(page, 'Página 2 de mensajes').click(),
        'mails.mark': () => button(page, 'Marcar todo como leído').click(),
        'mail.delete': async () => {
          await firstPage(page);
          await button(page, /^Eliminar: Mensaje 1 /).click();
        },
        'delete.undo': () => button(page, 'Deshacer').click(),
        'language.changed': ({ send }) => send(),
      },
      outcomes: {
        // 401 ends the session here and everywhere.
        readMails: { full: success(mails), empty: success([]), ...outages, expired: outages.unexpected, thrown },
        mark: { done: success({ count: 0 }), offline: cut, thrown },
        remove: { done: success({ count: 0 }), offline: cut, thrown },
        restore: { done: success({ count: 0 }), offline: cut, thrown },
      },
      see: {
        reading: () => expect(panel(page).getByText('Buscando tus mensajes…')).toBeVisible(),
        failed: () => expect(panel(page).getByRole('alert')).not.toBeEmpty(),
        'browsing.pane.listing': () => expect(article(page)).toHaveCount(0),
        'browsing.pane.chosen': () => expect(article(page)).toContainText(/Texto \d en P/),
        'browsing.marks.told': () => expect(panel(page).getByText(/^No pudimos guardar/)).toHaveCount(0),
        'browsing.marks.telling': () => expect(marks(page)).toHaveAttribute('aria-busy', 'true'),
        'browsing.marks.untold': () => expect(panel(page).getByText(/No pudimos guardar que lo leíste/)).toBeVisible(),
        'browsing.bin.resting': () => expect(list(page).locator('li > [aria-busy=true]')).toHaveCount(0),
        'browsing.bin.removing': async () => {
          if ((await item(page, 'm-1').count()) === 0) return;
          await expect(row(page, 'm-1').getByRole('button', { name: /^Eliminar/ })).toHaveAttribute(
            'aria-busy',
            'true',
          );
        },
        'browsing.bin.restoring': () => expect(button(page, 'Deshacer')).toHaveAttribute('aria-busy', 'true'),
      },
    });
  });
}

test('mail is read, deleted and brought back, and the menu counts along, over a reload', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=messageV2`);
  await expect(entry(page)).toHaveAccessibleName(/3 mensajes sin leer/);
  await list(page)
    .getByRole('button', { name: /^Sin leer: Tu retiro va en camino/ })
    .click();
  await expect(article(page).getByRole('heading', { level: 4 })).toHaveText('Tu retiro va en camino');
  await expect(article(page).locator('[data-html] strong')).toHaveText('P 450.00');
  await expect(entry(page)).toHaveAccessibleName(/2 mensajes sin leer/);
  await accessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Eliminar: Tu retiro va en camino').first().click();
  await expect(button(page, 'Deshacer')).toBeFocused();
  await expect(article(page)).toHaveCount(0);
  await page.reload();
  await expect(list(page).getByRole('button', { name: /^Sin leer/ })).toHaveCount(2);
  await button(page, /^Eliminar: Tu cashback/)
    .first()
    .click();
  await button(page, 'Deshacer').press('Enter');
  await expect(list(page).getByRole('button', { name: /^Sin leer: Tu cashback/ })).toBeVisible();
  await button(page, 'Marcar todo como leído').click();
  await expect(entry(page).locator('[data-count]')).toHaveCount(0);
  await expect(list(page).getByRole('button', { name: /^Sin leer/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test('the list leads to a message and back, with the focus', async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/index?member=messageV2`);
    const opener = list(page)
      .getByRole('button', { name: /^Te damos la bienvenida|^Tu depósito/ })
      .first();
    await opener.click();
    await expect(list(page)).toBeHidden();
    await expect(article(page).getByRole('heading', { level: 4 })).toBeFocused();
    await button(page, 'Volver a los mensajes').click();
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
