import { flow, other, own } from '../../tests/member/devices.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { success, thrown, unavailable } from '../support/answers.ts';
import { cutRead } from '../support/lost-reads.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { expect, test } from '../support/world.ts';

const one = 'Cerrar la sesión de Chrome · Android';
const others = 'Cerrar las demás sesiones (1)';
const both = [own, other];

for (const path of pathsOf(buildGraph(flow))) {
  test(`devices ${path.id}`, async ({ page, world }) => {
    const row = () => expect(button(page, one)).toBeVisible();
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { read: '**/wps/member/sessions', end: '**/wps/member/sessions/end' },
      open: async () => {
        await openPage(page, world, 'securityCenter');
        await button(page, /^Sesiones e ingresos/).click();
      },
      gestures: {
        'devices.retry': () => button(page, 'Reintentar').click(),
        'session.end': ({ event }) => button(page, event.id === null ? others : one).click(),
      },
      outcomes: {
        read: { listed: success(both), offline: cutRead, thrown },
        end: { ended: success(both), unavailable, thrown },
      },
      see: accessibleOnce('devices', {
        reading: () => expect(panel(page).getByRole('status').first()).toContainText('Cargando'),
        unloaded: () => expect(panel(page).getByRole('alert')).toBeVisible(),
        'listed.fresh': row,
        'listed.ended': () => expect(panel(page).getByText('Listo: quien estaba ahí')).toBeVisible(),
        'listed.refused': () => expect(panel(page).getByRole('alert')).toBeVisible(),
        ending: row,
      }),
    });
  });
}

test('a session that is ended elsewhere hears of it with its next call; sign-ins are paged', async ({
  page,
  world,
  browser,
}) => {
  const context = await browser.newContext();
  const far = await context.newPage();
  await openPage(far, world, 'responsiblePlay');
  await expect(panel(far).getByRole('tab', { name: 'Límites' })).toBeVisible();
  await openPage(page, world, 'securityCenter');
  await button(page, /^Sesiones e ingresos/).click();
  const list = panel(page).getByRole('list', { name: 'Sesiones e ingresos' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await button(page, others).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await accessible(page);
  await panel(far).getByRole('tab', { name: 'Tu juego' }).click();
  await expect(far.getByText('Tu sesión venció.').first()).toBeVisible();
  await context.close();

  const past = panel(page).getByRole('region', { name: 'Últimos ingresos' });
  await expect(past.getByText('Lima, Perú, 190.236.14.87').first()).toBeVisible();
  await past.getByRole('button', { name: 'Página 3' }).click();
  await expect(past.getByText('Arequipa, Perú, 181.65.40.12').first()).toBeVisible();
});
