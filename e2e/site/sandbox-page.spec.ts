import { accessibleNow } from '../support/check-accessibility.ts';
import { expect, test } from '../support/world-fixture.ts';

test.use({ locale: 'es-PE' });

test('the sandbox page queues a response, and the site then receives it', async ({ page, world }) => {
  await page.goto(`${world.url}/__sandbox`);
  await expect(page.getByRole('heading', { level: 1, name: 'Respuestas del sandbox' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox answers' })).toBeVisible();
  const help = page.getByRole('region', { name: 'Help center' });
  await help.getByRole('combobox').selectOption({ label: 'Server error (500)' });
  await help.getByRole('button', { name: 'Make ready' }).click();
  await expect(page.getByRole('region', { name: 'Ready' })).toContainText('helpCentre: 1');
  await page.goto(`${world.url}/help`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the sandbox page has no accessibility violations', async ({ page, world }) => {
  await page.goto(`${world.url}/__sandbox?language=es`);
  await accessibleNow(page);
});
