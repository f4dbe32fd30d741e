import type { Page } from 'playwright/test';
import { type flow, rules } from '../../tests/account/recovery-email.flow.ts';
import type { BrowserOutcome, Stage } from '../../tests/walker/browser.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unavailable } from '../support/answers.ts';
import { silence } from '../support/outages.ts';
import { alert, button, dialog, field, openRecovery } from '../support/recovery-dialog.ts';
import type { Staged } from '../support/staged.ts';
import { expect } from '../support/world.ts';

const status = { maintenance: false, regionRestriction: false };

const info = {
  whitelabel: [],
  register: rules,
  resources: [],
  customerService: { contactUrl: '' },
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
};

const settingsPatience = 5000;
export const submit = (page: Page) => button(page, 'Enviar correo');

/** What somebody who lost a password does and sees in the half by e-mail. */
export function stage({ page, world }: Staged): Stage<typeof flow.machine> {
  let settings: object = {};
  let words = '';
  const saying =
    (text: string, outcome: BrowserOutcome): BrowserOutcome =>
    async (hand) => {
      await outcome(hand);
      words = text;
    };
  const editable = async () => {
    await expect(field(page, 'email')).toBeEditable();
    if (words) await expect(alert(page)).toContainText(words);
    else await expect(alert(page)).toHaveCount(0);
  };
  return {
    endpoints: { requestMail: '**/wps/member/password/email' },
    open: async () => {
      await page.route('**/wps/system/status?*', (route) =>
        route.fulfill({ json: { success: true, value: { ...status, ...settings } } }),
      );
      await openRecovery(page, world, 'stands');
    },
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        words = '';
        for (const name of ['username', 'email'] as const) await field(page, name).fill(values[name]);
        await field(page, 'email').press('Enter');
      },
      'field.change': ({ event }) => field(page, event.field).press('x'),
      'form.return': () => button(page, 'Revisar mis datos').click(),
      'login.open': () => button(page, 'Ingresar').or(button(page, 'Volver a ingresar')).click(),
    },
    outcomes: {
      fetchRules: {
        told: async () => {
          settings = { info };
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
        },
        untold: () => page.clock.runFor(settingsPatience),
        thrown,
      },
      requestMail: {
        sent: success(null),
        offline: saying('No hay conexión con el sitio', cut),
        timeout: saying('La página tardó demasiado', silence()),
        unavailable: saying('El servicio no está disponible', unavailable),
        malformed: saying('Recibimos una respuesta que no podemos leer', malformed),
        limited: saying('Espera 42 segundos', limited(42)),
        unexpected: saying('Algo salió mal', refusal('unheard.of')),
        unknown: saying('Ese usuario o ese correo no existe', refusal('account.unknown')),
        thrown: saying('Algo salió mal', thrown),
      },
    },
    see: accessibleOnce('recovery-email', {
      'editing.learning': editable,
      'editing.ready': editable,
      requesting: async () => void (await expect(submit(page)).toHaveAttribute('aria-busy', 'true')),
      sent: async () => {
        await expect(dialog(page).getByText('Revisa tu correo')).toBeVisible();
        await expect(button(page, 'Ingresar')).toBeFocused();
      },
      left: async () => {
        await page.clock.runFor(100);
        await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
      },
    }),
  };
}
