import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/logout.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { success, thrown } from '../support/answers.ts';
import { asMember, chooseInMenu } from '../support/member.ts';
import { expect, test } from '../support/world.ts';

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Cerrar sesión' });
const leave = (page: Page) => prompt(page).getByRole('button', { name: 'Cerrar sesión' });

/** The clock stands, so the dialog goes only when its 100 ms are let run. */
const gone = async (page: Page) => {
  await page.clock.runFor(100);
  await expect(prompt(page)).toHaveCount(0);
};

for (const path of pathsOf(buildGraph(flow))) {
  test(`logout ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { endSession: '**/wps/session/logout' },
      open: async () => {
        await asMember(page);
        await page.goto(`${world.url}/index`);
        await chooseInMenu(page, 'Cerrar sesión');
      },
      gestures: {
        'logout.confirm': () => leave(page).click(),
        'dialog.close': () => prompt(page).getByRole('button', { name: 'Seguir aquí' }).click(),
      },
      outcomes: { endSession: { told: success(null), thrown } },
      see: {
        confirming: () => expect(prompt(page).getByText('¿Seguro que quieres cerrar sesión?')).toBeVisible(),
        leaving: () => expect(leave(page)).toHaveAttribute('aria-busy', 'true'),
        left: async () => {
          await gone(page);
          await expect(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })).toBeVisible();
          expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
        },
        stayed: async () => {
          await gone(page);
          await expect(page.getByRole('banner').getByRole('button', { name: 'Cuenta de Lucía' })).toBeFocused();
        },
      },
    });
  });
}
