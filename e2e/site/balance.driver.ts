import type { BrowserDriver } from 'chartwalk/playwright';
import { type flow, sum } from '../../tests/site/balance.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { openTab } from '../support/other-tab.ts';
import { storeSession } from '../support/stored-session.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let notify: Awaited<ReturnType<typeof openTab>>;
  const balance = page.getByRole('banner').getByRole('group', { name: 'Saldo' });
  const hide = balance.getByRole('button', { name: 'Ocultar saldo' });
  const shows = async (text: string) => {
    const isShown = async () => {
      const isHidden = (await hide.getAttribute('aria-pressed')) === 'true';
      return balance.getByText(isHidden ? '***' : text, { exact: true }).isVisible();
    };
    await expect.poll(isShown, { intervals: [10, 20, 50] }).toBe(true);
    await expect(balance).toHaveAttribute('aria-busy', 'false');
  };
  return {
    endpoints: { fetchBalance: '**/wps/v2/wallets/balance' },
    open: async () => {
      notify = await openTab(page, world.url, 'sorteo.site');
      await storeSession(page, world);
      await page.evaluate((hidden) => localStorage.setItem('balanceHidden', hidden), String(path.start === 'hidden'));
      await page.goto(quietPage(world));
    },
    gestures: {
      'balance.refresh': () => balance.getByRole('button', { name: 'Actualizar saldo' }).click(),
      'money.moved': ({ send }) => send(),
      'tab.moneyMoved': () => notify({ say: 'moneyMoved' }),
      'balance.toggle': () => hide.click(),
    },
    outcomes: {
      // A real 401 would end the session and remove the balance (session.spec.ts), so another transport error replaces
      // it here; the chart handles both in the same way.
      fetchBalance: { answered: success({ sumBalance: sum }), expired: outages.unexpected, ...outages, thrown },
    },
    assertions: {
      'amount.updating': async () => {
        await expect(balance.getByText('Actualizando…')).toBeVisible();
        await expect(balance).toHaveAttribute('aria-busy', 'true');
      },
      'amount.shown': () => shows('P 1,234.50'),
      'amount.unknown': () => shows('No disponible'),
      'visibility.visible': () => expect(hide).toHaveAttribute('aria-pressed', 'false'),
      'visibility.hidden': async () => {
        await expect(hide).toHaveAttribute('aria-pressed', 'true');
        await expect(balance).not.toContainText('1,234.50');
      },
    },
  };
}
