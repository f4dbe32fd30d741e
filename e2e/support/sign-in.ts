import type { Page } from 'playwright/test';
import { expect, type World } from './world.ts';

const step = 8;
/** The gateway takes no track for a hand's that took less than 80 ms; a key held so long is enough even for the nearest gap. */
const keyHeldMs = 12;

/**
 * Signs in through the form and the slider, in whatever language; the page's clock must run. Ends signed in. Where the
 * sign-in itself is not what a test is about, `storeSession` is quicker.
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

/** Fills the open sign-in form and sends it. */
export async function enterCredentials(page: Page, account: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill(account);
  await dialog.locator('[name=password]').fill(password);
  await dialog.locator('[name=password]').press('Enter');
}

/** Moves the slider's piece into its gap by keyboard and has it checked. */
export async function passSlider(page: Page, world: World): Promise<void> {
  const handle = page.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  const { position } = await world.get<{ position: number }>('slider');
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await handle.press(key, { delay: keyHeldMs });
  };
  const steps = Math.round(position / step);
  const rest = position - steps * step;
  await press('ArrowRight', steps);
  await press(rest > 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft', Math.abs(rest));
  await expect(handle).toHaveAttribute('aria-valuenow', String(position));
  await handle.press('Enter');
}

/** The button of the header that leads to the sign-in, which only visitors have. */
export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ingresar' });

/** The button of the account menu, which only somebody signed in has. */
export const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^(Cuenta de|Account of) / });
