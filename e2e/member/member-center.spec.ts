import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/member-center.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Centro personal' });
const menu = (page: Page) => panel(page).getByRole('navigation', { name: 'Menú del centro personal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });
/** Something typed and not saved, which the page asks about before it is left. */
async function beginEdit(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^Datos personales/ })
    .click();
  await panel(page).getByRole('button', { name: 'Editar datos' }).click();
  await panel(page).locator('[name=occupation]').fill('Docente');
}

const ended = (page: Page, output: unknown) =>
  page.evaluate(
    (told) => window.__walk?.send('memberCenter', { type: 'xstate.done.actor.part', output: told } as never),
    output,
  );

for (const path of pathsOf(buildGraph(flow))) {
  test(`member centre ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      open: async () => {
        await storeSession(page, world);
        await page.goto(`${world.url}/index?member=${path.start === 'asking' ? 'securityCenter' : 'responsiblePlay'}`);
      },
      gestures: {
        'entry.choose': () => entry(page, 'Mi cuenta').click(),
        'dialog.close': async () => {
          if (await panel(page).getByRole('heading', { name: 'Mi cuenta' }).isVisible()) await beginEdit(page);
          await page.keyboard.press('Escape');
        },
      },
      outcomes: {
        part: {
          leading: () => ended(page, { result: { next: 'changePassModal', nextInput: {} } }),
          left: () => ended(page, { result: null }),
        },
      },
      see: {
        open: () => expect(menu(page)).toBeVisible(),
        left: async () => {
          await page.clock.runFor(100);
          await expect(panel(page)).toHaveCount(0);
        },
      },
    });
  });
}

test('every page of the centre is one link away, and is accessible on a phone and a desk, light and dark', async ({
  page,
  world,
}) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/index?member=securityCenter`);
  await expect(entry(page, 'Mi cuenta')).toHaveAttribute('aria-current', 'page');
  for (const [viewport, colorScheme] of [
    [{ width: 1440, height: 900 }, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expect(panel(page).getByRole('button', { name: /^Datos personales/ })).toBeVisible();
    await accessible(page);
  }
});
