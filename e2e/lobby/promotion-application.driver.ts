import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import type { flow } from '../../tests/lobby/promotion-application.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { cut, refusal, success, thrown } from '../support/gateway-responses.ts';
import { picture } from '../support/png-file.ts';
import { storeSession } from '../support/stored-session.ts';
import { noResponse } from '../support/transport-errors.ts';
import { expect } from '../support/world-fixture.ts';

export const take = (page: Page) => page.getByRole('region', { name: 'Participar' });
export const remark = (page: Page) => page.getByRole('textbox', { name: 'Comentario' });
export const picker = (page: Page) => page.getByLabel('Agregar imágenes');
export const removals = (page: Page) => take(page).getByRole('button', { name: /^Quitar/ });
export const submit = (page: Page) => take(page).getByRole('button', { name: 'Enviar solicitud' });

export const driver = ({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> => ({
  endpoints: {
    upload: '**/wps/relay/MCSFE_uploadActivityImage',
    apply: '**/wps/relay/MCSFE_applyActivity',
  },
  open: async () => {
    await storeSession(page, world);
    await page.goto(`${world.url}/promoDetail?id=comparte-tu-jugada`);
    await expect(page.locator(`[${hook.member}]`)).toBeVisible();
    await expect(remark(page)).toBeVisible();
  },
  gestures: {
    'remark.change': ({ event }) => remark(page).fill(event.remark),
    'images.change': async ({ event: { images } }) => {
      if (images.length > 0) return picker(page).setInputFiles(images.map(({ name }) => picture(name)));
      for (let left = await removals(page).count(); left > 0; left--) await removals(page).first().click();
    },
    'form.submit': () => submit(page).click(),
    'upload.progress': ({ send }) => send(),
    'upload.cancel': () => take(page).getByRole('button', { name: 'Cancelar subida' }).click(),
  },
  outcomes: {
    upload: {
      stored: success({ imageId: 'image-1' }),
      timeout: noResponse(120_000),
      image: refusal('image.rejected'),
      thrown,
    },
    apply: {
      taken: success({ reference: 'AC0000000001', status: 'applying' }),
      offline: cut,
      applied: refusal('activity.applied'),
      imagesLost: refusal('image.rejected'),
      thrown,
    },
  },
  assertions: accessibleOnce('promotionApplication', {
    editing: () => expect(remark(page)).toBeEditable(),
    'sending.uploading': () => expect(take(page)).toContainText(/Subiendo imagen [12] de 2/),
    'sending.applying': () => expect(take(page)).toContainText('Enviando tu solicitud'),
    sent: () => expect(take(page)).toContainText('AC0000000001'),
  }),
});
