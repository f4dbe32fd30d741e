import { Buffer } from 'node:buffer';
import { expectedPaths } from 'chartwalk';
import { flow, good } from '../../tests/site/feedback.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { picture } from '../support/png-file.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import {
  alert,
  attach,
  capture,
  content,
  dialog,
  driver,
  fill,
  open,
  press,
  removals,
  submit,
} from './feedback.driver.ts';
import { maintenance } from './site.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`feedback ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('the form keeps its text after closing and reload, and a message is sent once', async ({ page, world }) => {
  await open(page, world);
  await fill(page, good);
  await attach(page, capture, picture('falsa.png', Buffer.from('<svg onload=alert(1)>')), {
    name: 'enorme.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
  });
  await expect(dialog(page).locator('li img')).toHaveJSProperty('naturalWidth', 1);
  await expect(removals(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText('falsa.png no es una imagen PNG ni JPG.');
  await expect(dialog(page)).toContainText('enorme.jpg pesa más de 5 MB.');
  await world.set('script', { endpoint: 'feedbackImage', answers: [{ hang: true }] });
  await submit(page).click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Enviando imagen 1 de 1' })).toBeVisible();
  // Waits until the upload has reached the gateway and used the scripted response. If it were canceled earlier, the
  // next upload would get that response.
  await expect.poll(() => world.get('requests?endpoint=feedbackImage')).toMatchObject({ count: 1 });
  await press(page, 'Cancelar envío');
  await expect(submit(page)).toBeFocused();
  await expect(removals(page)).toHaveCount(1);
  // The gateway accepts the request, and its response is lost.
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

test('an unfinished feedback message is kept during maintenance of the site', async ({ page, world }) => {
  await open(page, world);
  await fill(page, good);
  await world.set('status', { maintenance: true });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(maintenance(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await world.set('status', { maintenance: false });
  await page.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await page.getByRole('button', { name: 'Escribir un mensaje' }).click();
  await expect(content(page)).toHaveValue(good.content);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the feedback form shows an error at each field and is accessible in both color schemes and sizes', async ({
  page,
  world,
}) => {
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
