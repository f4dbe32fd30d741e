import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { flow } from '../../tests/member/receipt.cases.ts';
import { accessibleEverywhere } from '../support/check-accessibility-all-sizes.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { openPage } from '../support/member-page.ts';
import { picture, png } from '../support/png-file.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { button, choose, dialog, driver, openReceipt, picker, radio, receiptCard, submit } from './receipt.driver.ts';
import { withdraw } from './withdraw.driver.ts';

const balance = (page: Page) => dialog(page).getByRole('group', { name: 'Saldo' });

for (const path of expectedPaths(flow)) {
  test(`receipt ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

async function openReceiptCard(page: Page, world: World): Promise<void> {
  await openPage(page, world, 'withdraw');
  await expect(receiptCard(page)).toContainText('¿Recibiste P 450.00?');
  await openReceipt(page);
}

test('a claim with proof of a missing payment is sent once despite a lost response, and is refunded', async ({
  page,
  world,
}) => {
  await openReceiptCard(page, world);
  await radio(page, 'notReceived').check();
  await picker(page).setInputFiles(picture('gato.png', Buffer.from('GIF89a')));
  await expect(receiptCard(page)).toContainText('«gato.png» no es una imagen PNG ni JPG.');
  await picker(page).setInputFiles(
    picture('grande.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)])),
  );
  await expect(receiptCard(page)).toContainText('«grande.png» pesa más de 5 MB.');
  await choose(page, 'justo.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]));
  await accessibleEverywhere(page);
  await world.set('script', { endpoint: 'paymentProof', answers: [{ hang: true }] });
  await submit(page).click();
  await expect(receiptCard(page)).toContainText(/Subiendo tu imagen…\s*\d+\s%/);
  // Waits until the upload has reached the gateway and used the scripted response. If it were canceled earlier, the
  // next upload would get that response.
  await expect.poll(() => world.get('requests?endpoint=paymentProof')).toMatchObject({ count: 1 });
  await button(page, 'Cancelar subida').click();
  await answerStatus(page, { state: 'processing' });
  await world.set('script', { endpoint: 'confirmPayment', answers: [{ forward: true, dropResponse: true }] });
  await submit(page).click();
  await expect(receiptCard(page)).toContainText('todavía se está procesando');
  await openPage(page, world, 'securityCenter');
  await dialog(page).getByRole('link', { name: 'Ver tu respuesta sobre el retiro' }).click();
  await expect(receiptCard(page)).toContainText('No me llegó nada');
  await accessibleEverywhere(page);
  await page.unroute(orderStatus);
  await expect(receiptCard(page)).toContainText('Estamos revisando tu reclamo por P 450.00');
  await expect(dialog(page).locator(`[${hook.withdrawal}][${hook.state}=disputed]`)).toHaveCount(1);
  await world.set('clock', { advanceSeconds: 11 * 60 });
  await dialog(page).getByRole('region', { name: 'Tus retiros' }).getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog(page).locator(`[${hook.withdrawal}][${hook.state}=disputed]`)).toContainText(
    'Devuelto a tu saldo: P 450.00',
  );
  await page.reload();
  await expect(balance(page)).toContainText('P 13,290.50');
});

test('a receipt confirmed in one tab appears in the other tab and cannot be confirmed again', async ({
  page,
  context,
  world,
}) => {
  await openReceiptCard(page, world);
  const other = await context.newPage();
  await openReceiptCard(other, world);
  await radio(other, 'partly').check();
  await receiptCard(other).locator('input[name=received]').fill('400');
  await expect(receiptCard(other).locator('input[name=remaining]')).toHaveValue('50');
  await submit(other).click();
  await expect(receiptCard(other)).toContainText('Revisaremos el monto faltante, P 50.00');
  await radio(page, 'received').check();
  await submit(page).click();
  await expect(receiptCard(page)).toContainText('Este retiro ya tenía respuesta');
  await expect(receiptCard(page)).toContainText('Recibiste P 400.00');
});

test('selecting a payment row shows that payment, also when another payment was shown before', async ({
  page,
  world,
}) => {
  const paid = (amount: string) =>
    dialog(page).locator(`[${hook.withdrawal}][${hook.state}=paid]`, { hasText: amount }).getByRole('button');
  const inView = async (amount: string) => {
    await expect(receiptCard(page).getByRole('heading', { name: `¿Recibiste ${amount}?` })).toBeFocused();
  };
  await openReceiptCard(page, world);
  await radio(page, 'partly').check();
  await receiptCard(page).locator('input[name=received]').fill('400');
  for (const amount of ['20', '30']) {
    await withdraw(page, amount);
    await button(page, 'Hacer otro retiro').click();
  }
  await world.set('clock', { advanceSeconds: 200 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // Waits until all rows have loaded: rows that load later would move the pressed row away from the pointer.
  await expect(paid('P 30.00')).toBeVisible();
  await paid('P 450.00').click();
  await expect(receiptCard(page).locator('input[name=received]')).toHaveValue('400');
  await paid('P 30.00').click();
  await inView('30 pesos');
  await radio(page, 'received').check();
  await submit(page).click();
  await expect(receiptCard(page)).toContainText('Monto recibido: P 30.00');
  await expect(paid('P 30.00')).toHaveCount(0);
  await paid('P 20.00').click();
  await inView('20 pesos');
  const interception = await interceptRequests(page, '**/wps/relay/MCSFE_getPaymentConfirmationList');
  await page.reload();
  await expect(button(page, 'Revisar retiro')).toBeVisible();
  await paid('P 20.00').click();
  await interception('pass');
  await expect(receiptCard(page).getByRole('timer')).toBeVisible();
  await inView('20 pesos');
  await radio(page, 'received').check();
  await submit(page).click();
  await expect(receiptCard(page)).toContainText('Monto recibido: P 20.00');
});

test('a member who returns to the page sees a withdrawal that was paid during the absence', async ({ page, world }) => {
  await openReceiptCard(page, world);
  await radio(page, 'received').check();
  await submit(page).click();
  await button(page, 'Listo').click();
  await expect(receiptCard(page)).toHaveCount(0);
  await withdraw(page, '20');
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await world.set('clock', { advanceSeconds: 200 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(receiptCard(page)).toContainText('¿Recibiste P 20.00?');
});

for (const [name, offset] of [
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
] as const) {
  test(`the deadline follows the gateway clock when the device clock is a day ${name}, also after a reload`, async ({
    page,
    world,
  }) => {
    await page.clock.install({ time: Date.now() + offset });
    await openReceiptCard(page, world);
    const timer = receiptCard(page).getByRole('timer');
    await expect(timer).toHaveText(/^23:(39|40):\d\d$/);
    await world.set('clock', { advanceSeconds: 3_600 });
    await page.reload();
    await openReceipt(page);
    await expect(timer).toHaveText(/^22:(39|40):\d\d$/);
    await world.set('clock', { advanceSeconds: 22 * 3_600 + 41 * 60 });
    await openPage(page, world, 'withdraw');
    await expect(dialog(page).locator(`[${hook.withdrawal}]`).first()).toContainText(
      'Confirmado automáticamente al vencer el plazo',
    );
    await expect(receiptCard(page)).toHaveCount(0);
  });
}
