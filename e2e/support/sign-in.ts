import type { Page } from 'playwright/test';
import { expect, type World } from './world-fixture.ts';

const largeStep = 40;
const step = 8;
/** The gateway refuses a track of less than 80 ms. */
const trackMs = 100;

/**
 * Signs in through the form and the slider, in any language; the page's clock must run. Use the faster `storeSession`
 * when the test is not about the sign-in.
 */
export async function signIn(page: Page, world: World, account: string, password: string): Promise<void> {
  if (!page.url().startsWith(world.url)) await page.goto(`${world.url}/index`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Ingresar|Sign in)$/ })
    .click();
  await enterCredentials(page, account, password);
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function enterCredentials(page: Page, account: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill(account);
  await dialog.locator('[name=password]').fill(password);
  await dialog.locator('[name=password]').press('Enter');
}

export async function passSlider(page: Page, world: World): Promise<void> {
  const handle = page.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  const { position } = await world.get<{ position: number }>('slider');
  // At least one small step remains, because a drag without a step would have no duration.
  const largeSteps = Math.floor((position - step) / largeStep);
  const steps = Math.round((position - largeSteps * largeStep) / step);
  const rest = position - largeSteps * largeStep - steps * step;
  const keys = [
    ...Array<string>(largeSteps).fill('PageUp'),
    ...Array<string>(steps).fill('ArrowRight'),
    ...Array<string>(Math.abs(rest)).fill(rest > 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'),
  ];
  for (const key of keys) await handle.press(key, { delay: trackMs / (keys.length - 1) });
  await expect(handle).toHaveAttribute('aria-valuenow', String(position));
  await handle.press('Enter');
}

export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ingresar' });

export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Cuenta de |’s account$/ });
