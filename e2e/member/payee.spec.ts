import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/payee.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { openStandingPage } from '../support/member-page.ts';
import { silence } from '../support/outages.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const number = (page: Page) => dialog(page).locator('[name=number]');
const payee = { id: 'payee-new', kind: 'wallet', institution: 'Yapa', holder: 'Lucía', masked: '•••• 5678' };

for (const path of pathsOf(buildGraph(flow))) {
  test(`payee ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { add: '**/wps/relay/MCSFE_addWithdrawAccount' },
      open: async () => {
        await openStandingPage(page, world, 'withdraw');
        await button(page, 'Agregar cuenta').click();
        await expect(number(page)).toBeVisible();
      },
      gestures: {
        'payee.submit': async ({ event }) => {
          await dialog(page).locator('[name=institution]').selectOption(event.values.institution);
          await number(page).fill(event.values.number);
          await button(page, 'Agregar cuenta').click();
        },
        'payee.change': () => number(page).press('1'),
        'payee.leave': () => button(page, 'Cancelar').click(),
      },
      outcomes: {
        add: { added: success(payee), timeout: silence(), taken: refusal('payee.taken'), thrown },
      },
      see: accessibleOnce('payee', {
        editing: () => expect(number(page)).toBeEditable(),
        adding: () => expect(button(page, 'Agregar cuenta')).toHaveAttribute('aria-busy', 'true'),
        added: () => expect(dialog(page).getByRole('radio', { name: /Yapa.*5678/ })).toBeChecked(),
        left: () => expect(dialog(page).getByRole('radio', { name: /Banco Austral/ })).toBeChecked(),
      }),
    });
  });
}
