import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/member/withdrawal-password.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, thrown } from '../support/gateway-responses.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect, type World } from '../support/world-fixture.ts';

export const submit = (page: Page) => button(page, /^(Crear|Guardar) contraseña de retiro$/);

export async function openForm(page: Page, world: World): Promise<void> {
  await openPage(page, world, 'securityCenter');
  await button(page, /^Contraseña de retiro/).click();
}

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const form = (proof: 'first' | 'current' | 'code') => async () => {
    await expect(field(page, 'current')).toHaveCount(proof === 'current' ? 1 : 0);
    await expect(field(page, 'code')).toHaveCount(proof === 'code' ? 1 : 0);
    await expect(field(page, 'password')).toBeEditable();
  };
  const busy = () => expect(submit(page)).toHaveAttribute('aria-busy', 'true');

  return {
    endpoints: { save: '**/wps/member/security/withdrawalPassword' },
    open: async () => {
      if (path.start === 'unset') {
        const unset = { hasWithdrawalPassword: false, mobileNum: '***321', email: 'l***@x.pe', otherSessions: 0 };
        await answerCalls(page, { 'member/security': unset });
      }
      await openForm(page, world);
    },
    gestures: {
      'form.submit': async ({ event: { values } }) => {
        for (const [name, value] of Object.entries(values))
          if ((await field(page, name).count()) > 0) await field(page, name).fill(value);
        await passRetryWait(page);
        await field(page, 'confirm').press('Enter');
      },
      'field.change': ({ event }) => field(page, event.field).press('7'),
      'code.choose': async ({ event, send }) => {
        const way = panel(page).getByRole('radio', { name: event.sentTo === 'mobile' ? /^Por SMS/ : /^Por correo/ });
        const isByCode = (await way.count()) > 0;
        if (isByCode && !(await way.isChecked())) return way.check();
        // The page has no button for a method that is already selected. The form with the current password has no
        // button for e-mail. In both cases the walk sends the event.
        if (isByCode || event.sentTo === 'email') return send();
        await button(page, 'Olvidé mi contraseña').click();
      },
      'current.choose': () => button(page, 'Recuerdo mi contraseña').click(),
    },
    outcomes: {
      smsCode: {},
      save: {
        saved: success(null),
        password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
        timeout: noResponse(),
        thrown,
      },
    },
    assertions: accessibleOnce('withdrawal-password', {
      'editing.first': form('first'),
      'editing.current': form('current'),
      'editing.code': form('code'),
      'saving.first': busy,
      'saving.current': busy,
      'saving.code': busy,
      saved: () => expect(button(page, 'Volver a Mi cuenta').last()).toBeFocused(),
    }),
  };
};
