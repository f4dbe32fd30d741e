import type { Page } from 'playwright/test';
import { flow, until } from '../../tests/member/exclusion.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { refusal, success, thrown } from '../support/answers.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { silence } from '../support/outages.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world.ts';

const confirm = (page: Page) => button(page, 'Cerrar mi cuenta ahora');

async function openPauses(page: Page, world: World): Promise<void> {
  await openPage(page, world, 'responsiblePlay');
  await panel(page).getByRole('tab', { name: 'Pausas' }).click();
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`exclusion ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { exclude: '**/wps/member/protection/exclusion' },
      open: () => openPauses(page, world),
      gestures: {
        'term.choose': () => button(page, '1 semana').click(),
        'exclusion.continue': () => button(page, 'Entiendo, continuar').click(),
        'exclusion.cancel': () => button(page, 'Mejor no').click(),
        'form.submit': async ({ event }) => {
          await field(page, 'password').fill(event.password);
          await field(page, 'password').press('Enter');
        },
        'field.change': () => field(page, 'password').press('x'),
        'exclusion.leave': () => button(page, 'Salir').click(),
      },
      outcomes: {
        exclude: {
          excluded: success({ until }),
          password: refusal('password.wrong', { attemptsLeft: 3 }),
          timeout: silence(),
          thrown,
        },
      },
      see: accessibleOnce('exclusion', {
        choosing: () => expect(button(page, 'Para siempre')).toBeVisible(),
        explained: () => expect(panel(page).getByText('No se puede deshacer ni acortar')).toBeVisible(),
        confirming: () => expect(field(page, 'password')).toBeEditable(),
        excluding: () => expect(confirm(page)).toHaveAttribute('aria-busy', 'true'),
        excluded: () => expect(panel(page).getByRole('status')).toContainText('queda cerrada hasta'),
        left: async () => {
          await page.clock.runFor(100);
          await expect(panel(page)).toHaveCount(0);
        },
      }),
    });
  });
}

test('a time-out ends every session, and the sign-in says until when', async ({ page, world }) => {
  await openPauses(page, world);
  await button(page, '1 semana').click();
  await button(page, 'Entiendo, continuar').click();
  await field(page, 'password').fill('Sorteo2025');
  await field(page, 'password').press('Enter');
  await expect(panel(page).getByRole('status')).toContainText('queda cerrada hasta');
  await button(page, 'Salir').click();
  await expect(panel(page)).toHaveCount(0);
  const { accounts } = await world.get<{ accounts: { account: string; sessions: number }[] }>('');
  expect(accounts.find(({ account }) => account === 'lucia2025')?.sessions).toBe(0);

  const signIn = async () => {
    await page.goto(`${world.url}/index?dialog=login`);
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
  };
  await signIn();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Elegiste una pausa: tu cuenta está cerrada hasta el');
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/help#contact');
  await accessible(page);
  await world.set('clock', { advanceSeconds: 7 * 24 * 60 * 60 });
  await signIn();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
});
