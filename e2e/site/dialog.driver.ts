import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/site/dialog.cases.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { type Interception, interceptRequests } from '../support/intercept-requests.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage, type World } from '../support/world-fixture.ts';

type Kind = {
  chunk: string;
  title: string;
  open(page: Page, world: World): Promise<void>;
  /** The button that ends the flow; it works only when `request` is no longer held. */
  end: string;
  request: string;
};

export const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

const kinds: Record<string, Kind> = {
  special: {
    chunk: '**/assets/logout.entry-*.js',
    title: 'Cerrar sesión',
    open: async (page, world) => {
      await storeSession(page, world);
      await page.goto(quietPage(world));
      await chooseInMenu(page, 'Cerrar sesión');
    },
    end: 'Cerrar sesión',
    request: '**/wps/session/logout',
  },
  plain: {
    chunk: '**/assets/free-play-dialog.entry-*.js',
    title: 'Cuenta de prueba',
    open: async (page, world) => {
      await storeSession(page, world, 'prueba');
      await page.goto(quietPage(world));
      await page.getByRole('banner').getByRole('button', { name: 'Depositar' }).click();
    },
    end: 'Registrarse y depositar',
    request: '**/none',
  },
};

export function driver({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const kind = kinds[path.start]!;
  let chunk: Interception;
  let request: Interception;
  const end = button(page, kind.end);
  const titled = page.getByRole('dialog', { name: kind.title });
  const shown = () => expect(titled).toHaveCSS('opacity', '1');
  return {
    open: async () => {
      chunk = await interceptRequests(page, kind.chunk);
      request = await interceptRequests(page, kind.request);
      await kind.open(page, world);
    },
    gestures: {
      'flow.restart': ({ send }) => send(),
      'flowInput.change': ({ send }) => send(),
      'dialog.close': async () => {
        // A busy flow stays open when it receives a close request.
        if (path.start === 'special' && (await titled.isVisible())) await end.click();
        await page.keyboard.press('Escape');
      },
    },
    outcomes: {
      chunk: { loaded: () => chunk('pass') },
      flow: {
        ended: async () => {
          if ((await end.getAttribute('aria-busy')) === null) await end.click();
          await request('cut');
        },
      },
    },
    assertions: {
      loading: () => expect(page.getByRole('dialog', { name: 'Cargando…' }).getByTestId('status')).toBeVisible(),
      'shown.opening': shown,
      'shown.open': shown,
      closing: () => expect(titled).toHaveCSS('opacity', '0'),
      closed: () => expect(page.getByRole('dialog')).toHaveCount(0),
    },
  };
}
