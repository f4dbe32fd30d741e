import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, payee } from '../../tests/member/payee.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { openPageWithFrozenClock } from '../support/member-page.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const number = (page: Page) => dialog(page).locator('[name=number]');

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { add: '**/wps/relay/MCSFE_addWithdrawAccount' },
  open: async () => {
    await openPageWithFrozenClock(page, world, 'withdraw');
    await button(page, 'Agregar cuenta').click();
    await expect(number(page)).toBeVisible();
  },
  gestures: {
    'payee.submit': async ({ event }) => {
      await dialog(page).locator('[name=institution]').selectOption(event.values.institution);
      await number(page).fill(event.values.number);
      await passRetryWait(page);
      await button(page, 'Agregar cuenta').click();
    },
    'payee.change': () => number(page).press('1'),
    'payee.leave': () => button(page, 'Cancelar').click(),
  },
  outcomes: {
    add: { added: success(payee), timeout: noResponse(), taken: refusal('payee.taken'), thrown },
  },
  assertions: accessibleOnce('payee', {
    editing: () => expect(number(page)).toBeEditable(),
    adding: () => expect(button(page, 'Agregar cuenta')).toHaveAttribute('aria-busy', 'true'),
    added: () => expect(dialog(page).getByRole('radio', { name: /Yapa.*5678/ })).toBeChecked(),
    left: () => expect(dialog(page).getByRole('radio', { name: /Banco Austral/ })).toBeChecked(),
  }),
});
