import { readFileSync } from 'node:fs';
import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { documentHeaders, googleHosts } from '../../build/headers.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/site/consent.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { expect, quietPage, type World } from '../support/world-fixture.ts';

const notice = (page: Page) => page.locator(`[${hook.systemNotices}]`).getByTestId('status');
const tag = (page: Page) => page.locator('script[src^="https://www.googletagmanager.com/"]');

/** A site whose operator allows the measurement, in front of a gateway with an identifier. */
export async function offerMeasurement(page: Page, world: World, gtagId = 'G-ABCD1234'): Promise<void> {
  await world.set('status', { gtagId });
  await page.route('**/site.json', (route) => route.fulfill({ json: { analytics: 'google' } }));
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const body = readFileSync('dist/index.html', 'utf8');
  const headers = { ...documentHeaders(body, googleHosts), 'Content-Type': 'text/html; charset=utf-8' };
  await page.route(/^[^?]*\/(index|help)$/, (route) => route.fulfill({ body, headers }));
}

const closed = (loads: number) => async (page: Page) => {
  await expect(notice(page)).toHaveCount(0);
  await expect(tag(page)).toHaveCount(loads);
};
const asked = (loads: number) => async (page: Page) => {
  await expect(notice(page)).toContainText('Google Analytics');
  await expect(tag(page)).toHaveCount(loads);
};

const choose =
  (page: Page, name: string) =>
  async ({ send }: { send: () => unknown }) => {
    const button = notice(page).getByRole('button', { name });
    if ((await button.count()) > 0) await button.click();
    else await send();
  };

export const driver = ({ page, world, path }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  open: async () => {
    await offerMeasurement(page, world);
    const stored = { accepted: 'accepted', rejected: 'rejected', fresh: null }[path.start as 'fresh'];
    if (stored) await page.addInitScript((choice) => localStorage.setItem('analyticsConsent', choice), stored);
    await page.goto(quietPage(world));
  },
  gestures: {
    'consent.accept': choose(page, 'Aceptar'),
    'consent.reject': choose(page, 'Rechazar'),
    'consent.review': async () => {
      const review = page.getByRole('contentinfo').getByRole('button', { name: 'Estadísticas y cookies' });
      await expect(async () => {
        await page.mouse.wheel(0, 10_000);
        await expect(review).toBeVisible({ timeout: 500 });
      }).toPass();
      await review.click();
    },
    'notice.dismiss': () => notice(page).getByRole('button', { name: 'Decidir después' }).click(),
  },
  outcomes: {},
  assertions: accessibleOnce('consent', {
    asking: asked(0),
    'accepted.closed': closed(1),
    'accepted.open': asked(1),
    'rejected.closed': closed(0),
    'rejected.open': asked(0),
  }),
});
