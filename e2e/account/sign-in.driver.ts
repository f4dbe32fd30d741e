import type { BrowserDriver, BrowserOutcome } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { SignInEvent } from '../../machines/account/sign-in.machine.ts';
import { flow } from '../../tests/account/sign-in.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dropEvents } from '../support/drop-events.ts';
import { thrown } from '../support/gateway-responses.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { dialogClosed, dialogOpened, field, openLogin } from '../support/login-dialog.ts';
import { settingsPatience, statusCall } from '../support/site-status.ts';
import { smsTab } from '../support/sms-login.ts';
import { tokenOf } from '../support/stored-session.ts';
import { expect, type World } from '../support/world-fixture.ts';

export const everyWay = { showVerCodeLogin: true, hasFreePlay: true, CHANNELLOGIN: true, GOOGLE: true, TELEGRAM: true };
export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
export const recovery = (page: Page) => button(page, '¿Olvidaste tu contraseña?');
export const tabs = (page: Page) => dialog(page).getByRole('tablist', { name: 'Formas de ingresar' });

/** Ends one sign-in method directly, with a real session; each method has its own walk. */
const end =
  (world: World, actor: 'login' | 'smsLogin' | 'alternativeMethod', caseName: string): BrowserOutcome =>
  async ({ page }) => {
    if (caseName === 'signedIn') {
      const token = await tokenOf(world, 'lucia2025');
      await page.evaluate((stored) => sessionStorage.setItem('token', stored), token);
    }
    const event = { type: `xstate.done.actor.${actor}`, actorId: actor, ...flow.outcomes[actor]?.[caseName] };
    await page.evaluate((done) => window.__walk?.send('signIn', done), event as unknown as SignInEvent);
  };

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  let status: Awaited<ReturnType<typeof interceptRequests>>;
  return {
    open: async () => {
      await world.set('whitelabel', everyWay);
      status = await interceptRequests(page, statusCall);
      await dropEvents(page, ['login', 'lazyFlow'], 'dialog.close');
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
      'registration.choose': () => button(page, 'Registrarse').click(),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      fetchSettings: {
        details: () => status('pass'),
        resuming: async () => {
          await page.evaluate(() =>
            sessionStorage.setItem('smsLogin.phone', '{"mobileNum":"987654321","countryDialingCode":"51"}'),
          );
          await status('pass');
        },
        notLoaded: () => page.clock.runFor(settingsPatience),
        thrown,
      },
      login: { signedIn: end(world, 'login', 'signedIn'), left: end(world, 'login', 'left') },
      smsLogin: { signedIn: end(world, 'smsLogin', 'signedIn'), left: end(world, 'smsLogin', 'left') },
      alternativeMethod: {
        signedIn: end(world, 'alternativeMethod', 'signedIn'),
        left: end(world, 'alternativeMethod', 'left'),
        closedEarly: end(world, 'alternativeMethod', 'closedEarly'),
      },
    },
    assertions: accessibleOnce('sign-in', {
      'open.settings.loading': () => expect(tabs(page)).toHaveCount(0),
      'open.settings.unknown': () => expect(tabs(page)).toHaveCount(0),
      'open.settings.known': () => expect(dialog(page)).toBeVisible(),
      'open.way.form.username': () => expect(field(page, 'username')).toBeVisible(),
      'open.way.form.sms': async () => {
        await expect(smsTab(page)).toHaveAttribute('aria-selected', 'true');
        await expect(field(page, 'username')).toBeHidden();
      },
      'open.way.alternativeMethod.running': () => expect(recovery(page)).toBeHidden(),
      'open.way.alternativeMethod.closing': () => expect(recovery(page)).toBeHidden(),
      over: () => dialogClosed(page, page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })),
    }),
  };
}
