import { Buffer } from 'node:buffer';
import type { Page } from 'playwright/test';
import type { CheckedImages } from '../../machines/site/feedback.machine.ts';
import { flow, good, image } from '../../tests/site/feedback.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { silence } from '../support/outages.ts';

import { expect, test, type World } from '../support/world.ts';

const png = Buffer.from(image.data, 'base64');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cuéntanos' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const content = (page: Page) => dialog(page).getByLabel('Tu mensaje');
const alert = (page: Page) => dialog(page).getByRole('alert');
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar', exact: true });
const attach = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).getByLabel('Adjuntar').setInputFiles(files);
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

/** The pictures of a walk are never read: it says itself what was found in them. */
const neverRead = () => {
  Blob.prototype.arrayBuffer = () => new Promise(() => undefined);
};
const checked =
  (output: CheckedImages): BrowserOutcome =>
  async ({ page }) => {
    const end = { type: 'xstate.done.actor.checkImages', output };
    await page.evaluate((event) => window.__walk?.send('feedback', event as never), end);
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
    endpoints: { sendFeedback: '**/wps/feedback' },
    open: async () => {
      await page.addInitScript(neverRead);
      await open(page, world);
    },
    gestures: {
      'field.change': ({ event }) => content(page).fill(event.value),
      'images.add': () => attach(page, picture),
      'image.remove': () => press(page, 'Quitar captura.png'),
      'form.submit': async ({ event: { values } }) => {
        words = '';
        await fill(page, values);
        await submit(page).click();
      },
      'form.again': () => press(page, 'Enviar otro mensaje'),
      'dialog.close': () => page.keyboard.press('Escape'),
    },
    outcomes: {
      checkImages: {
        fine: checked({ images: [image], faults: [] }),
        refused: checked({ images: [], faults: [{ name: 'notas.pdf', reason: 'kind' }] }),
        thrown,
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
      'editing.ready': async () => {
        await expect(content(page)).toBeEditable();
        if (words) await expect(alert(page)).toContainText(words);
        else await expect(alert(page)).toHaveCount(0);
      },
      'editing.checking': async () => void (await expect(submit(page)).toHaveAttribute('aria-busy', 'true')),
      sending: async () => void (await expect(content(page)).not.toBeEditable()),
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
  await expect(dialog(page).getByRole('img', { name: 'captura.png' })).toBeVisible();
  await expect(dialog(page)).toContainText('falsa.png no es una imagen PNG ni JPG.');
  await expect(dialog(page)).toContainText('enorme.jpg pesa más de 5 MB.');
  // The gateway takes it, and its answer is lost.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (!String(asked[0]).includes('/wps/feedback')) return answer;
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
