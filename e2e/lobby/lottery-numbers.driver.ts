import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, last } from '../../tests/lobby/lottery-numbers.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { storeSession } from '../support/stored-session.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const card = (page: Page) =>
  page.getByRole('region', { name: 'Todos los sorteos' }).locator(`[${hook.lottery}="VN001"]`);
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

async function pressOrSend(page: Page, name: string, send: () => Promise<void>): Promise<void> {
  if (await button(page, name).isVisible()) await button(page, name).click();
  else await send();
}

export async function openCard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/vnlottery`);
  await page.getByRole('searchbox', { name: 'Buscar un sorteo' }).fill('Ha Noi');
  await card(page).getByText('Mis números').click();
}

const ticket = {
  reference: 'AP7000001',
  gameCode: 'VN001',
  gameName: 'Hà Nội',
  number: 7,
  numbers: last,
  price: 1,
  prize: null,
};

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { readLast: '**/lgw/tickets/mine?*' },
  open: async () => {
    await storeSession(page, world);
    await openCard(page, world.url);
  },
  gestures: {
    'load.retry': ({ send }) => pressOrSend(page, 'Reintentar', send),
    'ticket.repeat': ({ send }) => pressOrSend(page, 'Repetir último boleto', send),
    'numbers.choose': ({ event, send }) => pressOrSend(page, event.numbers.join(' '), send),
    'numbers.save': ({ send }) => pressOrSend(page, 'Guardar estos números', send),
    'numbers.remove': ({ event, send }) => pressOrSend(page, `Quitar los números ${event.numbers.join(', ')}`, send),
  },
  outcomes: {
    readLast: {
      ticket: success([ticket]),
      none: success([]),
      expired: outages.unexpected,
      ...outages,
      thrown,
    },
  },
  assertions: {
    loading: () => expect(card(page).getByTestId('alert')).toHaveCount(0),
    ready: () => expect(button(page, 'Reintentar')).toHaveCount(0),
    loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
  },
});
