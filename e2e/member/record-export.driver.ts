import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/member/record-export.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { success, thrown } from '../support/gateway-responses.ts';
import { openPage, panel } from '../support/member-page.ts';
import { outages } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';
import { bet, button, rows, summary } from './records.driver.ts';

const total = 25;
export const progress = (page: Page) => panel(page).getByRole('progressbar', { name: 'Preparando el archivo' });

const working = (page: Page) => expect(progress(page)).toBeVisible();

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { loadPart: /MCSFE_getBetRecords\?.*\bsize=200\b/ },
  open: async () => {
    await openPage(page, world, 'personalHistoryCopy');
    await expect(rows(page).first()).toBeVisible();
  },
  gestures: {
    'export.start': ({ event }) => button(page, event.format === 'csv' ? 'Descargar CSV' : 'Descargar Excel').click(),
    'export.cancel': () => button(page, 'Cancelar descarga').click(),
    'export.resume': () => button(page, 'Continuar').click(),
    // A departure would end the page with its chart, so the walk only asks. The spec leaves the page.
    'leave.ask': ({ send }) => send(),
    'leave.cancel': () => button(page, 'Seguir aquí').click(),
    'leave.confirm': () => button(page, 'Salir sin el archivo').click(),
  },
  outcomes: {
    loadPart: {
      some: success({ rows: [bet], total, summary }),
      last: success({ rows: [], total, summary }),
      timeout: outages.timeout,
      refused: outages.refused,
      thrown,
    },
    departure: {},
  },
  assertions: {
    ready: async () => {
      await expect(progress(page)).toHaveCount(0);
      await expect(panel(page)).not.toContainText('Archivo descargado');
    },
    saved: () => expect(panel(page)).toContainText('Archivo descargado'),
    'active.work.loading': () => working(page),
    'active.work.waiting': () => expect(panel(page)).toContainText('Volvemos a pedirla'),
    'active.work.paused': () => expect(button(page, 'Continuar')).toBeVisible(),
    'active.leaving.staying': () => expect(button(page, 'Seguir aquí')).toHaveCount(0),
    'active.leaving.confirming': () => expect(button(page, 'Seguir aquí')).toBeVisible(),
  },
});
