import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { type flow, proof, puzzle } from '../../tests/account/slider-captcha.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown } from '../support/gateway-responses.ts';
import { field, fillLogin, handle, openLogin, submit } from '../support/login-dialog.ts';
import { outages, writeOutages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const alert = (page: Page) => dialog(page).getByTestId('alert');

export const isMovable = (page: Page, is: boolean) =>
  expect(handle(page)).toHaveAttribute('aria-disabled', String(!is));

export async function openSlider(page: Page): Promise<void> {
  await fillLogin(page);
  await field(page, 'password').press('Enter');
  await expect(handle(page)).toBeVisible();
}

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  return {
    endpoints: { fetchPuzzle: '**/wps/captcha/slider', checkPosition: '**/wps/captcha/slider/check' },
    open: async () => {
      await openLogin(page, world);
      await openSlider(page);
    },
    gestures: {
      'handle.move': ({ event }) => handle(page).press(event.x === 0 ? 'Home' : 'ArrowRight'),
      'handle.release': () => button(page, 'Verificar').click(),
      'puzzle.refresh': async () => {
        const retry = button(page, 'Reintentar');
        if (await retry.isVisible()) await retry.click();
        else await button(page, 'Cambiar imagen').click();
      },
    },
    outcomes: {
      fetchPuzzle: { puzzle: success(puzzle), ...outages, thrown },
      checkPosition: {
        passed: success({ captchaCheckToken: proof.captchaCheckToken }),
        wrong: refusal('slider.wrong'),
        expired: refusal('slider.expired'),
        ...writeOutages,
        thrown,
      },
    },
    assertions: accessibleOnce('slider-captcha', {
      loading: async () => {
        await isMovable(page, false);
        await expect(dialog(page).getByRole('img')).toHaveCount(0);
      },
      ready: async () => {
        await isMovable(page, true);
        await expect(handle(page)).toBeFocused();
        await expect(dialog(page).getByRole('img', { name: 'Imagen con un hueco' })).toBeVisible();
      },
      checking: async () => {
        await isMovable(page, false);
        await expect(button(page, 'Verificar')).toHaveAttribute('aria-busy', 'true');
      },
      rejected: () => expect(alert(page)).toHaveText('La pieza no encajó. Te mostraremos otra imagen.'),
      loadFailed: () => expect(alert(page)).toContainText('La necesitas para continuar.'),
      passed: () => expect(submit(page)).toBeVisible(),
    }),
  };
}
