import type { Page } from 'playwright/test';
import { flow, good, settings } from '../../tests/member/binding.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { cutRead } from '../support/lost-reads.ts';
import { button, field, lastCode, openPage, panel } from '../support/member-page.ts';
import { expect, test } from '../support/world.ts';

const submit = (page: Page) => button(page, /^(Cambiar|Vincular)$/);

const registerSettings = {
  defaultTab: 'username',
  rules: { mobileNum: settings.rule },
  dialingCodes: settings.dialingCodes,
  smsProvider: 'gateway',
};

for (const path of pathsOf(buildGraph(flow))) {
  test(`binding ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { prepare: '**/wps/system/setting/register', bind: '**/wps/member/security/binding' },
      open: async () => {
        await openPage(page, world, 'securityCenter');
        await button(page, /^Celular/).click();
      },
      gestures: {
        'settings.retry': () => button(page, 'Reintentar').click(),
        'form.submit': async ({ event: { values } }) => {
          await field(page, 'countryDialingCode').selectOption(values.countryDialingCode);
          for (const name of ['contact', 'code', 'password'] as const) await field(page, name).fill(values[name]);
          await field(page, 'password').press('Enter');
        },
        'contact.change': ({ event: { contact } }) => field(page, 'contact').fill(contact.contact),
        'contact.refuse': async ({ event: { contact } }) => {
          await field(page, 'contact').fill(contact.contact);
          await button(page, 'Enviar código').click();
        },
        'field.change': ({ event }) => field(page, event.field).press('7'),
      },
      outcomes: {
        prepare: { prepared: success(registerSettings), offline: cutRead, thrown },
        smsCode: {},
        bind: { bound: success({ value: '***678' }), taken: refusal('mobile.taken'), thrown },
      },
      see: accessibleOnce('binding', {
        preparing: () => expect(panel(page).getByRole('status').first()).toContainText('Cargando'),
        unprepared: () => expect(panel(page).getByRole('alert')).toContainText('No pudimos preparar'),
        editing: () => expect(field(page, 'password')).toBeEditable(),
        saving: () => expect(submit(page)).toHaveAttribute('aria-busy', 'true'),
        bound: () => expect(panel(page).getByRole('status')).toContainText('***678 quedó vinculado'),
      }),
    });
  });
}

test('a number of another account is refused without telling whose; an own one is bound, and found again', async ({
  page,
  world,
}) => {
  await openPage(page, world, 'securityCenter');
  await button(page, /^Celular/).click();
  const bind = async (contact: string) => {
    await field(page, 'contact').fill(contact);
    await button(page, 'Enviar código').click();
    await expect(field(page, 'code')).toBeFocused();
    await field(page, 'code').fill(await lastCode(world));
    await field(page, 'password').fill('Sorteo2025');
    await field(page, 'password').press('Enter');
  };
  await bind('987654789');
  await expect(field(page, 'contact')).toBeFocused();
  await expect(field(page, 'contact')).toHaveAccessibleDescription(/^Ya está vinculado a otra cuenta/);
  await bind(good.contact);
  await expect(panel(page).getByRole('status')).toContainText('***678 quedó vinculado');
  await button(page, 'Volver a Mi cuenta').last().press('Enter');
  await expect(button(page, /^Celular/)).toContainText('***678');
});
