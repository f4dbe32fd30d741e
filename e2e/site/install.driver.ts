import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/site/install.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dialogOpened } from '../support/login-dialog.ts';
import { expect, quietPage, type World } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sorteo en tu pantalla de inicio' });
export const add = (page: Page) => dialog(page).getByRole('button', { name: 'Instalar' });

declare global {
  interface Window {
    __answerPrompt?: (outcome: 'accepted' | 'dismissed' | Error) => void;
  }
}

/**
 * Opens the dialog by its URL, and waits until the page's idle-time work has started, because this work stores the
 * install prompt.
 */
export async function open(page: Page, world: World): Promise<void> {
  await page.goto(`${quietPage(world)}?dialog=install`);
  await expect(page.locator(`[${hook.systemNotices}]`)).toBeAttached();
}

/** Fires the event that Chromium fires when the site can be installed; a test cannot cause the real event. */
export const offer = (page: Page) =>
  page.evaluate(() => {
    const answer = Promise.withResolvers<{ outcome: string }>();
    window.__answerPrompt = (outcome) =>
      outcome instanceof Error ? answer.reject(outcome) : answer.resolve({ outcome });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => answer.promise }));
  });
export const answer = (outcome: 'accepted' | 'dismissed') => async (page: Page) =>
  page.evaluate((said) => window.__answerPrompt?.(said), outcome);

const pretend: Record<string, (page: Page) => Promise<unknown>> = {
  running: (page) =>
    page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        query.includes('standalone') ? ({ ...matchMedia(query), matches: true } as MediaQueryList) : matchMedia(query);
    }),
  ios: (page) =>
    page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        get: () =>
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
      }),
    ),
  other: async () => {},
  thrown: (page) =>
    page.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => {
        if (query.includes('standalone')) throw new Error('no such device');
        return matchMedia(query);
      };
    }),
};

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    const move = path.steps[0]?.move;
    if (move?.kind === 'outcome') await pretend[move.caseName]?.(page);
    await open(page, world);
    await dialogOpened(page);
  },
  gestures: {
    'prompt.offered': () => offer(page),
    'install.ask': () => add(page).click(),
    'app.installed': () => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
  },
  outcomes: {
    recognise: { running: 'itself', ios: 'itself', other: 'itself', thrown: 'itself' },
    prompt: {
      accepted: () => answer('accepted')(page),
      declined: () => answer('dismissed')(page),
      thrown: () => page.evaluate(() => window.__answerPrompt?.(new Error('no gesture'))),
    },
  },
  assertions: accessibleOnce('install', {
    running: () => expect(dialog(page)).toContainText('Ya estás usando la app de Sorteo'),
    explained: () => expect(dialog(page).getByRole('listitem')).toHaveCount(3),
    'possible.unavailable': () => expect(dialog(page)).toContainText('no permite instalarlo desde aquí'),
    'possible.offered': () => expect(add(page)).toBeEnabled(),
    'possible.prompting': () => expect(add(page)).toHaveAttribute('aria-busy', 'true'),
    'possible.declined': () => expect(dialog(page)).toContainText('No se instaló'),
    'possible.failed': () => expect(dialog(page).getByTestId('alert')).toContainText('no pudo iniciar la instalación'),
    installed: () => expect(dialog(page)).toContainText('Sorteo ya está en tu pantalla de inicio'),
  }),
});
