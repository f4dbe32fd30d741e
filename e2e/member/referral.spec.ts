import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { button, openPage, panel } from '../support/member-page.ts';
import { field, fillForm, newcomer, openRegister, submit } from '../support/register-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { expect, test } from '../support/world-fixture.ts';

const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Saldo' });
const friends = (page: Page) => panel(page).getByRole('list', { name: 'Amigos invitados' }).getByRole('listitem');

test('a friend who registers with the link appears in the list, and the reward for friends is paid once', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  await openPage(page, world, 'referral');
  await expect(friends(page)).toHaveCount(7);
  await accessibleEverywhere(page);
  await button(page, 'Copiar enlace').click();
  await expect(panel(page).getByText('Enlace copiado.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.origin).toBe(world.url);
  await expect(panel(page).getByRole('img', { name: 'Código QR de tu enlace' })).toHaveAttribute(hook.qr, link.href);
  const saved = page.waitForEvent('download');
  await button(page, 'Descargar QR').click();
  expect((await saved).suggestedFilename()).toBe(`${link.searchParams.get('affiliateCode')}.png`);

  await page.evaluate(() => sessionStorage.clear());
  await openRegister(page, world, link.search);
  await expect(field(page, 'affiliateCode')).toHaveValue(link.searchParams.get('affiliateCode') ?? '');
  await fillForm(page, newcomer);
  await submit(page).click();
  await passSlider(page, world);
  await expect(accountMenu(page)).toBeVisible();

  await openPage(page, world, 'referral');
  await expect(friends(page)).toHaveCount(8);
  await expect(friends(page).first()).toContainText('va***26');
  await expect(friends(page).first()).toContainText('Sin depósito aún');
  await world.set('script', { endpoint: 'claimReferral', answers: [{ forward: true, dropResponse: true }] });
  await button(page, /^Reclamar premio: 20 pesos/).click();
  await expect(panel(page).locator(`[${hook.prizeClaim}]`)).toBeFocused();
  await expect(panel(page).locator(`[${hook.prizeClaim}]`)).toContainText('Sumamos P 20.00 a tu saldo.');
  await expect(panel(page).locator(`[${hook.waiting}]`)).toHaveText('P 0.00');
  await expect(balance(page)).toContainText('P 12,860.50');
});
