import { type EndpointName, endpoints } from '../../src/gateway/endpoints.ts';
import { completed, exposeCharts } from '../support/show-place.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

/** Reads that belong to no feature: the page stays without them. `minimum-flows.spec.ts` covers the features. */
const reads: readonly [address: string, call: EndpointName][] = [
  ['/index', 'gameVendors'],
  ['/index', 'hotGames'],
  ['/index', 'balance'],
  ['/rng', 'gameList'],
  ['/sports', 'gameList'],
  ['/pvp', 'gameList'],
  ['/help?member=securityCenter', 'profile'],
  ['/help?member=securityCenter', 'security'],
  ['/help?member=responsiblePlay', 'limits'],
  ['/help?member=responsiblePlay', 'realityCheck'],
  ['/help?agent=agentTeamOverview', 'consolidatedFunds'],
];

for (const [address, call] of reads)
  test(`${address} completes and offers no retry when the gateway does not have the call: ${call}`, async ({
    page,
    world,
  }) => {
    const { method, path } = endpoints[call];
    let requests = 0;
    await page.addInitScript(exposeCharts);
    await page.route(
      (url) => url.pathname === path,
      (route) => {
        if (route.request().method() !== method) return route.fallback();
        requests++;
        return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
      },
    );
    await storeSession(page, world, address.includes('agent=') ? 'agente1' : 'lucia2025');
    await page.goto(`${world.url}${address}`);
    await expect.poll(() => requests).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await completed(page);
    await expect(page.getByRole('button', { name: 'Reintentar' }).filter({ visible: true })).toHaveCount(0);
  });
