import type { Page } from 'playwright/test';
import { type flow, pending, registered, sentDesk } from '../../tests/agent/downline-registration.flow.ts';
import type { Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, field, openStandingAgentPage, panel, typeOrTell } from '../support/agent-page.ts';
import { cut, limited, refusal, success, thrown } from '../support/answers.ts';
import { leavePending } from '../support/member-page.ts';
import { outages } from '../support/outages.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

export const submit = (page: Page) => button(page, 'Registrar la cuenta');
export const ask = (page: Page) => button(page, 'Preguntar de nuevo');

/** What an agent who registers somebody does and sees, for every path of the chart. */
export const stage = ({ page, world }: Staged): Stage<typeof flow.machine> => {
  const form = (isBusy: boolean) => async () => {
    await expect(field(page, 'account')).toBeEditable({ editable: !isBusy });
    if (isBusy) await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  };

  return {
    endpoints: {
      fetchDesk: '**/wps/relay/MCSFE_getDownlineRegistration',
      register: '**/wps/relay/MCSFE_registerDownline',
    },
    open: () => openStandingAgentPage(page, world, 'registerCenter'),
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        await panel(page)
          .getByRole('radio', { name: values.kind === 'member' ? /^Jugador/ : /^Agente/ })
          .check();
        await field(page, 'account').fill(values.account);
        await field(page, 'nickname').fill(values.nickname);
        for (const [category, rate] of Object.entries(values.rates)) await field(page, category).fill(rate);
        await field(page, 'nickname').press('Enter');
      },
      'field.change': ({ send }) => typeOrTell(field(page, 'account'), 'x', send),
      'order.confirm': () => ask(page).click(),
      'registration.again': () => button(page, 'Registrar otra cuenta').click(),
      'registration.retry': () => button(page, 'Reintentar').click(),
    },
    outcomes: {
      fetchDesk: {
        told: success(sentDesk),
        doubt: async (hand) => {
          await leavePending(page, 'downlineRegistration', pending, 'agente1');
          await success(sentDesk)(hand);
        },
        offline: outages.offline,
        thrown,
      },
      register: {
        made: success(registered),
        offline: cut,
        taken: refusal('account.taken'),
        rebates: refusal('rebates.exceeded'),
        limited: limited(5),
        thrown,
      },
    },
    see: accessibleOnce('downlineRegistration', {
      loading: () => expect(panel(page).getByRole('tab', { name: 'A mano' })).toBeVisible(),
      failed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      editing: form(false),
      registering: form(true),
      uncertain: () => expect(ask(page)).not.toHaveAttribute('aria-busy'),
      asking: () => expect(ask(page)).toHaveAttribute('aria-busy', 'true'),
      registered: () => expect(panel(page).getByText('Registrado', { exact: true })).toBeVisible(),
    }),
  };
};
