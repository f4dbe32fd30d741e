import type { Page } from 'playwright/test';
import { flow } from '../../tests/site/customer-service.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { real, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { chooseInMenu } from '../support/member.ts';
import { outages } from '../support/outages.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Atención al cliente' });
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Reintentar' });
const link = (page: Page) => dialog(page).getByRole('link', { name: 'Abrir la conversación' });

function popupsOf(page: Page) {
  const all: Page[] = [];
  page.on('popup', (popup) => all.push(popup));
  const newest = async () => {
    await expect.poll(() => all.at(-1)?.isClosed()).toBe(false);
    return all.at(-1)!;
  };
  return { all, newest };
}

const refused = (page: Page) => dialog(page).getByRole('alert');

/** The clock is the popup's too, which is closed while it runs. */
const runUntilRefused = (page: Page, ms: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(ms).catch(() => {});
      return refused(page).isVisible();
    })
    .toBe(true);

const unanswered = {
  offline: async ({ page, held }) => {
    await held.abort('internetdisconnected');
    const second = held.abort('internetdisconnected');
    await runUntilRefused(page, 300);
    await second;
  },
  timeout: ({ page }) => runUntilRefused(page, 15_000),
} satisfies Record<string, BrowserOutcome>;

for (const path of pathsOf(buildGraph(flow))) {
  test(`customer service ${path.id}`, async ({ page, world }) => {
    const popups = popupsOf(page);
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { connect: '**/wps/relay/MCSFE_getCustomerServiceLinks' },
      open: async () => {
        await storeSession(page, world);
        await page.goto(`${world.url}/index`);
        await chooseInMenu(page, 'Atención al cliente');
      },
      gestures: {
        'service.retry': () => retry(page).click(),
        'service.opened': () => link(page).click(),
      },
      outcomes: {
        connect: {
          shown: async (hand) => {
            await popups.newest();
            await real(hand);
          },
          blocked: async (hand) => {
            await (await popups.newest()).close();
            await real(hand);
          },
          ...outages,
          ...unanswered,
          missing: success([]),
          undecipherable: success([{ type: 3, name: 'live', path: 'nonsense' }]),
          thrown,
        },
      },
      see: accessibleOnce('customer service', {
        connecting: () => expect(dialog(page).getByRole('status')).toContainText('Abriendo la ventana de atención'),
        atHand: () => expect(link(page)).toBeVisible(),
        refused: async () => {
          await expect(refused(page)).toBeVisible();
          await expect.poll(() => popups.all.every((popup) => popup.isClosed())).toBe(true);
        },
        connected: async () => {
          await page.clock.runFor(100);
          await expect(dialog(page)).toHaveCount(0);
        },
      }),
    });
  });
}

const chat = (popup: Page, name: string) => popup.getByRole('heading', { level: 1, name });

journey('a visitor asks from the menu, and the desk answers in a window of its own', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Atención al cliente' }).click();
  const popup = await opened;
  await expect(chat(popup, 'Atención al cliente')).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 500]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await popup.getByRole('textbox', { name: 'Escribe tu mensaje' }).fill('Mi depósito no llega');
  await popup.getByRole('button', { name: 'Enviar' }).click();
  await expect(popup.getByRole('list').getByText('Los depósitos se acreditan al momento.')).toBeVisible();
  await accessible(popup);
});

journey('a VIP member is led to the VIP desk', async ({ page, world }) => {
  await storeSession(page, world, 'valentina');
  await page.goto(`${world.url}/index`);
  const opened = page.waitForEvent('popup');
  await chooseInMenu(page, 'Atención al cliente');
  await expect(chat(await opened, 'Atención VIP')).toBeVisible();
});

journey('a blocked window is told, and a link leads to the conversation', async ({ page, world }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await chooseInMenu(page, 'Atención al cliente');
  await expect(dialog(page).getByRole('alert')).toContainText('La ventana de atención no se abrió');
  await accessible(page);
  const opened = page.context().waitForEvent('page');
  await link(page).click();
  await expect(chat(await opened, 'Atención al cliente')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

journey('the room is in the dialog, and what is said there stays', async ({ page, world }) => {
  await page.goto(`${world.url}/index`);
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sala de chat' }).click();
  const room = page.frameLocator('iframe[title="Sala de chat"]');
  await expect(room.getByText('Suerte a todos en el de esta noche.')).toBeVisible();
  await room.getByRole('textbox').fill('Hola a todos');
  await room.getByRole('textbox').press('Enter');
  await expect(room.getByText('Hola a todos')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sala de chat' })).toBeVisible();
});
