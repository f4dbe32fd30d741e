import type { Page } from 'playwright/test';
import { flow } from '../../tests/lobby/application.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessibleEverywhere } from '../support/accessible-everywhere.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, refusal, success, thrown } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { silence } from '../support/outages.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer });

const take = (page: Page) => page.getByRole('region', { name: 'Participar' });
const remark = (page: Page) => page.getByRole('textbox', { name: 'Comentario' });
const picker = (page: Page) => page.getByLabel('Agregar imágenes');
const removals = (page: Page) => take(page).getByRole('button', { name: /^Quitar/ });
const submit = (page: Page) => take(page).getByRole('button', { name: 'Enviar solicitud' });
const refused = (page: Page) => take(page).getByRole('alert');

for (const path of pathsOf(buildGraph(flow))) {
  test(`application ${path.id}`, async ({ page, world }) => {
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: {
        upload: '**/wps/relay/MCSFE_uploadActivityImage',
        apply: '**/wps/relay/MCSFE_applyActivity',
      },
      open: async () => {
        await storeSession(page, world);
        await page.goto(`${world.url}/promoDetail?id=comparte-tu-jugada`);
        await expect(page.locator('[data-member]')).toBeVisible();
        await expect(remark(page)).toBeVisible();
      },
      gestures: {
        'remark.change': ({ event }) => remark(page).fill(event.remark),
        'images.change': async ({ event: { images } }) => {
          if (images.length > 0) return picker(page).setInputFiles(images.map(({ name }) => file(name)));
          for (let left = await removals(page).count(); left > 0; left--) await removals(page).first().click();
        },
        'form.submit': () => submit(page).click(),
        'upload.progress': ({ send }) => send(),
        'upload.cancel': () => take(page).getByRole('button', { name: 'Cancelar envío' }).click(),
      },
      outcomes: {
        upload: {
          stored: success({ imageId: 'image-1' }),
          timeout: silence(120_000),
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
      see: accessibleOnce('application', {
        editing: () => expect(remark(page)).toBeEditable(),
        'sending.uploading': () => expect(take(page)).toContainText(/Enviando imagen [12] de 2/),
        'sending.applying': () => expect(take(page)).toContainText('Enviando tu solicitud'),
        sent: () => expect(take(page)).toContainText('AC0000000001'),
      }),
    });
  });
}

journey('an application outlives the sign-in and a session that ends, and is sent once', async ({ page, world }) => {
  await page.goto(`${world.url}/promoDetail?id=comparte-tu-jugada`);
  await remark(page).fill('El 7 de siempre, con la familia');
  await picker(page).setInputFiles([file('boleto.png'), file('gato.gif', Buffer.from('GIF89a'))]);
  await expect(take(page)).toContainText('«gato.gif» no es PNG ni JPG.');
  await expect(removals(page)).toHaveCount(1);
  await expect(take(page).locator('img')).toHaveJSProperty('naturalWidth', 1);
  await accessibleEverywhere(page);
  await submit(page).click();
  const signIn = async () => {
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(page.locator('[data-member]')).toBeVisible();
    await expect(remark(page)).toHaveValue('El 7 de siempre, con la familia');
    await expect(removals(page)).toHaveAccessibleName('Quitar boleto.png');
  };
  await signIn();
  await world.set('script', { endpoint: 'applyActivity', answers: [{ status: 401 }] });
  await submit(page).click();
  await expect(refused(page)).toContainText('tus imágenes siguen aquí');
  await submit(page).click();
  await signIn();
  await world.set('script', { endpoint: 'applyActivity', answers: [{ pass: true, cut: true }] });
  await submit(page).click();
  await expect(refused(page)).toContainText('No hay conexión');
  await submit(page).click();
  await expect(take(page)).toContainText('Recibimos tu solicitud');
  await expect(take(page)).toContainText('En revisión');
  expect((await world.get<{ count: number }>('requests?endpoint=activityImage')).count).toBe(1);
  await page.reload();
  await expect(take(page)).toContainText('En revisión');
  await expect(submit(page)).toHaveCount(0);
});
