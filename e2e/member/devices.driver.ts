import type { BrowserDriver } from 'chartwalk/playwright';
import { type flow, other, own } from '../../tests/member/devices.cases.ts';
import { cutRead } from '../support/abort-read-requests.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown, unavailable } from '../support/gateway-responses.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { expect } from '../support/world-fixture.ts';

const one = 'Cerrar la sesión en Chrome · Android';
export const others = 'Cerrar las demás sesiones (1)';
const both = [own, other];

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => {
  const row = () => expect(button(page, one)).toBeVisible();

  return {
    endpoints: { read: '**/wps/member/sessions', end: '**/wps/member/sessions/end' },
    open: async () => {
      await openPage(page, world, 'securityCenter');
      await button(page, /^Dispositivos y sesiones/).click();
    },
    gestures: {
      'load.retry': () => button(page, 'Reintentar').click(),
      'session.end': ({ event }) => button(page, event.id === null ? others : one).click(),
    },
    outcomes: {
      read: { listed: success(both), offline: cutRead, thrown },
      end: { ended: success(both), unavailable, thrown },
    },
    assertions: accessibleOnce('devices', {
      loading: () => expect(panel(page).getByTestId('status').first()).toContainText('Cargando'),
      loadFailed: () => expect(panel(page).getByTestId('alert')).toBeVisible(),
      'listed.fresh': row,
      'listed.ended': () => expect(panel(page).getByText(/^Sesi(ón cerrada|ones cerradas)\./)).toBeVisible(),
      'listed.refused': () => expect(panel(page).getByTestId('alert')).toBeVisible(),
      ending: row,
    }),
  };
};
