import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/security-center.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { expect, test } from '../support/world.ts';

const title = (page: Page, name: string) => panel(page).getByRole('heading', { name, level: 4 });

for (const path of pathsOf(buildGraph(flow))) {
  test(`security center ${path.id}`, async ({ page, world }) => {
    const gone = async () => {
      await page.clock.runFor(100);
      await expect(panel(page)).toHaveCount(0);
    };
    await walkBrowser({
      page,
      flow,
      path,
      open: async () => void (await openPage(page, world, 'securityCenter')),
      gestures: {
        'password.open': () => button(page, /^Contraseña de retiro/).click(),
        'binding.open': ({ event }) =>
          button(page, event.kind === 'mobile' ? /^Celular/ : /^Correo electrónico/).click(),
        'access.open': () => button(page, /^Sesiones e ingresos/).click(),
        'section.leave': () => button(page, 'Volver a Mi cuenta').click(),
        'dialog.close': async () => {
          const isHome = !(await button(page, 'Volver a Mi cuenta').isVisible());
          // At home the profile is asked, and one that has something typed stays.
          if (isHome) {
            await button(page, /^Datos personales/).click();
            await button(page, 'Editar datos').click();
            await panel(page).locator('[name=occupation]').fill('Docente');
          }
          await page.keyboard.press('Escape');
          if (!isHome) return;
          await button(page, 'Seguir editando').click();
          await button(page, 'Cancelar').click();
          await button(page, 'Descartar cambios').click();
          await button(page, 'Centro de seguridad').click();
        },
      },
      outcomes: {
        profile: { leading: () => button(page, /^Cambiar contraseña/).click() },
        withdrawalPassword: {},
        binding: {},
        devices: {},
      },
      see: accessibleOnce('security-center', {
        home: () => expect(button(page, /^Sesiones e ingresos/)).toBeVisible(),
        'section.password': () => expect(title(page, 'Contraseña de retiro')).toBeFocused(),
        'section.binding': () => expect(title(page, 'Celular').or(title(page, 'Correo electrónico'))).toBeFocused(),
        'section.access': () => expect(title(page, 'Sesiones e ingresos')).toBeFocused(),
        over: gone,
      }),
    });
  });
}

test('the account at a glance is accessible everywhere, and says what is missing', async ({ page, world }) => {
  await openPage(page, world, 'securityCenter');
  await expect(panel(page).getByText('3 de 4 protecciones activas.')).toBeVisible();
  await accessibleEverywhere(page);
});
