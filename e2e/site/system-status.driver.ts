import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { endsAt, type flow } from '../../tests/site/system-status.cases.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { malformed, success, thrown, unavailable } from '../support/gateway-responses.ts';
import { normalStatus, siteInfo, statusCall } from '../support/site-status.ts';
import { expect, quietPage } from '../support/world-fixture.ts';

const normal = { ...normalStatus, info: siteInfo({ customerService: { contactUrl: 'https://help.example/contact' } }) };
const maintenance = { ...normal, maintenance: true, maintenanceEnd: new Date(endsAt).toISOString() };

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const site = (page: Page) => expect(page.getByRole('banner')).toBeVisible();

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: { check: statusCall },
  open: async () => void (await page.goto(quietPage(world))),
  gestures: {
    'status.check': async () => {
      const button = page.getByRole('button', { name: 'Comprobar de nuevo', disabled: false });
      if (await button.isVisible()) await button.click();
      else await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  },
  outcomes: {
    check: {
      normal: success(normal),
      maintenance: success(maintenance),
      openEnded: success({ ...normal, maintenance: true, info: undefined }),
      restricted: success({ ...normal, regionRestriction: true, location: { ip: '203.0.113.7', country: 'PE' } }),
      offline: malformed,
      unavailable,
      thrown,
    },
  },
  assertions: {
    checking: site,
    'normal.resting': site,
    'normal.checking': site,
    'maintenance.resting': heading('Estamos en mantenimiento'),
    'maintenance.checking': heading('Estamos en mantenimiento'),
    'restricted.resting': heading('El sitio no está disponible en tu ubicación'),
    'restricted.checking': heading('El sitio no está disponible en tu ubicación'),
    'unreachable.waiting': heading('No pudimos conectarnos al sitio'),
    'unreachable.checking': heading('No pudimos conectarnos al sitio'),
  },
});
