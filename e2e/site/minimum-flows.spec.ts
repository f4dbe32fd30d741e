import type { Page } from 'playwright/test';
import { minimumSets } from '../../src/gateway/contract/flows.ts';
import { type Endpoint, endpoints } from '../../src/gateway/endpoints.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { good as recovered } from '../../tests/account/recovery-phone.cases.ts';
import { good as ordered } from '../../tests/lobby/redeem.cases.ts';
import * as password from '../account/change-password.driver.ts';
import * as channel from '../account/channel-login.driver.ts';
import * as trial from '../account/free-play.driver.ts';
import { inFrame } from '../lobby/launch.driver.ts';
import * as mall from '../lobby/redeem.driver.ts';
import { act } from '../member/cashback.driver.ts';
import { chooseMethod, confirm } from '../member/deposit.driver.ts';
import { openPauses } from '../member/exclusion.driver.ts';
import { edit } from '../member/limits.driver.ts';
import { card, claim } from '../member/prize-claim.driver.ts';
import { choose, openReceipt, radio, receiptCard, submit } from '../member/receipt.driver.ts';
import { send } from '../member/withdraw.driver.ts';
import { chooseInMenu } from '../support/account-menu.ts';
import * as agent from '../support/agent-page.ts';
import { openLogin } from '../support/login-dialog.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { popupsOf, pressToClose } from '../support/popups.ts';
import * as recovery from '../support/recovery-dialog.ts';
import * as register from '../support/register-dialog.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import * as sms from '../support/sms-login.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, quietPage, test, type World } from '../support/world-fixture.ts';

type Walk = (page: Page, world: World) => Promise<void>;

const names = new Map(
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, { method, path }]) => [`${method} ${path}`, name]),
);

/** Answers every other call with 404. Returns the names of the calls that were answered. */
async function offerOnly(page: Page, calls: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  await page.context().route(/^[^?]*\/(wps|lgw)\//, (route) => {
    const request = route.request();
    const name = names.get(`${request.method()} ${new URL(request.url()).pathname}`) ?? '';
    if (!calls.includes(name)) return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
    used.add(name);
    return route.fallback();
  });
  return used;
}

const signedIn: Walk = async (page) => {
  await expect(accountMenu(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const play =
  (isSingleWallet: boolean): Walk =>
  async (page, world) => {
    await world.set('play', { isSingleWallet });
    await storeSession(page, world);
    await page.goto(`${world.url}/rng?gameId=cobre-rng-0001`);
    await expect(inFrame(page).getByRole('button', { name: 'Girar' })).toBeVisible();
  };

const walks: Record<string, Walk> = {
  'Open the site': async (page, world) => {
    await page.goto(`${world.url}/index`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
  },
  'Sign in with a password': async (page, world) => {
    await openLogin(page, world);
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await signedIn(page, world);
  },
  Lobby: async (page, world) => {
    await page.goto(`${world.url}/index`);
    await expect(page.getByRole('main').locator(`[${hook.game}]`).first()).toBeVisible();
    await page.goto(`${world.url}/rng`);
    await expect(page.getByRole('main').locator(`[${hook.game}]`).first()).toBeVisible();
  },
  'Sign out': async (page, world) => {
    await storeSession(page, world);
    await page.goto(quietPage(world));
    await chooseInMenu(page, 'Cerrar sesión');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })).toBeVisible();
  },
  'Sign in with an SMS code': async (page, world) => {
    await sms.openWithSms(page, world);
    await sms.smsTab(page).click();
    await sms.smsField(page, 'countryDialingCode').selectOption('51');
    await sms.smsField(page, 'mobileNum').fill('987654321');
    await sms.sendCode(page).click();
    await passSlider(page, world);
    await expect(sms.smsField(page, 'verificationCode')).toBeFocused();
    await sms.smsField(page, 'verificationCode').fill(await sms.lastCode(world));
    await page.keyboard.press('Enter');
    await signedIn(page, world);
  },
  'Trial account': async (page, world) => {
    await world.set('whitelabel', trial.offered);
    await openLogin(page, world);
    await trial.play(page).click();
    await signedIn(page, world);
  },
  'Sign in by an external service': async (page, world) => {
    await world.set('whitelabel', channel.offered);
    const popups = popupsOf(page);
    await openLogin(page, world);
    await channel.google(page).click();
    await pressToClose(channel.agree(await popups.newest()));
    await signedIn(page, world);
  },
  'Register with a user name': async (page, world) => {
    await register.openRegister(page, world);
    await register.fillForm(page);
    await register.field(page, 'terms').check();
    await register.submit(page).click();
    await passSlider(page, world);
    await signedIn(page, world);
  },
  'Recover the password by e-mail': async (page, world) => {
    await recovery.openRecovery(page, world);
    await recovery.field(page, 'username').fill('lucia2025');
    await recovery.field(page, 'email').fill('lucia2025@example.com');
    await recovery.field(page, 'email').press('Enter');
    await expect(recovery.button(page, 'Ingresar')).toBeFocused();
  },
  'Recover the password by phone': async (page, world) => {
    await recovery.openByPhone(page, world);
    await recovery.field(page, 'countryDialingCode').selectOption('51');
    await recovery.field(page, 'mobileNum').fill('987654321');
    await recovery.button(page, 'Enviar código').click();
    await passSlider(page, world);
    await expect(recovery.field(page, 'verificationCode')).toBeFocused();
    await recovery.field(page, 'verificationCode').fill(await sms.lastCode(world));
    await recovery.field(page, 'newPassword').fill(recovered.newPassword);
    await recovery.field(page, 'newPassword').press('Enter');
    await signedIn(page, world);
  },
  'Change the password': async (page, world) => {
    await password.enter(page, world);
    await password.fill(page, {
      oldPassword: 'Sorteo2025',
      newPassword: 'Nueva-2026',
      confirmNewPassword: 'Nueva-2026',
    });
    await password.save(page).click();
    await expect(page.getByText(/contraseña (nueva )?(ya |quedó )?|Cambiaste tu contraseña/).first()).toBeVisible();
    await expect(password.save(page)).toHaveCount(0);
  },
  'Play one game': play(true),
  'Play one game with separate wallets': play(false),
  Lotteries: async (page, world) => {
    await page.goto(`${world.url}/lottery`);
    await expect(page.locator(`[${hook.lottery}]`).first()).toBeVisible();
    await page.goto(`${world.url}/elott`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('404');
  },
  Deposit: async (page, world) => {
    await openPage(page, world, 'depositv2');
    await chooseMethod(page, 'tarjeta');
    await field(page, 'amount').fill('1000');
    await field(page, 'amount').press('Enter');
    await confirm(page).click();
    await button(page, 'Ya pagué').click();
    await expect(panel(page).locator(`[${hook.order}=received]`)).toBeVisible();
  },
  Withdraw: async (page, world) => {
    await world.set('account', { account: 'lucia2025', patch: { withdrawalPassword: false } });
    await openPage(page, world, 'withdraw');
    await panel(page).getByRole('link', { name: 'Crear contraseña de retiro' }).click();
    for (const name of ['password', 'confirm']) await field(page, name).fill('402817');
    await button(page, 'Crear contraseña de retiro').click();
    await expect(panel(page).getByTestId('status')).toContainText('quedó guardada');
    await page.goto(`${quietPage(world)}?member=withdraw`);
    await button(page, 'Agregar cuenta').click();
    await panel(page).getByLabel('Banco o billetera').selectOption('plinn');
    await panel(page).getByLabel('Número de celular de la billetera').fill('912 345 678');
    await button(page, 'Agregar cuenta').click();
    await expect(panel(page).getByRole('radio', { name: /Plinn/ })).toBeChecked();
    await field(page, 'amount').fill('20');
    await button(page, 'Revisar retiro').click();
    await field(page, 'password').fill('402817');
    await send(page).click();
    await expect(panel(page)).toContainText('Retiro solicitado');
  },
  'Confirm a payout': async (page, world) => {
    await openPage(page, world, 'withdraw');
    await expect(receiptCard(page)).toContainText('¿Recibiste P 450.00?');
    await openReceipt(page);
    await radio(page, 'notReceived').check();
    await choose(page);
    await submit(page).click();
    await expect(receiptCard(page)).toContainText('Estamos revisando tu reclamo por P 450.00');
  },
  'Move money between wallets': async (page, world) => {
    await world.set('play', { isSingleWallet: false });
    await openPage(page, world, 'transferFund');
    await field(page, 'vassalage').selectOption('GRANS');
    await field(page, 'amount').fill('2.500,50');
    await field(page, 'amount').press('Enter');
    await panel(page).getByRole('button', { name: 'Transferir', exact: true }).click();
    await expect(panel(page)).toContainText('Transferencia realizada: P 2,500.50');
  },
  'Transfer to the upline': async (page, world) => {
    await openPage(page, world, 'transferUpline');
    await field(page, 'amount').fill('340,50');
    await field(page, 'amount').press('Enter');
    await field(page, 'password').fill('135790');
    await field(page, 'password').press('Enter');
    await expect(panel(page)).toContainText('Mateo ya recibió el dinero');
  },
  Records: async (page, world) => {
    for (const key of ['personalHistoryCopy', 'transactionHistory', 'personalProfit']) {
      await openPage(page, world, key);
      await expect(panel(page).locator(`[${hook.row}]`).first()).toBeVisible();
    }
  },
  Promotions: async (page, world) => {
    await page.goto(`${world.url}/promotions`);
    await expect(page.locator(`[${hook.promotion}]`)).toHaveCount(14);
    await page.goto(`${world.url}/promoDetail?id=gran-tombola`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole('main')).not.toContainText('404');
  },
  'Points mall': async (page, world) => {
    await storeSession(page, world);
    await page.goto(`${world.url}/pointMall`);
    await mall.openOrder(page, 'mate-sorteo');
    await mall.field(page, 'address').fill(ordered.address);
    await mall.field(page, 'mobileNum').fill(ordered.mobileNum);
    await mall.field(page, 'password').fill('135790');
    await mall.field(page, 'password').press('Enter');
    await expect(mall.dialog(page)).toContainText('PR');
  },
  Missions: async (page, world) => {
    await openPage(page, world, 'missionLeaderboard');
    await claim(page, 'volumen').click();
    await expect(card(page, 'volumen').locator(`[${hook.prizeClaim}]`)).toContainText('Sumamos P 25.00 a tu saldo');
  },
  Mailbox: async (page, world) => {
    await openPage(page, world, 'messageV2');
    await button(page, /^Sin leer: Tu retiro va en camino/).click();
    await button(page, 'Eliminar: Tu retiro va en camino').first().click();
    await button(page, 'Deshacer').click();
    await expect(button(page, 'Eliminar: Tu retiro va en camino').first()).toBeVisible();
  },
  Cashback: async (page, world) => {
    await openPage(page, world, 'manualRebate');
    await act(page, 'Reclamar P 4.85').click();
    await expect(panel(page)).toContainText('Tu cashback ya está en tu saldo');
  },
  'Limits and exclusion': async (page, world) => {
    await openPage(page, world, 'responsiblePlay');
    await edit(page).click();
    await field(page, 'limit').fill('500');
    await field(page, 'limit').press('Enter');
    await expect(panel(page).getByTestId('status')).toContainText('El límite ya está activo');
    await button(page, 'Cada 15\u00a0min').click();
    await expect(button(page, 'Cada 15\u00a0min')).toHaveAttribute('aria-pressed', 'true');
    await openPauses(page, world);
    await button(page, '1 semana').click();
    const next = button(page, 'Entiendo, continuar');
    await expect(next.or(field(page, 'password'))).toBeVisible();
    if (await next.isVisible()) await next.click();
    await field(page, 'password').fill('Sorteo2025');
    await field(page, 'password').press('Enter');
    await expect(panel(page).getByTestId('status')).toContainText('Tu cuenta está cerrada hasta');
  },
  'Agent: team': async (page, world) => {
    await agent.openAgentPage(page, world, 'agentTeamOverview');
    await expect(agent.panel(page)).toContainText('Resumen del equipo');
    await agent.openAgentPage(page, world, 'downlineManagmentView');
    await expect(agent.panel(page).getByText('Antonella Escobar').first()).toBeVisible();
  },
  'Agent: contract': async (page, world) => {
    await agent.openAgentPage(page, world, 'agentDividendRecord2');
    await agent
      .button(page, /^Aceptar: /)
      .first()
      .click();
    await agent.button(page, 'Aceptar contrato').click();
    await agent.button(page, 'Continuar y terminar 2 contratos').click();
    await expect(agent.button(page, 'Entendido')).toBeVisible();
  },
  'Agent: reports': async (page, world) => {
    for (const key of ['personalHistoryCopy', 'agentDownlineTransactionDetailsCopy', 'palStatementsAgentCopy']) {
      await agent.openAgentPage(page, world, key);
      await expect(agent.panel(page).locator('[aria-busy=false]').first()).toBeVisible();
      await expect(agent.panel(page).locator(`[${hook.row}], table`).first()).toBeVisible();
    }
  },
};

test('every flow of the table has a walk', () => {
  expect(Object.keys(walks)).toEqual(minimumSets.map(({ flow }) => flow));
});

for (const { flow, calls } of minimumSets)
  test(`"${flow}" works with only the calls of its smallest set`, async ({ page, world }) => {
    const used = await offerOnly(page, calls);
    await walks[flow]!(page, world);
    await expect(page.getByRole('button', { name: 'Reintentar' }).filter({ visible: true })).toHaveCount(0);
    expect(used.size).toBeGreaterThan(0);
  });
