import type { Page } from 'playwright/test';
import { flow } from '../../tests/site/update.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { expect, test } from '../support/world.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Avisos del sistema' }).getByRole('status');
const press = (name: string) => (page: Page) => notice(page).getByRole('button', { name }).click();
const quiet = async (page: Page) => void (await expect(notice(page)).toHaveCount(0));

for (const path of pathsOf(buildGraph(flow))) {
  test(`update ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      open: async () => {
        // A page that loads anew has forgotten its walk; that it does is seen in worker.spec.ts.
        await page.addInitScript(() => {
          navigator.serviceWorker.getRegistration = () => new Promise(() => {});
        });
        await page.goto(`${world.url}/index`);
      },
      gestures: {
        'version.found': ({ send }) => send(),
        'version.take': () => press('Recargar ahora')(page),
        'notice.dismiss': () => press('Más tarde')(page),
      },
      outcomes: {},
      see: accessibleOnce('update', {
        current: quiet,
        told: () => expect(notice(page)).toContainText('Hay una versión nueva de Sorteo'),
        putOff: quiet,
        taken: quiet,
      }),
    });
  });
}
