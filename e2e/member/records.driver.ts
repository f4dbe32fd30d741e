import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/member/records.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const bets = (page: Page) => panel(page).getByRole('region', { name: 'Tus apuestas' });
export const rows = (page: Page) => panel(page).locator(`[${hook.row}]`);
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
export const stateField = (page: Page) => panel(page).getByLabel('Estado', { exact: true });

export const settled = (page: Page, name: string) =>
  expect(panel(page).getByRole('region', { name })).toHaveAttribute('aria-busy', 'false');

export const summary = { stake: 0, prize: 0, net: 0, open: 0, vendors: [] };

export const bet = {
  id: 'AP1',
  placedAt: '2026-03-10T02:05:09.000Z',
  settledAt: '2026-03-10T02:05:19.000Z',
  category: 'RNG',
  gameId: 'cobre-rng-0012',
  gameName: 'Cerro Mayor',
  vendor: 'COBRE',
  vendorName: 'Cobre Alto',
  round: 'r1',
  stake: 200,
  prize: 0,
  net: -200,
  state: 'lost',
  selection: null,
  numbers: null,
  drawn: null,
};

const some = success({ rows: [bet], total: 25, summary });
const none = success({ rows: [], total: 0, summary });

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { read: /MCSFE_getBetRecords\?/ },
  open: async () => {
    await openPage(page, world, `personalHistoryCopy${path.start === 'misread' ? '&list.page=0' : ''}`);
    await expect(bets(page)).toBeVisible();
  },
  gestures: {
    'filter.change': ({ event }) =>
      stateField(page)
        .selectOption(event.filters['state'] ?? '')
        .then(() => {}),
    'range.change': () => button(page, 'Últimos 7 días').click(),
    'page.change': ({ event }) => button(page, `Página ${event.page}`).click(),
    'size.change': ({ event }) =>
      panel(page)
        .getByLabel('Registros por página')
        .selectOption(String(event.size))
        .then(() => {}),
    'address.change': ({ event }) =>
      page.evaluate(
        (state) => history.replaceState(history.state, '', `?member=personalHistoryCopy&list.state=${state}`),
        event.question.filters['state'],
      ),
    'records.refresh': () => button(page, 'Actualizar').click(),
    'load.retry': () => button(page, 'Reintentar').click(),
  },
  outcomes: {
    read: { full: some, empty: none, timeout: outages.timeout, thrown },
  },
  assertions: {
    loading: () => expect(bets(page)).toHaveAttribute('aria-busy', 'true'),
    full: async () => {
      await settled(page, 'Tus apuestas');
      await expect(rows(page).first()).toBeVisible();
    },
    empty: () => expect(bets(page)).toContainText('No hay apuestas en este periodo'),
    loadFailed: () => expect(bets(page).getByTestId('alert')).toBeVisible(),
  },
});
