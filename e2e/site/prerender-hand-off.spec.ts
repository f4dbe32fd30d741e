import { pageInspector } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { places } from '../shared/chunk.driver.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { signInButton } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { menu, opener } from './side-menu.driver.ts';

const core = '**/assets/core-*.js';
const field = (page: Page) => page.getByRole('search').getByRole('searchbox');
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

/** Opens the prerendered home page and holds the chunks that match the pattern. */
async function drawn(page: Page, world: World, pattern = core) {
  const interception = await interceptRequests(page, pattern);
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  // The layout of the prerendered page is final once the whole document is parsed.
  await page.locator('#late').waitFor({ state: 'attached' });
  return interception;
}

async function standing(page: Page): Promise<void> {
  await page.addInitScript(pageInspector('x-walk-request'));
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Waits for the live page: the prerendered page has only placeholders for games. */
const live = (page: Page) => expect(page.locator(`[${hook.game}]`).first()).toBeVisible();

/** Waits until the page's chunk has loaded and the work after the load is done; the page's clock must be paused. */
async function due(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.__walk?.states['chunk']?.status)).toBe('done');
  for (let task = 0; task < 20; task++) await page.evaluate(() => 0);
}

type Point = { x: number; y: number };

/** Presses the sign-in button in the prerendered page, and lets the program load before the button is released. */
async function pressIn(page: Page, world: World, press: (at: Point) => Promise<unknown>): Promise<void> {
  await standing(page);
  const interception = await drawn(page, world);
  const { x, y, width, height } = (await signInButton(page).boundingBox())!;
  await press({ x: x + width / 2, y: y + height / 2 });
  await interception('pass');
  await due(page);
}

const byMouse = (page: Page) => async (at: Point) => {
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
};

test('a prerendered button keeps the keyboard focus when the application takes over the page, and works', async ({
  page,
  world,
}) => {
  const interception = await drawn(page, world);
  await opener(page).focus();
  await interception('pass');
  await live(page);
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
});

for (const [name, button, dialog] of [
  ['menu', opener, menu],
  ['sign-in form', signInButton, signIn],
] as const)
  test(`the ${name} that a press opens in the prerendered page appears before the page, and returns the focus`, async ({
    page,
    world,
  }) => {
    const home = await interceptRequests(page, '**/assets/{app,home-page}-*.js');
    const program = await drawn(page, world);
    await button(page).click();
    await program('pass');
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator('#dialogs')).toHaveAttribute(hook.attached);
    await expect(page.locator(`#root[${hook.attached}]`)).toHaveCount(0);
    await home('pass');
    await live(page);
    await expect(page.locator(`[${hook.pending}]`)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

test('the sign-in form appears at once when the user presses its button while the page of the application loads', async ({
  page,
  world,
}) => {
  const home = await interceptRequests(page, '**/assets/{app,home-page,sign-in,sign-in.entry}-*.js');
  const gateway = page.waitForRequest('**/assets/client-*.js');
  await page.goto(`${world.url}/index`, { waitUntil: 'commit' });
  // The program requests this chunk after its start.
  await gateway;
  await signInButton(page).click();
  await expect(signIn(page)).toBeVisible();
  await signIn(page).getByRole('textbox').first().pressSequentially('lucia');
  await home('pass');
  await expect(page.locator('#dialogs')).toHaveAttribute(hook.attached);
  await live(page);
  await expect(signIn(page).getByRole('textbox').first()).toHaveValue('lucia');
  await page.keyboard.press('Escape');
  await expect(signIn(page)).toBeHidden();
  await expect(signInButton(page)).toBeFocused();
});

test('text typed in the prerendered page stays when the application takes over, and the caret keeps its position', async ({
  page,
  world,
}) => {
  const interception = await drawn(page, world);
  await field(page).pressSequentially('jguar');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await interception('pass');
  await live(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${world.url}/search?q=jaguar`);
});

test('text typed in the prerendered page is kept, however long the page chunk takes to load', async ({
  page,
  world,
}) => {
  await standing(page);
  const interception = await drawn(page, world, places.page.pattern);
  await field(page).fill('jaguar');
  await expect.poll(() => page.evaluate(() => window.__walk?.states['chunk']?.value)).toBe('loading');
  await page.clock.runFor(10_000);
  await expect(field(page)).toHaveValue('jaguar');
  await interception('pass');
  await live(page);
  await expect(field(page)).toHaveValue('jaguar');
});

test('a press that starts in the prerendered page works even if the application starts before its release', async ({
  page,
  world,
}) => {
  await pressIn(page, world, byMouse(page));
  await page.mouse.up();
  await page.clock.resume();
  await expect(signIn(page)).toBeVisible();
  await live(page);
});

test.describe('phone viewport', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a touch that starts in the prerendered page performs its action', async ({ page, world }) => {
    const devtools = await page.context().newCDPSession(page);
    await pressIn(page, world, (at) =>
      devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
    );
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.clock.resume();
    await expect(signIn(page)).toBeVisible();
    await live(page);
  });
});

test('a press that is never released delays the start of the application by at most 5 s', async ({ page, world }) => {
  await pressIn(page, world, byMouse(page));
  await page.clock.runFor(4900);
  await expect(page.locator(`[${hook.game}]`)).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.locator(`[${hook.game}]`).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('pressing an icon-only button in the prerendered page performs its action', async ({ page, world }) => {
  const interception = await drawn(page, world);
  await page.getByRole('banner').getByRole('button', { name: 'Modo oscuro' }).click();
  await interception('pass');
  await live(page);
  await expect(page.locator('html')).toHaveAttribute(hook.theme, 'dark');
  await expect(menu(page)).toHaveCount(0);
});
