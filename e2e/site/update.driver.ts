import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/site/update.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const notice = (page: Page) => page.locator(`[${hook.systemNotices}]`).getByTestId('status');
const press = (name: string) => (page: Page) => notice(page).getByRole('button', { name }).click();
const quiet = async (page: Page) => void (await expect(notice(page)).toHaveCount(0));

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    // A reload of the page would end the walk, so it is prevented here; service-worker.spec.ts tests the reload.
    await page.addInitScript(() => {
      navigator.serviceWorker.getRegistration = () => new Promise(() => {});
    });
    await page.goto(quietPage(world));
  },
  gestures: {
    'version.found': ({ send }) => send(),
    'version.take': () => press('Recargar ahora')(page),
    'notice.dismiss': () => press('Más tarde')(page),
  },
  outcomes: {},
  assertions: accessibleOnce('update', {
    current: quiet,
    announced: () => expect(notice(page)).toContainText('Hay una versión nueva de Sorteo'),
    putOff: quiet,
    taken: quiet,
  }),
});
