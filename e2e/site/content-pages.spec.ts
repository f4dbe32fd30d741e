import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible } from '../support/check-accessibility.ts';
import { answerCalls } from '../support/gateway-responses.ts';
import { signInButton } from '../support/sign-in.ts';
import { normalStatus } from '../support/site-status.ts';
import { expect, test } from '../support/world-fixture.ts';

async function accessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} ${colorScheme}`).toBeLessThanOrEqual(0);
    }
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test(
  'the help center opens an article from its address and its index, and searches for words',
  proves('site-2.13', 'member-2.60'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/help#terms`);
    const terms = heading(page, 'Términos y condiciones generales');
    await expect(terms).toBeFocused();
    await expect(terms).toBeInViewport();
    await expect(page.getByText('Una sola cuenta por persona')).toBeVisible();
    await page.getByRole('navigation', { name: 'Temas de ayuda' }).getByRole('link', { name: 'Retiros' }).click();
    await expect(heading(page, 'Retiros')).toBeFocused();
    await page.goBack();
    await expect(terms).toBeFocused();
    await page.getByLabel('Buscar en la ayuda').fill('pausa meses');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(heading(page, 'Juego responsable')).toBeVisible();
    await page.getByLabel('Buscar en la ayuda').fill('zzz');
    await expect(page.getByText('No encontramos artículos sobre «zzz».')).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos los artículos' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await accessibleEverywhere(page);
  },
);

test(
  'the member help page has no header, and shows an error until a retry loads the articles',
  proves('site-2.14'),
  async ({ page, world }) => {
    await world.set('script', { endpoint: 'helpCentre', answers: [{ malformed: true }] });
    await page.goto(`${world.url}/helpmc`);
    await expect(page.getByTestId('alert').filter({ visible: true })).toContainText('No pudimos leer la respuesta');
    await page.getByTestId('alert').filter({ visible: true }).getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(signInButton(page)).toHaveCount(0);
  },
);

test(
  'the download page shows the requested app, its guide, its QR code and its file',
  proves('site-2.15', 'member-2.59'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/down?app=ios-lite`);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(tab('iOS Lite')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Abre esta página en Safari y toca Descargar.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Código QR para descargar iOS Lite' })).toHaveAttribute(
      'data-qr',
      `${world.url}/down?app=ios-lite`,
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar iOS Lite' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sorteo-lite.mobileconfig');
    await tab('iOS Lite').press('Home');
    await expect(tab('Android')).toBeFocused();
    await expect(page.getByText('Toca Instalar y espera unos segundos.')).toBeVisible();
    await accessibleEverywhere(page);
  },
);

test.describe('Android phone viewport', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile' });
  test('the download page selects the Android app, and shows a message when no apps exist', async ({ page, world }) => {
    await page.goto(`${world.url}/download`);
    await expect(page.getByText('En tu dispositivo Android')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Android' })).toHaveAttribute('aria-selected', 'true');
    await answerCalls(page, { 'system/status?*': normalStatus });
    await page.reload();
    await expect(page.getByText('Por ahora no hay aplicaciones para descargar')).toBeVisible();
  });
});

test(
  'the join page opens the registration form with the typed invitation code',
  proves('site-2.16', 'site-2.3'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/join`);
    await expect(page.getByRole('heading', { name: 'Recibe tu parte' })).toBeVisible();
    await accessibleEverywhere(page);
    await page.getByLabel('Código de invitación').fill('AGENTE1');
    await page.getByLabel('Código de invitación').press('Enter');
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Código de invitación')).toHaveValue('AGENTE1');
  },
);
