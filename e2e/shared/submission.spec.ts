import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { password } from '../../tests/member/withdraw.cases.ts';
import { flow } from '../../tests/shared/submission.cases.ts';
import { button, dialog, fill, secret, send } from '../member/withdraw.driver.ts';
import { interceptRequests } from '../support/intercept-requests.ts';
import { openPage } from '../support/member-page.ts';
import { enterCredentials, passSlider } from '../support/sign-in.ts';
import { answerStatus, orderStatus } from '../support/submission.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { driver } from './submission.driver.ts';

for (const path of expectedPaths(flow)) {
  test(`submission ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

const notice = (page: Page) => dialog(page).locator(`[${hook.submission}]`);
const requested = (page: Page) => dialog(page).locator(`[${hook.state}=requested]`);
const balance = (page: Page) => dialog(page).getByRole('group', { name: 'Saldo' });
const script = (world: World, endpoint: string, ...answers: object[]) => world.set('script', { endpoint, answers });
const processing = { body: { success: true, value: { state: 'processing' } } };

async function withdrawLosing(page: Page, world: World, ...answers: object[]): Promise<void> {
  await openPage(page, world, 'withdraw');
  await fill(page, { amount: '100', payeeId: 'payee-yapa' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill(password);
  if (answers.length > 0) await script(world, 'withdraw', ...answers);
  await send(page).click();
}

test('a withdrawal with a lost response gets its result from its status, and list and balance reload', async ({
  page,
  world,
}) => {
  await script(world, 'orderStatus', processing);
  await withdrawLosing(page, world, { forward: true, dropResponse: true });
  await expect(notice(page)).toContainText('todavía se está procesando');
  await expect(requested(page)).toHaveCount(1);
  await expect(balance(page)).toContainText('P 12,740.50');
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await expect(requested(page)).toHaveCount(1);
  await expect(balance(page)).toContainText('P 12,740.50');
});

test('a failed withdrawal keeps the typed values, and a late duplicate request is refused', async ({ page, world }) => {
  const sent = page.waitForRequest('**/MCSFE_withdraw');
  await page.route('**/MCSFE_withdraw', (route) => route.abort(), { times: 1 });
  await withdrawLosing(page, world);
  const late = await sent;
  await button(page, 'Empezar de nuevo').click();
  await expect(dialog(page).locator('[name=amount]')).toHaveValue('100');
  const [headers, body] = [await late.allHeaders(), late.postData()];
  const reply = await page.evaluate(
    async ([url, authorization, encryption, text]) => {
      const sentHeaders = {
        Authorization: authorization,
        Encryption: encryption,
        'Content-Type': 'application/json',
      };
      return (await fetch(url, { method: 'POST', headers: sentHeaders, body: text })).json();
    },
    [late.url(), headers['authorization'] ?? '', headers['encryption'] ?? '', body ?? ''] as const,
  );
  expect(reply).toMatchObject({ success: false, errorCode: 'order.closed' });
  await button(page, 'Revisar retiro').click();
  await secret(page).fill(password);
  await send(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await expect(requested(page)).toHaveCount(1);
  await expect(balance(page)).toContainText('P 12,740.50');
});

test('the same order can be sent again when there is no status endpoint, and discarding it shows a warning first', async ({
  page,
  world,
}) => {
  await script(world, 'orderStatus', { status: 404, body: {} }, { status: 404, body: {} });
  await withdrawLosing(page, world, { forward: true, dropResponse: true });
  await button(page, 'Dejar de esperar').click();
  await expect(dialog(page).getByTestId('alert')).toContainText('podría hacerse dos veces');
  await button(page, 'Seguir esperando').click();
  await secret(page).fill(password);
  await button(page, 'Repetir la operación').click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await expect(requested(page)).toHaveCount(1);
  await expect(balance(page)).toContainText('P 12,740.50');
});

test('an unconfirmed withdrawal appears in a second tab, is kept after both tabs close and gets one result', async ({
  page,
  world,
  context,
}) => {
  await answerStatus(context, { state: 'processing' });
  await withdrawLosing(page, world, { forward: true, dropResponse: true });
  await expect(notice(page)).toContainText('todavía se está procesando');
  const second = await context.newPage();
  await openPage(second, world, 'securityCenter');
  await dialog(second).getByRole('link', { name: 'Ver el retiro' }).click();
  await expect(notice(second)).toBeVisible();
  await expect(dialog(second).getByRole('link', { name: 'Ver el retiro' })).toHaveCount(0);
  await page.close();
  await second.close();
  await context.unroute(orderStatus);
  const third = await context.newPage();
  await openPage(third, world, 'withdraw');
  await expect(dialog(third).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(requested(third)).toHaveCount(1);
  expect(await third.evaluate(() => localStorage.getItem('submission:lucia2025:withdraw'))).toBeNull();
});

test('a withdrawal whose request stalled is reported as not made; starting again makes exactly one', async ({
  page,
  world,
}) => {
  test.slow();
  await withdrawLosing(page, world, { forward: true, delayMs: 30_000 });
  await expect(dialog(page).getByRole('heading', { name: 'No pudimos completar tu solicitud de retiro' })).toBeFocused({
    timeout: 40_000,
  });
  await button(page, 'Empezar de nuevo').click();
  await button(page, 'Revisar retiro').click();
  await secret(page).fill(password);
  await send(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeFocused();
  await expect(requested(page)).toHaveCount(1);
  await expect(balance(page)).toContainText('P 12,740.50');
});

test('a second tab does not cancel a withdrawal that the first tab is sending', async ({ page, world, context }) => {
  const interception = await interceptRequests(page, '**/MCSFE_withdraw');
  await interception('hold');
  await withdrawLosing(page, world);
  const second = await context.newPage();
  await openPage(second, world, 'withdraw');
  await expect(notice(second)).toContainText('Seguimos consultando');
  await interception('pass');
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(dialog(second).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(requested(page)).toHaveCount(1);
});

test('an order left unconfirmed by an expired session gets its result after the account signs in again', async ({
  page,
  world,
}) => {
  await script(world, 'orderStatus', processing, { status: 401 });
  await withdrawLosing(page, world, { forward: true, dropResponse: true });
  await expect(page.getByRole('dialog', { name: 'Ingresa a tu cuenta' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await enterCredentials(page, 'lucia2025', 'Sorteo2025');
  await passSlider(page, world);
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(requested(page)).toHaveCount(1);
});

test('an order that becomes unconfirmed in another tab shows a notice in an open page', async ({
  page,
  world,
  context,
}) => {
  const second = await context.newPage();
  await openPage(second, world, 'withdraw');
  await expect(button(second, 'Revisar retiro')).toBeVisible();
  await answerStatus(context, { state: 'processing' });
  await withdrawLosing(page, world, { forward: true, dropResponse: true });
  await expect(notice(page)).toContainText('todavía se está procesando');
  await dialog(second).getByRole('link', { name: 'Ver el retiro' }).click();
  await expect(notice(second)).toContainText('todavía se está procesando');
  await context.unroute(orderStatus);
  await expect(dialog(second).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Retiro solicitado' })).toBeVisible();
  await expect(requested(page)).toHaveCount(1);
});
