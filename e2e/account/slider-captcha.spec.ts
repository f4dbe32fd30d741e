import { expectedPaths } from 'chartwalk';
import type { Route } from 'playwright/test';
import { flow, puzzle } from '../../tests/account/slider-captcha.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { account, dragPiece, field, handle, openLogin, submit, wayOf } from '../support/login-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { alert, button, dialog, driver, isMovable, openSlider } from './slider-captcha.driver.ts';

test.describe.configure({ timeout: 60_000 });

for (const path of expectedPaths(flow)) {
  test(`slider captcha ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

type Check = { position: number; track: { x: number; t: number }[] };

const widths = [280, 337, 400, 513, 640, 800];

test('the slider reports the exact position at every width from 280 to 800 px', async ({ page, world }) => {
  const checks: Check[] = [];
  await page.route('**/wps/captcha/slider/check', (route) => {
    checks.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: false, errorCode: 'slider.expired', value: null } });
  });
  await openLogin(page, world);
  await openSlider(page);
  const frame = page.getByRole('region', { name: 'Verificación' });
  const box = async (name: 'frame' | 'scene' | 'piece') => {
    const parts = { frame, scene: frame.locator('img').first(), piece: frame.locator('img').last() };
    return (await parts[name].boundingBox())!;
  };
  for (const [index, width] of widths.entries()) {
    await isMovable(page, true);
    const more = width - (await box('frame')).width;
    await dialog(page).evaluate((element, by) => {
      (element as HTMLElement).style.width = `${element.getBoundingClientRect().width + by}px`;
    }, more);
    expect((await box('frame')).width).toBeCloseTo(width, 0);

    const { position } = await world.get<{ position: number }>('slider');
    await dragPiece(page, position, 6);
    const scene = await box('scene');
    const seenAt = (((await box('piece')).x - scene.x) / scene.width) * puzzle.width;
    expect(Math.abs(seenAt - position), `seen at ${width} px`).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await expect.poll(() => checks.length).toBe(index + 1);
    const { position: sent, track } = checks[index]!;
    expect(Math.abs(sent - position), `sent at ${width} px`).toBeLessThanOrEqual(1);
    expect(Math.abs(track.at(-1)!.x - position)).toBeLessThanOrEqual(1);
  }
});

test('a tap on the slider rail moves the piece there, and a tap on the handle sends no check', async ({
  page,
  world,
}) => {
  await openLogin(page, world);
  await openSlider(page);
  await isMovable(page, true);
  await handle(page).click();
  await isMovable(page, true);
  await expect(button(page, 'Verificar')).toBeDisabled();
  const rail = handle(page).locator('..');
  const { width, height } = (await rail.boundingBox())!;
  await rail.click({ position: { x: width - 40, y: height / 2 } });
  const now = async () => Number(await handle(page).getAttribute('aria-valuenow'));
  await expect.poll(() => now()).toBeGreaterThan(200);
  const before = await now();
  await button(page, 'Mover la pieza a la izquierda').click();
  await expect.poll(() => now()).toBe(before - 5);
  await expect(button(page, 'Verificar')).toBeEnabled();
  expect((await world.get<{ count: number }>('requests?endpoint=sliderCheck')).count).toBe(0);
});

const lost: Record<string, Parameters<Route['fulfill']>[0] | null> = {
  'is cut': null,
  'is nonsense': { body: '<html>' },
  'is an outage': { status: 503 },
  'misses the proof': { json: { success: true, value: {} } },
};

for (const [name, answer] of Object.entries(lost)) {
  test(`sign-in does not continue when the slider check ${name}, and a retry succeeds`, async ({ page, world }) => {
    const lose = (route: Route) => (answer ? route.fulfill(answer) : route.abort('internetdisconnected'));
    await page.route('**/wps/captcha/slider/check', lose, { times: 1 });
    await openLogin(page, world);
    await openSlider(page);
    await passSlider(page, world);
    await expect(alert(page)).toContainText('La necesitas para continuar.');
    await accessible(page);
    expect((await world.get<{ count: number }>('requests?endpoint=login')).count).toBe(0);
    await button(page, 'Reintentar').click();
    await passSlider(page, world);
    await expect(accountMenu(page)).toBeVisible();
  });
}

test('a wrong piece position loads another puzzle automatically', async ({ page, world }) => {
  await openLogin(page, world);
  await openSlider(page);
  await isMovable(page, true);
  const { captchaId } = await world.get<{ captchaId: string }>('slider');
  await handle(page).press('ArrowRight');
  await handle(page).press('Enter');
  await expect(alert(page)).toHaveText('La pieza no encajó. Te mostraremos otra imagen.');
  await isMovable(page, true);
  await expect(handle(page)).toBeFocused();
  await expect(handle(page)).toHaveAttribute('aria-valuenow', '0');
  expect((await world.get<{ captchaId: string }>('slider')).captchaId).not.toBe(captchaId);
  await accessible(page);
});

test('a puzzle that expires is replaced with a message, and the sign-in form keeps its text', async ({
  page,
  world,
}) => {
  const short = { json: { success: true, value: { ...puzzle, expiresInSeconds: 1 } } };
  await page.route('**/wps/captcha/slider', (route) => route.fulfill(short), { times: 1 });
  await openLogin(page, world);
  await openSlider(page);
  await expect(dialog(page).getByTestId('status')).toContainText('La imagen venció, así que cargamos otra.');
  await isMovable(page, true);
  await expect(handle(page)).toBeFocused();
  await accessible(page);
  await button(page, 'Volver al formulario').click();
  await expect(field(page, 'username')).toHaveValue(account.username);
  await expect(field(page, 'password')).toHaveValue(account.password);
  await submit(page).click();
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();
});

test.describe('touch, 390 px viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a touch drag moves the puzzle piece into its gap', async ({ page, world }) => {
    await openLogin(page, world);
    await openSlider(page);
    await isMovable(page, true);
    const { position } = await world.get<{ position: number }>('slider');
    const { from, to } = await wayOf(page, position);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: from.y }],
      });
    await touch('touchStart', from.x);
    const moves = 40;
    for (let move = 1; move <= moves; move++) await touch('touchMove', from.x + ((to.x - from.x) * move) / moves);
    await touch('touchEnd');
    await expect(accountMenu(page)).toBeVisible();
  });
});
