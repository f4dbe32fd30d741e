import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, until } from '../../tests/member/exclusion.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, refusal, success, thrown } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect, type World } from '../support/world-fixture.ts';

const confirm = (page: Page) => button(page, 'Cerrar mi cuenta ahora');

export async function openPauses(page: Page, world: World, account?: string): Promise<void> {
  await openPage(page, world, 'responsiblePlay', account);
  await panel(page).getByRole('tab', { name: 'Pausas' }).click();
}

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    exclude: '**/wps/member/protection/exclusion',
    readOpen: '**/wps/relay/MCSFE_getRewardCenter',
  },
  open: () => openPauses(page, world),
  gestures: {
    'term.choose': () => button(page, '1 semana').click(),
    'exclusion.continue': () => button(page, 'Entiendo, continuar').click(),
    'exclusion.cancel': () => button(page, 'Ahora no').click(),
    'form.submit': async ({ event }) => {
      await field(page, 'password').fill(event.password);
      await passRetryWait(page);
      await field(page, 'password').press('Enter');
    },
    'field.change': () => field(page, 'password').press('x'),
    'exclusion.leave': () => button(page, 'Salir').click(),
  },
  outcomes: {
    exclude: {
      excluded: success({ until }),
      password: refusal('password.wrong', { attemptsLeft: 3 }),
      timeout: noResponse(),
      thrown,
    },
    readOpen: { read: real, thrown },
  },
  assertions: accessibleOnce('exclusion', {
    choosing: () => expect(button(page, 'Para siempre')).toBeVisible(),
    'deciding.explained': () => expect(panel(page).getByText('No se puede deshacer ni acortar')).toBeVisible(),
    'deciding.confirming': () => expect(field(page, 'password')).toBeEditable(),
    'deciding.excluding': () => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
    excluded: () => expect(panel(page).getByTestId('status')).toContainText('Tu cuenta está cerrada hasta'),
    left: () => dialogClosed(page, panel(page)),
  }),
});
