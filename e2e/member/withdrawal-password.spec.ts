import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/withdrawal-password.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { button, field, lastCode, openPage, panel } from '../support/member-page.ts';
import { silence } from '../support/outages.ts';
import { expect, test, type World } from '../support/world.ts';

const submit = (page: Page) => button(page, /^(Crear|Guardar) contraseña de retiro$/);

async function openForm(page: Page, world: World): Promise<void> {
  await openPage(page, world, 'securityCenter');
  await button(page, /^Contraseña de retiro/).click();
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`withdrawal password ${path.id}`, async ({ page, world }) => {
    const form = (proof: 'first' | 'current' | 'code') => async () => {
      await expect(field(page, 'current')).toHaveCount(proof === 'current' ? 1 : 0);
      await expect(field(page, 'code')).toHaveCount(proof === 'code' ? 1 : 0);
      await expect(field(page, 'password')).toBeEditable();
    };
    const busy = () => expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { save: '**/wps/member/security/withdrawalPassword' },
      open: async () => {
        if (path.start === 'unset') {
          await page.route('**/wps/member/security', (route) =>
            route.fulfill({
              json: {
                success: true,
                value: { hasWithdrawalPassword: false, mobileNum: '***321', email: 'l***@x.pe', otherSessions: 0 },
              },
            }),
          );
        }
        await openForm(page, world);
      },
      gestures: {
        'form.submit': async ({ event: { values } }) => {
          for (const [name, value] of Object.entries(values))
            if ((await field(page, name).count()) > 0) await field(page, name).fill(value);
          await field(page, 'confirm').press('Enter');
        },
        'field.change': ({ event }) => field(page, event.field).press('7'),
        'code.choose': async ({ event, send }) => {
          const way = panel(page).getByRole('radio', { name: event.sentTo === 'mobile' ? /^Por SMS/ : /^Por correo/ });
          const isByCode = (await way.count()) > 0;
          if (isByCode && !(await way.isChecked())) return way.check();
          // The way that is chosen already, and the second way from the form by password, have no control.
          if (isByCode || event.sentTo === 'email') return send();
          await button(page, 'La olvidé').click();
        },
        'current.choose': () => button(page, 'Ya la recordé').click(),
      },
      outcomes: {
        smsCode: {},
        save: {
          saved: success(null),
          password: refusal('withdrawalPassword.wrong', { attemptsLeft: 3 }),
          timeout: silence(),
          thrown,
        },
      },
      see: accessibleOnce('withdrawal-password', {
        'editing.first': form('first'),
        'editing.current': form('current'),
        'editing.code': form('code'),
        'saving.first': busy,
        'saving.current': busy,
        'saving.code': busy,
        saved: () => expect(button(page, 'Volver a Mi cuenta').last()).toBeFocused(),
      }),
    });
  });
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await field(page, 'confirm').press('Enter');
}

test('a change whose answer is lost is sent again and done once; a forgotten one is set anew by a code', async ({
  page,
  world,
}) => {
  await openForm(page, world);
  await fill(page, { current: '000000', password: '402817', confirm: '402817' });
  await expect(panel(page).getByRole('alert')).toContainText('te quedan: 4');
  await expect(field(page, 'current')).toBeFocused();
  await world.set('script', { endpoint: 'saveWithdrawalPassword', answers: [{ pass: true, cut: true }] });
  await fill(page, { current: '135790', password: '402817', confirm: '402817' });
  await expect(panel(page).getByRole('alert')).toContainText('No sabemos si el cambio quedó guardado');
  await submit(page).click();
  await expect(panel(page).getByRole('status')).toContainText('quedó guardada');
  await button(page, 'Volver a Mi cuenta').last().press('Enter');

  await button(page, /^Contraseña de retiro/).click();
  await button(page, 'La olvidé').click();
  await panel(page)
    .getByRole('radio', { name: /^Por correo/ })
    .check();
  await button(page, 'Enviar código').click();
  await expect(field(page, 'code')).toBeFocused();
  await fill(page, { code: await lastCode(world), password: '918273', confirm: '918273' });
  await expect(panel(page).getByRole('status')).toContainText('quedó guardada');
  await accessible(page);
});
