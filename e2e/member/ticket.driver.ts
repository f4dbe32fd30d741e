import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import { type flow, reference } from '../../tests/member/ticket.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { holdRibbon } from '../support/money-ribbon.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const withdrawal = {
  ...{ reference, at: '2026-01-02T20:00:00.000Z', state: 'requested', amount: 45_000, fee: 0, payout: 45_000 },
  payee: { id: '1', kind: 'bank', institution: 'Banco Austral', holder: 'Lucía Fernández', masked: '···· 7832' },
  ...{ received: 0, refunded: 0, isForced: false },
};

type ShareWindow = Window & { endShare?: (name: string | null) => void };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const other = 'WD2';
  let isOther = false;
  const shown = () => expect(panel(page).getByText(isOther ? other : reference, { exact: true })).toBeVisible();
  const found: BrowserOutcome = (given) => success([withdrawal, { ...withdrawal, reference: other }])(given);
  const endShare =
    (name: string | null, canCopy = true): BrowserOutcome =>
    () =>
      page.evaluate(
        ([given, copies]) => {
          Object.defineProperty(navigator.clipboard, 'writeText', {
            configurable: true,
            value: () => (copies ? Promise.resolve() : Promise.reject(new Error('denied'))),
          });
          (window as ShareWindow).endShare?.(given);
        },
        [name, canCopy] as const,
      );
  return {
    endpoints: {
      find: '**/wps/relay/MCSFE_getWithdrawList',
      findAgain: '**/wps/relay/MCSFE_getWithdrawList',
    },
    open: async () => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', {
          configurable: true,
          value: () =>
            new Promise<void>((resolve, reject) => {
              (window as ShareWindow).endShare = (name) =>
                name === null ? resolve() : reject(new DOMException('no', name));
            }),
        });
      });
      await holdRibbon(page);
      await openPage(page, world, `ticket&ref=${reference}`);
    },
    gestures: {
      'load.retry': () => button(page, 'Reintentar').click(),
      'ticket.refresh': () => button(page, /^Actualizar$/).click(),
      'ticket.share': () => button(page, 'Compartir').click(),
      'reference.changed': () => {
        isOther = !isOther;
        return page.evaluate(
          (next) => {
            const query = new URLSearchParams(location.search);
            query.set('ref', next);
            history.pushState(history.state, '', `${location.pathname}?${query}`);
          },
          isOther ? other : reference,
        );
      },
    },
    outcomes: {
      find: { found, missing: success([]), expired: outages.unexpected, ...outages, thrown },
      share: {
        sent: endShare(null),
        copied: endShare('NotAllowedError'),
        closed: endShare('AbortError'),
        denied: endShare('NotAllowedError', false),
        thrown,
      },
      address: {},
    },
    assertions: accessibleOnce('ticket', {
      'order.loading': () => expect(panel(page).getByText('Cargando…')).toHaveCount(1),
      'order.loadFailed': () => expect(panel(page).getByTestId('alert')).toBeVisible(),
      'order.missing': () => expect(panel(page).getByText('No encontramos esta referencia')).toBeVisible(),
      'order.shown': shown,
      'order.refreshing': shown,
      'order.refreshed': () => expect(panel(page).getByText(/^Comprobante actualizado/)).toBeVisible(),
      'order.stale': () => expect(panel(page).getByText('No pudimos actualizar el comprobante')).toBeVisible(),
      'sharing.idle': () => expect(panel(page).getByRole('textbox')).toHaveCount(0),
      'sharing.sharing': () => expect(panel(page).getByRole('textbox')).toHaveCount(0),
      'sharing.sent': () => expect(panel(page).getByRole('textbox')).toHaveCount(0),
      'sharing.copied': () => expect(panel(page).getByRole('textbox')).toHaveCount(0),
      'sharing.manual': async () => {
        const isShown = await panel(page).getByText(reference, { exact: true }).isVisible();
        await expect(panel(page).getByRole('textbox')).toHaveCount(isShown ? 1 : 0);
      },
    }),
  };
}
