import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, challenge as given } from '../../tests/account/passkey-check.cases.ts';
import { proof } from '../../tests/account/slider-captcha.cases.ts';
import { addAuthenticator, countPasskeys, holdAuthenticator, insertPasskey } from '../support/authenticator.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, thrown } from '../support/gateway-responses.ts';
import { fillLogin, openLogin, submit } from '../support/login-dialog.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { button, dialog } from './human-check.driver.ts';

export const use = (page: Page) => button(page, 'Usar mi llave de acceso');
const isBusy = (page: Page) => expect(use(page)).toHaveAttribute('aria-busy', 'true');

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const { hostname: rpId } = new URL(world.url);
  const challenge = { ...given, options: { ...given.options, rpId } };
  let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;
  let held: Awaited<ReturnType<typeof holdAuthenticator>>;
  return {
    endpoints: { fetchChallenge: '**/wps/captcha/passkey', checkPasskey: '**/wps/captcha/passkey/check' },
    open: async () => {
      held = await holdAuthenticator(page);
      authenticator = await addAuthenticator(page);
      await answerCalls(page, { 'captcha/kinds?*': { kinds: ['passkey', 'slider'] } });
      await openLogin(page, world);
      await fillLogin(page);
      await submit(page).click();
      await expect(use(page)).toBeVisible();
    },
    gestures: { 'passkey.retry': () => use(page).click() },
    outcomes: {
      fetchChallenge: { fetched: success(challenge), ...writeOutages, thrown },
      askAuthenticator: {
        signed: async () => {
          // The site makes the authenticator forget a passkey that the gateway does not know.
          if ((await countPasskeys(authenticator)) === 0) await insertPasskey(authenticator, rpId);
          await held.go();
        },
        cancelled: () => held.fail('NotAllowedError'),
        unsupported: () => held.fail('SecurityError'),
        thrown: () => held.fail('OperationError'),
      },
      checkPasskey: {
        passed: success({ captchaCheckToken: proof.captchaCheckToken }),
        unknown: refusal('passkey.unknown'),
        other: refusal('passkey.other'),
        rejected: refusal('passkey.rejected'),
        challengeExpired: refusal('passkey.expired'),
        ...writeOutages,
        thrown,
      },
    },
    assertions: accessibleOnce('passkey check', {
      requesting: () => isBusy(page),
      asking: async () => {
        await isBusy(page);
        await expect(dialog(page).getByText('Sigue las instrucciones de tu dispositivo.')).toBeVisible();
      },
      verifying: async () => {
        await isBusy(page);
        await expect(dialog(page).getByText('Estamos verificando tu llave de acceso.')).toBeVisible();
      },
      stopped: () => expect(dialog(page).getByTestId('alert')).toBeVisible(),
      passed: () => expect(use(page)).toHaveCount(0),
    }),
  };
}
