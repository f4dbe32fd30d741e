import { accessible } from '../support/check-accessibility.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

test('a member pages through the results of a lottery and checks played numbers', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/results`);
  const draws = page.getByRole('list', { name: 'Sorteos anteriores' });
  await expect(draws.getByRole('listitem')).toHaveCount(20);
  await page.getByLabel('Lotería').first().selectOption('VN001');
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(page).toHaveURL(`${world.url}/results?lottery=VN001`);
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(draws.getByRole('listitem')).toHaveCount(20);
  const first = draws.getByRole('listitem').first();
  const draw = /n\.º (\d+)/.exec((await first.textContent()) ?? '')?.[1] ?? '';
  const numbers = /Números ([\d, ]+\d)/.exec((await first.textContent()) ?? '')?.[1] ?? '';
  await page.getByLabel('Número de sorteo').fill(draw);
  await page.getByLabel('Números jugados').fill(numbers.slice(0, '1, 2, 3, 4, 5'.length));
  await page.getByRole('button', { name: 'Revisar' }).last().click();
  await expect(page.getByText('Tu boleto ganó P')).toBeVisible();
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
