import type { Page } from 'playwright/test';
import { flow, phone } from '../../tests/account/enrolment.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { easySlider, handle, passEasySlider } from '../support/login-dialog.ts';
import {
  dialog,
  field,
  fillForm,
  gone,
  grantedTo,
  newcomer,
  openRegister,
  submit,
  switches,
} from '../support/register-dialog.ts';
import { accountMenu } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world.ts';

const form = (is: 'busy' | 'editable') => async (page: Page) => {
  await expect(field(page, 'password')).toHaveJSProperty('readOnly', is === 'busy');
  await expect(handle(page)).toBeHidden();
};

/** The whole form is filled in and sent; what the site asks for is what the start of the path says. */
async function send(page: Page, world: World, start: string): Promise<void> {
  await easySlider(page);
  if (start === 'invited') {
    await switches(world, { smsOnRegistration: false });
    await openRegister(page, world, '?code=AGENTE1');
    await fillForm(page);
  } else {
    await switches(world, { usernameRegistration: false, phoneVerification: true });
    await openRegister(page, world);
    const { username: _, ...byNumber } = newcomer;
    await fillForm(page, { ...byNumber, verificationCode: '482913' });
  }
  await submit(page).click();
}

const walk = (page: Page, world: World, path: Path) =>
  walkBrowser({
    page,
    flow,
    path,
    endpoints: {
      checkAffiliate: '**/wps/agent/affiliate?*',
      confirmPhone: '**/wps/provider/phone/confirm',
      register: ['**/wps/member/register', '**/wps/member/register/mobile'],
    },
    open: () => send(page, world, path.start),
    gestures: {},
    outcomes: {
      checkAffiliate: {
        known: success({ affiliateCode: 'AGENTE1' }),
        unknown: refusal('affiliate.invalid', {}),
        thrown,
      },
      slider: {
        passed: () => passEasySlider(page),
        cancelled: () => dialog(page).getByRole('button', { name: 'Volver al formulario' }).click(),
      },
      confirmPhone: {
        confirmed: success({ channel: phone.firebaseChannel, idToken: phone.firebaseIdToken }),
        wrong: refusal('code.wrong'),
        thrown,
      },
      register: {
        registered: async (hand) => success(await grantedTo(world, 'lucia2025'))(hand),
        taken: refusal('account.taken', {}),
        thrown,
      },
    },
    see: accessibleOnce('enrolment', {
      checkingAffiliate: form('busy'),
      verifying: async () => {
        await expect(handle(page)).toBeVisible();
        await expect(submit(page)).toBeHidden();
      },
      confirmingPhone: form('busy'),
      registering: form('busy'),
      registered: async () => {
        await gone(page);
        await expect(accountMenu(page)).toBeVisible();
      },
      cancelled: form('editable'),
      refused: form('editable'),
    }),
  });

for (const path of pathsOf(buildGraph(flow))) {
  test(`enrolment ${path.id}`, async ({ page, world }) => {
    await walk(page, world, path);
  });
}
