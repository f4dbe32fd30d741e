import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { type flow, pending, registered, sentOverview } from '../../tests/agent/downline-registration.cases.ts';
import { button, field, openAgentPageWithFrozenClock, panel, typeOrSend } from '../support/agent-page.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, refusal, success, thrown } from '../support/gateway-responses.ts';
import { answerStatus, trackOrder } from '../support/submission.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const submit = (page: Page) => button(page, 'Registrar cuenta');
export const renew = (page: Page) => button(page, 'Crear otra contraseña');
const notice = (page: Page) => panel(page).locator(`[${hook.submission}]`);

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const form = (isBusy: boolean) => async () => {
    await expect(field(page, 'account')).toBeEditable({ editable: !isBusy });
    if (isBusy) await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  };

  const current = trackOrder();
  const { ends } = current;

  return {
    endpoints: {
      fetchOverview: '**/wps/relay/MCSFE_getDownlineRegistration',
      submission: '**/wps/relay/MCSFE_registerDownline',
      renewPassword: '**/wps/relay/MCSFE_registerDownline',
    },
    open: async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openAgentPageWithFrozenClock(page, world, 'registerCenter');
    },
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
      'field.change': ({ send }) => typeOrSend(field(page, 'account'), 'x', send),
      // The page offers no new password while it still knows the password that it sent, so the walk sends the event.
      'password.renew': async ({ send }) => ((await renew(page).count()) > 0 ? renew(page).click() : send()),
      // Only a shown password can be copied.
      'password.copied': async ({ send }) => {
        const copy = button(page, 'Copiar: Contraseña');
        await ((await copy.count()) > 0 ? copy.click() : send());
      },
      'registration.again': () => button(page, 'Registrar otra cuenta').click(),
      'again.confirm': () => button(page, 'Registrar otra cuenta').click(),
      'again.cancel': () => button(page, 'Volver a la contraseña').click(),
      // A departure would end the page with its chart, so the walk only asks. The spec leaves the page.
      'leave.ask': ({ send }) => send(),
      'leave.confirm': () => button(page, 'Salir sin copiarla').click(),
      'leave.cancel': () => button(page, 'Volver a la contraseña').click(),
      'load.retry': () => button(page, 'Reintentar').click(),
    },
    outcomes: {
      fetchOverview: {
        details: success(sentOverview),
        unconfirmed: async (step) => {
          await answerStatus(page, { state: 'processing' });
          await page.evaluate((text) => {
            localStorage.setItem('submission:agente1:downlineRegistration/rosario7', text);
          }, JSON.stringify(pending));
          current.isRestored = true;
          await success(sentOverview)(step);
        },
        offline: outages.offline,
        thrown,
      },
      submission: {
        made: ends({ state: 'made', receipt: registered }, success(registered)),
        // The gateway cannot refuse a restored order. The status `notMade` causes the same transition as a refusal.
        taken: ends({ state: 'notMade' }, refusal('account.taken')),
        rebates: refusal('rebates.exceeded'),
      },
      renewPassword: {
        renewed: success(registered),
        theirs: success({ ...registered, isPasswordSet: false }),
        offline: cut,
        thrown,
      },
    },
    assertions: accessibleOnce('downlineRegistration', {
      loading: () => expect(panel(page).getByRole('tab', { name: 'Manual' })).toBeVisible(),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      editing: form(false),
      submitting: async () => {
        await expect(submit(page).or(notice(page))).toBeVisible();
        if ((await notice(page).count()) === 0) await form(true)();
      },
      // The button is absent when the page still shows the password, or when the member has already replaced it.
      'renewing.confirmingLeave': () => expect(button(page, 'Salir sin copiarla')).toBeVisible(),
      'renewing.waiting': async () => {
        if ((await renew(page).count()) > 0) await expect(renew(page)).toHaveAttribute('aria-busy', 'true');
        else await expect(panel(page).getByText('Cuenta creada', { exact: true })).toBeVisible();
      },
      'registered.shown': () => expect(panel(page).getByText('Cuenta creada', { exact: true })).toBeVisible(),
      'registered.held.waiting': () => expect(panel(page).getByText('Cuenta creada', { exact: true })).toBeVisible(),
      'registered.held.confirmingAgain': () => expect(button(page, 'Volver a la contraseña')).toBeFocused(),
      'registered.held.confirmingLeave': () => expect(button(page, 'Salir sin copiarla')).toBeVisible(),
    }),
  };
};
