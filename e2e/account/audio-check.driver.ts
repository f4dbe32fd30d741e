import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, task } from '../../tests/account/audio-check.cases.ts';
import { proof } from '../../tests/account/slider-captcha.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { answerCalls, refusal, success, thrown } from '../support/gateway-responses.ts';
import { holdSound } from '../support/held-sound.ts';
import { fillLogin, openLogin, submit } from '../support/login-dialog.ts';
import { outages, writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { button, dialog } from './human-check.driver.ts';

export const answer = (page: Page) => dialog(page).getByLabel('Números del audio');
const check = (page: Page) => button(page, 'Verificar');

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let sound: Awaited<ReturnType<typeof holdSound>>;
  return {
    endpoints: { fetchTask: '**/wps/captcha/audio', checkAnswer: '**/wps/captcha/audio/check' },
    open: async () => {
      sound = await holdSound(page);
      await answerCalls(page, { 'captcha/kinds?*': { kinds: ['audio', 'slider'] } });
      await openLogin(page, world);
      await fillLogin(page);
      await submit(page).click();
      await expect(answer(page)).toBeVisible();
    },
    gestures: {
      'audio.play': () => button(page, 'Escuchar').click(),
      'audio.stop': () => button(page, 'Detener').click(),
      'audio.renew': async () => {
        const retry = button(page, 'Reintentar');
        await ((await retry.count()) > 0 ? retry.click() : button(page, 'Cambiar audio').click());
      },
      'field.change': () => answer(page).press('1'),
      'answer.submit': async ({ event }) => {
        await answer(page).fill(event.answer);
        await check(page).click();
      },
    },
    outcomes: {
      fetchTask: {
        beeps: success(task),
        digits: success({ ...task, kind: 'digits' }),
        ...outages,
        thrown,
      },
      playSound: { ended: () => sound.ended(), thrown: () => sound.failed() },
      checkAnswer: {
        passed: success({ captchaCheckToken: proof.captchaCheckToken }),
        wrong: refusal('audio.wrong'),
        expired: refusal('audio.expired'),
        ...writeOutages,
        thrown,
      },
    },
    assertions: accessibleOnce('audio check', {
      loading: async () => {
        await expect(button(page, 'Escuchar')).toHaveAttribute('aria-busy', 'true');
        await expect(answer(page)).toHaveValue('');
      },
      'ready.silent': async () => {
        await expect(button(page, 'Escuchar')).toHaveAttribute('aria-disabled', 'false');
        await expect(answer(page)).toBeEditable();
      },
      'ready.playing': () => expect(button(page, 'Detener')).toBeVisible(),
      checking: () => expect(check(page)).toHaveAttribute('aria-busy', 'true'),
      loadFailed: () => expect(button(page, 'Reintentar')).toBeVisible(),
      passed: () => expect(answer(page)).toHaveCount(0),
    }),
  };
}
