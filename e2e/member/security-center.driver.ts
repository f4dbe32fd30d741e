import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/member/security-center.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';

const title = (page: Page, name: string) => panel(page).getByRole('heading', { name, level: 4 });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  return {
    open: async () => void (await openPage(page, world, 'securityCenter')),
    gestures: {
      'password.open': () => button(page, /^Contraseña de retiro/).click(),
      'contactLinking.open': ({ event }) =>
        button(page, event.kind === 'mobile' ? /^Celular/ : /^Correo electrónico/).click(),
      'passkeys.open': () => button(page, /^Llaves de acceso/).click(),
      'access.open': () => button(page, /^Dispositivos y sesiones/).click(),
      'section.leave': () => button(page, 'Volver a Mi cuenta').click(),
      'dialog.close': async () => {
        const isHome = !(await button(page, 'Volver a Mi cuenta').isVisible());
        // In the main section, the profile decides whether the dialog closes. With unsaved changes the dialog stays
        // open.
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
      contactLinking: {},
      passkeys: {},
      devices: {},
    },
    assertions: accessibleOnce('security-center', {
      home: () => expect(button(page, /^Dispositivos y sesiones/)).toBeVisible(),
      'section.password': () => expect(title(page, 'Contraseña de retiro')).toBeFocused(),
      'section.contactLinking': () =>
        expect(title(page, 'Celular').or(title(page, 'Correo electrónico'))).toBeFocused(),
      'section.passkeys': () => expect(title(page, 'Llaves de acceso')).toBeFocused(),
      'section.access': () => expect(title(page, 'Dispositivos y sesiones')).toBeFocused(),
      ended: () => dialogClosed(page, panel(page)),
    }),
  };
};
