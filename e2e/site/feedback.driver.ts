import type { BrowserDriver } from 'chartwalk/playwright';
import type { Page } from 'playwright/test';
import type { flow } from '../../tests/site/feedback.cases.ts';
import { accessibleOnce } from '../support/check-accessibility-per-state.ts';
import type { DriverOptions } from '../support/driver-options.ts';
import { refusal, success, thrown, unauthorised } from '../support/gateway-responses.ts';
import { dialogClosed } from '../support/login-dialog.ts';
import { picture } from '../support/png-file.ts';
import { refusalText, saidOutages } from '../support/refusal-text.ts';
import { passRetryWait } from '../support/retry-wait.ts';
import { writeOutages } from '../support/transport-errors.ts';
import { expect, type World } from '../support/world-fixture.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Envíanos un mensaje' });
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
export const content = (page: Page) => dialog(page).getByLabel('Tu mensaje');
export const alert = (page: Page) => dialog(page).getByTestId('alert');
export const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true });
export const attach = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).getByLabel('Adjuntar').setInputFiles(files);
export const removals = (page: Page) => dialog(page).getByRole('button', { name: /^Quitar/ });
export const capture = picture('captura.png');

type Values = { questionType: string; content: string; contact: string };
export async function fill(page: Page, { questionType, content: text, contact }: Values) {
  await dialog(page).getByLabel('¿De qué se trata?').selectOption(questionType);
  await content(page).fill(text);
  await dialog(page).getByLabel('¿Cómo podemos contactarte?').fill(contact);
}

export const open = async (page: Page, world: World) => {
  await page.goto(`${world.url}/helpmc`);
  await page.getByRole('button', { name: 'Escribir un mensaje' }).click();
};

export function driver({ page, world }: DriverOptions): BrowserDriver<typeof flow.machine> {
  const { saying, clear, isSaid } = refusalText(alert(page));
  return {
    endpoints: { upload: '**/wps/feedback/image', sendFeedback: '**/wps/feedback' },
    open: () => open(page, world),
    gestures: {
      'field.change': ({ event }) => content(page).fill(event.value),
      'images.change': async ({ event: { images } }) => {
        for (let left = await removals(page).count(); left > 0; left--) await removals(page).first().click();
        if (images.length > 0) await attach(page, capture);
      },
      'form.submit': async ({ event: { values } }) => {
        clear();
        await fill(page, values);
        await passRetryWait(page);
        await submit(page).click();
      },
      'form.again': () => press(page, 'Enviar otro mensaje'),
      'dialog.close': () => page.keyboard.press('Escape'),
      'upload.progress': ({ send }) => send(),
      'upload.cancel': () => press(page, 'Cancelar envío'),
    },
    outcomes: {
      upload: {
        stored: success({ imageId: 'image-1' }),
        image: saying('No pudimos aceptar «captura.png»', refusal('image.rejected')),
        thrown: saying('Algo salió mal', thrown),
      },
      sendFeedback: {
        sent: success({ reference: 'C-48201' }),
        ...saidOutages(saying),
        timeout: saying('No sabemos si tu mensaje llegó', writeOutages.timeout),
        expired: saying('Tu sesión venció', unauthorised),
        rejected: saying('No pudimos aceptar el mensaje', refusal('feedback.rejected')),
        imageRejected: saying('No pudimos aceptar una de las imágenes', refusal('image.rejected')),
      },
    },
    assertions: accessibleOnce('feedback', {
      editing: async () => {
        await expect(content(page)).toBeEditable();
        await isSaid();
      },
      'sending.uploading': () => expect(dialog(page).getByRole('progressbar')).toBeVisible(),
      'sending.notifying': async () => void (await expect(content(page)).not.toBeEditable()),
      sent: () => expect(dialog(page)).toContainText('C-48201'),
      left: () => dialogClosed(page, dialog(page)),
    }),
  };
}
