import type { Page } from 'playwright/test';
import type { SignInEvent } from '../../machines/account/sign-in.machine.ts';
import { flow } from '../../tests/account/sign-in.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { deafen } from '../support/deaf.ts';
import { gateAt } from '../support/gate.ts';
import { test as journey } from '../support/journey.ts';
import { dialogOpened, field, openLogin } from '../support/login-dialog.ts';
import { smsField, smsTab } from '../support/sms-login.ts';
import { expect, test, type World } from '../support/world.ts';

const everyWay = { showVerCodeLogin: true, hasFreePlay: true, CHANNELLOGIN: true, GOOGLE: true, TELEGRAM: true };

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const recovery = (page: Page) => button(page, '¿Olvidaste tu contraseña?');
const tabs = (page: Page) => dialog(page).getByRole('tablist', { name: 'Formas de ingresar' });

const settingsPatience = 5000;

/** An end of one of the ways in, which have walks of their own. */
const end =
  (actor: 'login' | 'smsLogin' | 'otherWay', caseName: string): BrowserOutcome =>
  async ({ page }) => {
    const event = { type: `xstate.done.actor.${actor}`, actorId: actor, ...flow.outcomes[actor]?.[caseName] };
    await page.evaluate((done) => window.__walk?.send('signIn', done), event as unknown as SignInEvent);
  };

async function walk(page: Page, world: World, path: Path): Promise<void> {
  await world.set('whitelabel', everyWay);
  const status = await gateAt(page, '**/wps/system/status?*');
  await walkBrowser({
    page,
    flow,
    path,
    open: async () => {
      await deafen(page, ['login', 'part'], 'dialog.close');
      await page.route('**/wps/session/login/freeplay', () => {});
      await page.route('**/channel/**', () => {});
      await openLogin(page, world);
      await dialogOpened(page);
    },
    gestures: {
      'username.choose': () => dialog(page).getByRole('tab', { name: 'Con tu usuario' }).click(),
      'sms.choose': () => smsTab(page).click(),
      'play.choose': () => button(page, 'Jugar gratis').click(),
      'channel.choose': () => button(page, 'Ingresar con Google').click(),
      'recovery.choose': () => recovery(page).click(),
      'registration.choose': () => button(page, 'Crear una cuenta').click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      fetchSettings: {
        told: () => status('pass'),
        untold: () => page.clock.runFor(settingsPatience),
        thrown: ({ fail }) => fail(),
      },
      login: { signedIn: end('login', 'signedIn'), left: end('login', 'left') },
      smsLogin: { signedIn: end('smsLogin', 'signedIn'), left: end('smsLogin', 'left') },
      otherWay: {
        signedIn: end('otherWay', 'signedIn'),
        left: end('otherWay', 'left'),
        closedEarly: end('otherWay', 'closedEarly'),
      },
    },
    see: accessibleOnce('sign-in', {
      'open.settings.asking': () => expect(tabs(page)).toHaveCount(0),
      'open.settings.unknown': () => expect(tabs(page)).toHaveCount(0),
      'open.settings.known': () => expect(dialog(page)).toBeVisible(),
      'open.way.form.username': () => expect(field(page, 'username')).toBeVisible(),
      'open.way.form.sms': () => expect(field(page, 'username')).toBeHidden(),
      'open.way.otherWay.running': () => expect(recovery(page)).toBeHidden(),
      'open.way.otherWay.closing': () => expect(recovery(page)).toBeHidden(),
      over: () => expect(page.locator('body')).toBeVisible(),
    }),
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`sign-in ${path.id}`, async ({ page, world }) => {
    await walk(page, world, path);
  });
}

journey(
  'a site with no other way in shows the form, the way to a lost password and to an account',
  async ({ page, world }) => {
    await openLogin(page, world);
    await expect(button(page, 'Crear una cuenta')).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
    await expect(button(page, 'Jugar gratis')).toHaveCount(0);
    await recovery(page).click();
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page)).toHaveAttribute('data-name', 'forgetPassModal');
  },
);

journey('what is typed stays in both forms, and the way to an account leads there', async ({ page, world }) => {
  await world.set('whitelabel', everyWay);
  await openLogin(page, world);
  await field(page, 'username').fill('lucia2025');
  await smsTab(page).click();
  await smsField(page, 'mobileNum').fill('987654321');
  await page.keyboard.press('Home');
  await dialog(page).getByRole('tab', { name: 'Con tu usuario' }).click();
  await expect(field(page, 'username')).toHaveValue('lucia2025');
  await smsTab(page).click();
  await expect(smsField(page, 'mobileNum')).toHaveValue('987654321');
  await button(page, 'Crear una cuenta').click();
  await expect(dialog(page)).toHaveAttribute('data-name', 'registerPopupModal');
});

for (const [name, width, height] of [
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
] as const) {
  journey.describe(name, () => {
    journey.use({ viewport: { width, height } });

    journey('nothing of the form moves when the ways in and the poster come', async ({ page, world }) => {
      await world.set('whitelabel', everyWay);
      const status = await gateAt(page, '**/wps/system/status?*');
      await openLogin(page, world);
      await expect(dialog(page)).toHaveJSProperty('open', true);
      await expect.poll(() => dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
      const places = () =>
        Promise.all(['username', 'password'].map((one) => field(page, one as 'username').boundingBox()));
      const before = await places();
      await status('pass');
      await expect(tabs(page)).toBeVisible();
      await expect(button(page, 'Jugar gratis')).toBeVisible();
      if (width >= 900) await expect(dialog(page).getByText('Qué gusto verte de nuevo')).toBeVisible();
      expect(await places()).toEqual(before);
      await accessible(page);
    });
  });
}
