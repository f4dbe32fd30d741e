import type { Page } from 'playwright/test';
import { type Endpoint, endpoints } from '../../src/gateway/endpoints.ts';
import { exposeCharts, show } from '../support/show-place.ts';
import { tours } from '../support/site-places.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

/** Calls without which there is no site, or no session. */
const core: readonly string[] = ['systemStatus', 'memberInfo'];
const names = new Map(
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);
const retries = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).filter({ visible: true });

for (const { name, account, places } of tours)
  test(`no page offers to try again when the gateway does not have a call: ${name}`, async ({ page, world }) => {
    test.setTimeout(300_000);
    await page.addInitScript(exposeCharts);
    let absent: string | null = null;
    const made = new Set<string>();
    await page.route(/^[^?]*\/(wps|lgw|channel)\//, (route) => {
      const request = route.request();
      const call = names.get(`${request.method()} ${new URL(request.url()).pathname}`);
      if (call) made.add(call);
      return call === absent && call
        ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' })
        : route.fallback();
    });
    if (account) await storeSession(page, world, account);
    const visit = async (place: (typeof places)[number]) => {
      await page.goto(`${world.url}/__sandbox/messages`);
      await show(page, world, place);
      await page.waitForLoadState('networkidle');
    };
    const tried = new Set(core);
    const found: string[] = [];
    for (const place of places) {
      absent = null;
      made.clear();
      await visit(place);
      for (const call of [...made].filter((one) => !tried.has(one))) {
        tried.add(call);
        absent = call;
        const isComplete = await visit(place).then(
          () => true,
          () => false,
        );
        if (!isComplete) found.push(`${place.name} stays busy: ${call}`);
        if ((await retries(page).count()) > 0) found.push(`${place.name}: ${call}`);
      }
    }
    expect(found).toEqual([]);
  });
