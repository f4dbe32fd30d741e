import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/lobby/claim.cases.ts';
import { proves } from '../../tests/requirements/proves.ts';
import { accessible, accessibleNow } from '../support/check-accessibility.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { test as journey } from '../support/journey.ts';
import { pressEnter } from '../support/press-enter.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { code, codeCard, driver, notice, submit } from './claim.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`claim ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const posters = (page: Page) => page.locator(`[${hook.promotion}]`);

journey(
  'a bonus code typed by a visitor stays after the sign-in, is paid once and updates the balance',
  proves('member-2.51', 'site-2.11', 'member-2.49'),
  async ({ page, world }) => {
    await page.goto(`${world.url}/promotions`);
    await expect(posters(page)).toHaveCount(14);
    await accessibleEverywhere(page);
    await code(page).fill('sorteo25');
    await submit(page).click();
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    const balance = page.getByRole('group', { name: 'Saldo' });
    await expect(balance).toContainText('P 12,840.50');
    await expect(code(page)).toHaveValue('sorteo25');
    await world.set('script', { endpoint: 'bonusCode', answers: [{ forward: true, dropResponse: true }] });
    await answerStatus(page, { state: 'processing' });
    await submit(page).click();
    await expect(notice(page)).toContainText('todavía se está procesando');
    await accessible(page);
    await page.reload();
    await expect(notice(page)).toContainText('Código sorteo25');
    await page.unroute(orderStatus);
    await expect(codeCard(page).getByTestId('status').filter({ hasText: 'P 25.00' })).toBeVisible();
    await expect(balance).toContainText('P 12,865.50');
    await pressEnter(codeCard(page).getByRole('button', { name: 'Usar otro código' }));
    await expect(code(page)).toBeFocused();
    await page.keyboard.type('VERANO24');
    await page.keyboard.press('Enter');
    await expect(codeCard(page).getByTestId('alert')).toHaveText(/Este código venció/);
    await expect(code(page)).toHaveValue('VERANO24');
  },
);

journey(
  'the address contains the promotion category, and a promotion list that failed can be loaded again',
  proves('member-2.50', 'site-2.11', 'member-2.49'),
  async ({ page, world }) => {
    await world.set('script', { endpoint: 'promotions', answers: [{ malformed: true }] });
    await page.goto(`${world.url}/promotions?category=SPORTS`);
    await page.getByRole('main').getByTestId('alert').getByRole('button', { name: 'Reintentar' }).click();
    await expect(posters(page)).toHaveCount(3);
    const filter = page.getByRole('navigation', { name: 'Categorías' });
    await expect(filter.getByRole('link', { name: 'Deportes' })).toHaveAttribute('aria-current', 'page');
    await filter.getByRole('link', { name: 'Lotería' }).press('Enter');
    await expect(page).toHaveURL(/category=LOTTERY$/);
    await expect(posters(page)).toHaveCount(3);
    await posters(page).first().press('Enter');
    await expect(page).toHaveURL(/\/promoDetail\?id=gran-tombola$/);
    await expect(page.getByRole('heading', { level: 1, name: 'La gran tómbola del mes' })).toBeVisible();
    await page.goBack();
    await expect(posters(page)).toHaveCount(3);
    await page.goto(`${world.url}/promotions?category=NADA`);
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await expect(posters(page)).toHaveCount(14);
  },
);

journey(
  'a promotion page has a heading while the promotion loads and when it fails to load',
  async ({ page, world }) => {
    await world.set('script', { endpoint: 'promotion', answers: [{ malformed: true }] });
    await page.goto(`${world.url}/promoDetail?id=gran-tombola`);
    const retry = page.getByRole('main').getByTestId('alert').getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeAttached();
    await expect(page).toHaveTitle('Promociones · Sorteo');
    await accessible(page);
    const interception = await interceptRequests(page, '**/MCSFE_getPromotionDetail*');
    await pressEnter(retry);
    await expect(page.getByRole('heading', { level: 1, name: 'Cargando la página…' })).toBeAttached();
    await accessibleNow(page);
    await interception('pass');
    await expect(page.getByRole('heading', { level: 1, name: 'La gran tómbola del mes' })).toBeVisible();
    await expect(page).toHaveTitle('La gran tómbola del mes · Sorteo');
  },
);

journey('a returning member can draw in the raffle after the session is restored', async ({ page, world }) => {
  await storeSession(page, world);
  const interception = await interceptRequests(page, '**/wps/member/info');
  await page.goto(`${world.url}/promoDetail?id=gran-tombola`);
  const draw = page.getByRole('region', { name: 'Participar' }).getByRole('button', { name: 'Sortear mi premio' });
  await expect(draw).toHaveAttribute('aria-busy', 'true');
  await interception('pass');
  await expect(draw).not.toHaveAttribute('aria-busy');
  await draw.click();
  await expect(page.getByRole('region', { name: 'Participar' }).getByTestId('status')).toContainText('P 5.00');
});

journey(
  'a raffle draw with a lost response shows its prize after a reload and credits it once',
  proves('member-2.52'),
  async ({ page, world }) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/promoDetail?id=gran-tombola`);
    const take = page.getByRole('region', { name: 'Participar' });
    await world.set('script', { endpoint: 'claimRaffle', answers: [{ forward: true, dropResponse: true }] });
    await answerStatus(page, { state: 'processing' });
    await pressEnter(take.getByRole('button', { name: 'Sortear mi premio' }));
    await expect(notice(page)).toContainText('todavía se está procesando');
    // The gateway has processed the claim, so the promotion shows the prize. The notice about the missing response is
    // still visible.
    await page.reload();
    await expect(notice(page)).toContainText('Sortear mi premio');
    await page.unroute(orderStatus);
    await expect(take.getByTestId('status').filter({ hasText: 'P 5.00' })).toBeVisible();
    await expect(take).toContainText('Reclamada');
    await expect(page.getByRole('group', { name: 'Saldo' })).toContainText('P 12,845.50');
    await page.reload();
    await expect(take).toContainText('P 5.00');
    await expect(take.getByRole('button')).toHaveCount(0);
    await page.goto(`${world.url}/promoDetail?id=nada`);
    await expect(page.getByRole('heading', { name: /no existe/ })).toBeVisible();
  },
);
