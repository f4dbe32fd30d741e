import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/account/captcha-image.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { real, thrown } from '../support/gateway-responses.ts';
import { easySlider, field, fillLogin, openLogin, passEasySlider } from '../support/login-dialog.ts';
import { outages } from '../support/transport-errors.ts';
import { expect, type World } from '../support/world-fixture.ts';

const image = (page: Page) => page.getByRole('button', { name: 'Mostrar otra imagen' });
const again = (page: Page) => page.getByRole('button', { name: 'Recargar imagen' });
const picture = (page: Page) => page.getByRole('img', { name: 'Imagen con un código de números' });

const shown = async (page: Page) => {
  await expect(picture(page)).toBeVisible();
  const width = () => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
};

/** Opens the sign-in form with a captcha image. */
export async function openCaptcha(page: Page, world: World): Promise<void> {
  await easySlider(page);
  const refused = { success: false, errorCode: 'login.credentials', value: { captcha: true } };
  await page.route('**/wps/session/login', (route) => route.fulfill({ json: refused }));
  await openLogin(page, world);
  await fillLogin(page);
  await field(page, 'password').press('Enter');
  await passEasySlider(page);
  await expect(field(page, 'captcha')).toBeVisible();
}

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  return {
    endpoints: { fetchImage: '**/wps/captcha' },
    open: () => openCaptcha(page, world),
    gestures: {
      'captcha.refresh': async () => {
        if (await again(page).isVisible()) await again(page).click();
        else await image(page).click();
      },
      'captcha.renew': async () => {
        await field(page, 'captcha').fill('0000');
        await field(page, 'captcha').press('Enter');
        await passEasySlider(page);
        await expect(page.getByTestId('alert').filter({ visible: true })).toBeVisible();
      },
    },
    outcomes: {
      fetchImage: { image: real, ...outages, thrown },
      sound: {},
    },
    assertions: accessibleOnce('captcha-image', {
      loading: async () => {
        await expect(image(page)).toBeVisible();
        await expect(picture(page)).toHaveCount(0);
      },
      fresh: shown,
      refreshable: shown,
      loadFailed: async () => void (await expect(again(page)).toBeVisible()),
    }),
  };
}
