import type { BrowserDriver } from 'chartwalk/playwright';
import { bank, wallet } from '../../tests/member/payee.cases.ts';
import type { flow } from '../../tests/member/payee-removal.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { openPage } from '../support/member-page.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { button, closeRemoval, confirmRemoval, dialog } from './withdraw.driver.ts';

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { remove: '**/wps/relay/MCSFE_removeWithdrawAccount' },
  open: async () => {
    await openPage(page, world, 'withdraw');
    await button(page, 'Quitar una cuenta').click();
    await expect(closeRemoval(page)).toBeVisible();
  },
  gestures: {
    'removal.ask': async ({ event, send }) =>
      event.id === bank.id ? button(page, /^Quitar la cuenta Banco Austral/).click() : send(),
    'removal.cancel': () => button(page, 'Conservar la cuenta').click(),
    'removal.confirm': () => confirmRemoval(page).click(),
    'removal.close': () => closeRemoval(page).click(),
  },
  outcomes: {
    remove: { removed: success([wallet]), timeout: noResponse(), inUse: refusal('payee.inUse'), thrown },
  },
  assertions: accessibleOnce('payee-removal', {
    choosing: () => expect(closeRemoval(page)).toBeVisible(),
    confirming: () => expect(confirmRemoval(page)).not.toHaveAttribute('aria-busy', 'true'),
    removing: () => expect(confirmRemoval(page)).toHaveAttribute('aria-busy', 'true'),
    closed: () => expect(dialog(page).getByRole('radio').first()).toBeVisible(),
  }),
});
