import { flow } from '../../tests/member/exclusion.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { button, field, panel } from '../support/member-page.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { sessionsOf } from '../support/signed-in.ts';
import { expect, quietPage, test } from '../support/world.ts';
import { openPauses, stage } from './exclusion.stage.ts';

for (const path of pathsOf(buildGraph(flow))) {
  test(`exclusion ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...stage({ page, world, path }) });
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
  await expect.poll(() => sessionsOf(world, 'lucia2025')).toBe(0);

  const signIn = async () => {
    await page.goto(`${quietPage(world)}?dialog=login`);
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
