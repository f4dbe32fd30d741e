import type { Page } from 'playwright/test';
import { pixel } from '../../tests/account/captcha-image.cases.ts';
import { answerCalls } from './gateway-responses.ts';
import { expect, quietPage, type World } from './world-fixture.ts';

export const account = { username: 'lucia2025', password: 'Sorteo2025' };

export const field = (page: Page, name: 'username' | 'password' | 'captcha') =>
  page.getByRole('dialog').locator(`[name=${name}]`);
export const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Ingresar' });
export const handle = (page: Page) => page.getByRole('slider', { name: 'Posición de la pieza' });

export async function readCaptcha(page: Page, world: World): Promise<void> {
  await expect(page.getByRole('img', { name: 'Imagen con un código de números' })).toBeVisible();
  await field(page, 'captcha').fill((await world.get<{ text: string }>('captcha')).text);
}

/** Opens the sign-in dialog by its address: the dialog is prerendered, and the program then hydrates it. */
export async function openLogin(page: Page, world: World): Promise<void> {
  await page.goto(`${quietPage(world)}?dialog=login`);
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
}

/** Advances a paused clock until the dialog is open and can be closed. */
export async function dialogOpened(page: Page): Promise<void> {
  const isOpen = async () => {
    await page.clock.runFor(100);
    return page.evaluate(() => JSON.stringify(window.__walk?.states['dialog']?.value));
  };
  await expect.poll(isOpen, { intervals: [10] }).toBe('{"shown":"open"}');
}

/** Advances a paused clock until the given dialog has closed; by default, until no dialog is open. */
export const dialogClosed = (page: Page, dialog = page.getByRole('dialog')): Promise<void> => {
  const left = async () => {
    await page.clock.runFor(100);
    return dialog.count();
  };
  return expect.poll(left, { intervals: [10, 20, 50] }).toBe(0);
};

/** Checks that a sign-in form is editable or busy; one of its fields identifies the form. */
export const form = (name: string, is: 'editable' | 'busy') => async (page: Page) => {
  const input = page.getByRole('dialog').locator(`[name=${name}]`);
  await expect(input).toHaveJSProperty('readOnly', is === 'busy');
  if (is === 'busy') await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  else await expect(submit(page)).not.toHaveAttribute('aria-busy');
};

export async function fillLogin(page: Page, { username, password } = account): Promise<void> {
  await field(page, 'username').fill(username);
  await field(page, 'password').fill(password);
}

/** Serves a slider captcha in which every position is correct. */
export async function easySlider(page: Page): Promise<void> {
  const puzzle = {
    captchaId: 'easy',
    background: pixel,
    piece: pixel,
    width: 320,
    height: 160,
    pieceWidth: 48,
    expiresInSeconds: 120,
  };
  await answerCalls(page, {
    'captcha/kinds?*': { kinds: ['slider'] },
    'captcha/slider': puzzle,
    'captcha/slider/check': { captchaCheckToken: 'easy' },
  });
}

export async function passEasySlider(page: Page): Promise<void> {
  await expect(handle(page)).toHaveAttribute('aria-disabled', 'false');
  await handle(page).press('End');
  await handle(page).press('Enter');
}

/**
 * Point where the handle can be grabbed, and point to which it must move so that the piece is at `position` (image
 * pixels).
 */
export async function wayOf(page: Page, position: number) {
  const grip = (await handle(page).boundingBox())!;
  const way = await handle(page).evaluate((element) => {
    const rail = element.parentElement as HTMLElement;
    return rail.clientWidth - (element as HTMLElement).offsetWidth;
  });
  const [now, end] = [
    Number(await handle(page).getAttribute('aria-valuenow')),
    Number(await handle(page).getAttribute('aria-valuemax')),
  ];
  const from = { x: grip.x + grip.width * 0.3, y: grip.y + grip.height / 2 };
  return { from, to: { x: from.x + ((position - now) / end) * way, y: from.y } };
}

/**
 * Drags the piece to `position` (image pixels) without releasing it. The drag is as slow as a person's unless `steps`
 * is smaller.
 */
export async function dragPiece(page: Page, position: number, steps = 60): Promise<void> {
  const { from, to } = await wayOf(page, position);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
}
