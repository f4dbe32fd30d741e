import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/lobby/promotion-application.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { test as journey } from '../support/journey.ts';
import { picture } from '../support/png-file.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { driver, picker, remark, removals, submit, take } from './promotion-application.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`application ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const refused = (page: Page) => take(page).getByTestId('alert');

journey(
  'an application keeps its input during a sign-in and after an expired session, and uploads its image once',
  async ({ page, world }) => {
    await page.goto(`${world.url}/promoDetail?id=comparte-tu-jugada`);
    await remark(page).fill('El 7 de siempre, con la familia');
    await picker(page).setInputFiles([picture('boleto.png'), picture('gato.gif', Buffer.from('GIF89a'))]);
    await expect(take(page)).toContainText('«gato.gif» no es una imagen PNG ni JPG.');
    await expect(removals(page)).toHaveCount(1);
    await expect(take(page).locator('img')).toHaveJSProperty('naturalWidth', 1);
    await accessibleEverywhere(page);
    await submit(page).click();
    const signIn = async () => {
      await enterCredentials(page, 'lucia2025', 'Sorteo2025');
      await passSlider(page, world);
      await expect(page.locator(`[${hook.member}]`)).toBeVisible();
      await expect(remark(page)).toHaveValue('El 7 de siempre, con la familia');
      await expect(removals(page)).toHaveAccessibleName('Quitar boleto.png');
    };
    await signIn();
    await world.set('script', { endpoint: 'applyActivity', answers: [{ status: 401 }] });
    await submit(page).click();
    await expect(refused(page)).toContainText('tus imágenes siguen aquí');
    await submit(page).click();
    await signIn();
    await world.set('script', { endpoint: 'applyActivity', answers: [{ forward: true, dropResponse: true }] });
    await submit(page).click();
    await expect(refused(page)).toContainText('No hay conexión');
    await submit(page).click();
    await expect(take(page)).toContainText('Solicitud enviada');
    await expect(take(page)).toContainText('En revisión');
    expect((await world.get<{ count: number }>('requests?endpoint=activityImage')).count).toBe(1);
    await page.reload();
    await expect(take(page)).toContainText('En revisión');
    await expect(submit(page)).toHaveCount(0);
  },
);
