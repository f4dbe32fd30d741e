import { Buffer } from 'node:buffer';
import type { Page } from 'playwright/test';
import { flow, good } from '../../tests/site/feedback.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { silence } from '../support/outages.ts';

import { expect, test, type World } from '../support/world.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cuéntanos' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const content = (page: Page) => dialog(page).getByLabel('Tu mensaje');
const alert = (page: Page) => dialog(page).getByRole('alert');
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true });
const attach = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).getByLabel('Adjuntar').setInputFiles(files);
const removals = (page: Page) => dialog(page).getByRole('button', { name: /^Quitar/ });
const picture = { name: 'captura.png', mimeType: 'image/png', buffer: png };

type Values = { questionType: string; content: string; contact: string };
async function fill(page: Page, { questionType, content: text, contact }: Values) {
  await dialog(page).getByLabel('¿De qué se trata?').selectOption(questionType);
  await content(page).fill(text);
  await dialog(page).getByLabel('¿Cómo te respondemos?').fill(contact);
}

const open = async (page: Page, world: World) => {
  await page.goto(`${world.url}/helpmc`);
  await page.getByRole('button', { name: 'Escribir un mensaje' }).click();
};

function walk(page: Page, world: World, path: Path) {
  let words = '';
  const saying =
    (text: string, outcome: BrowserOutcome): BrowserOutcome =>
    async (hand) => {
      await outcome(hand);
      words = text;
    };
  return walkBrowser({
    page,
    flow,
    path,
    endpoints: { upload: '**/wps/feedback/image', sendFeedback: '**/wps/feedback' },
    open: () => open(page, world),
    gestures: {
      'field.change': ({ event }) => content(page).fill(event.value),
      'images.change': async ({ event: { images } }) => {
        for (let left = await removals(page).count(); left > 0; left--) await removals(page).first().click();
        if (images.length > 0) await attach(page, picture);
      },
      'form.submit': async ({ event: { values } }) => {
        words = '';
        await fill(page, values);
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
        image: saying('No pudimos recibir «captura.png»', refusal('image.rejected')),
        thrown: saying('Algo salió mal', thrown),
      },
      sendFeedback: {
        sent: success({ reference: 'C-48201' }),
        offline: saying('No hay conexión con el sitio', cut),
        timeout: saying('No sabemos si tu mensaje llegó', silence()),
        unavailable: saying('El servicio no está disponible', unavailable),
        malformed: saying('Recibimos una respuesta que no podemos leer', malformed),
        limited: saying('Espera 42 segundos', limited(42)),
        unexpected: saying('Algo salió mal', refusal('unheard.of')),
        expired: saying('Tu sesión venció', unauthorised),
        rejected: saying('No pudimos aceptar el mensaje', refusal('feedback.rejected')),
        imageRejected: saying('Una de las imágenes', refusal('image.rejected')),
        thrown: saying('Algo salió mal', thrown),
      },
    },
    see: accessibleOnce('feedback', {
      editing: async () => {
        await expect(content(page)).toBeEditable();
        if (words) await expect(alert(page)).toContainText(words);
        else await expect(alert(page)).toHaveCount(0);
      },
      'sending.uploading': () => expect(dialog(page).getByRole('progressbar')).toBeVisible(),
      'sending.telling': async () => void (await expect(content(page)).not.toBeEditable()),
      sent: () => expect(dialog(page)).toContainText('C-48201'),
      left: async () => {
        await page.clock.runFor(100);
        await expect(dialog(page)).toHaveCount(0);
      },
    }),
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`feedback ${path.id}`, async ({ page, world }) => {
    await walk(page, world, path);
  });
}

test('what is typed is kept over closing and reload, and a message is taken once', async ({ page, world }) => {
  await open(page, world);
  await fill(page, good);
  await attach(
    page,
    picture,
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') },
    {
      name: 'enorme.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
    },
  );
  await expect(dialog(page).locator('li img')).toHaveJSProperty('naturalWidth', 1);
  await expect(removals(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText('falsa.png no es una imagen PNG ni JPG.');
  await expect(dialog(page)).toContainText('enorme.jpg pesa más de 5 MB.');
  await world.set('script', { endpoint: 'feedbackImage', answers: [{ hang: true }] });
  await submit(page).click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Enviando imagen 1 de 1' })).toBeVisible();
  await press(page, 'Cancelar envío');
  await expect(submit(page)).toBeFocused();
  await expect(removals(page)).toHaveCount(1);
  // The gateway takes it, and its answer is lost.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!String(asked[0]).endsWith('/wps/feedback')) return answer;
      window.fetch = fetch;
      throw new TypeError('Failed to fetch');
    };
  });
  await submit(page).click();
  await expect(alert(page)).toContainText('No hay conexión con el sitio');
  await submit(page).click();
  const number = dialog(page).getByText(/^C-\d+$/);
  await expect(number).toHaveText('C-48201');
  await expect(dialog(page).getByRole('button', { name: 'Listo' })).toBeFocused();
  await press(page, 'Enviar otro mensaje');
  await expect(content(page)).toHaveValue('');
  await fill(page, { ...good, content: 'Otra pregunta distinta' });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Escribir un mensaje' }).click();
  await expect(content(page)).toHaveValue('Otra pregunta distinta');
  await submit(page).click();
  await expect(number).toHaveText('C-48202');
  expect((await world.get<{ count: number }>('requests?endpoint=feedbackImage')).count).toBe(2);
});

test('every fault is named, and the form is accessible, light and dark, small and large', async ({ page, world }) => {
  await open(page, world);
  await submit(page).click();
  await expect(dialog(page).getByLabel('¿De qué se trata?')).toBeFocused();
  await expect(dialog(page)).toContainText('Escribe tu mensaje.');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
    }
  }
});
