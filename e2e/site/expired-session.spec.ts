import type { Locator, Page } from 'playwright/test';
import { markOf } from '../../src/storage/cross-tab-session.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { fill as fillProfile, toProfile, whole } from '../account/profile.driver.ts';
import { openOffer } from '../agent/contract-offer.driver.ts';
import { openLucia } from '../agent/downline-rebates.driver.ts';
import { choose, openReceipt, radio, receiptCard, submit } from '../member/receipt.driver.ts';
import { stateField } from '../member/records.driver.ts';
import { fill, secret, send } from '../member/withdraw.driver.ts';
import { openAgentPage } from '../support/agent-page.ts';
import { openPage } from '../support/member-page.ts';
import { openTab } from '../support/other-tab.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import { sessionsOf, storedToken, tokenOf } from '../support/stored-session.ts';
import { blankPage, expect, test, type World } from '../support/world-fixture.ts';

const centre = (page: Page) => page.locator(`[${hook.panel}]`);
const button = (page: Page, name: string | RegExp) => centre(page).getByRole('button', { name });
const field = (page: Page, name: string) => centre(page).locator(`[name=${name}]`);
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Ingresa a tu cuenta' });

type Flow = {
  open: (page: Page, world: World) => Promise<unknown>;
  press: (page: Page) => Locator;
  assertions: (page: Page) => Promise<void>;
  isAgent?: boolean;
};

const typed = (name: string, value: string) => (page: Page) => expect(field(page, name)).toHaveValue(value);

async function reviewDeposit(page: Page): Promise<void> {
  await field(page, 'amount').fill('150');
  await button(page, 'Revisar depósito').click();
  await expect(button(page, 'Generar orden')).toBeVisible();
}

const flows: Record<string, Flow> = {
  deposit: {
    open: async (page, world) => {
      await openPage(page, world, 'depositv2');
      await reviewDeposit(page);
    },
    press: (page) => button(page, 'Generar orden'),
    assertions: async (page) => {
      const edit = button(page, 'Corregir');
      await expect(edit.or(field(page, 'amount'))).toBeVisible();
      if (await edit.isVisible()) await edit.click();
      await typed('amount', '150')(page);
    },
  },
  withdrawal: {
    open: async (page, world) => {
      await openPage(page, world, 'withdraw');
      await fill(page, { amount: '150', payeeId: 'payee-yapa' });
      await button(page, 'Revisar retiro').click();
      await secret(page).fill('135790');
    },
    press: send,
    assertions: async (page) => {
      await expect(secret(page)).toHaveValue('');
      await button(page, 'Corregir').click();
      await expect(field(page, 'amount')).toHaveValue('150');
    },
  },
  receipt: {
    open: async (page, world) => {
      await openPage(page, world, 'withdraw');
      await openReceipt(page);
      await radio(page, 'notReceived').check();
      await choose(page);
    },
    press: submit,
    assertions: async (page) => {
      await expect(radio(page, 'notReceived')).toBeChecked();
      await expect(receiptCard(page).getByRole('button', { name: 'Quitar extracto.png' })).toBeVisible();
    },
  },
  transfer: {
    open: async (page, world) => {
      await world.set('play', { isSingleWallet: false });
      await openPage(page, world, 'transferFund');
      await field(page, 'vassalage').selectOption('GRANS');
      await field(page, 'amount').fill('250');
      await button(page, 'Revisar transferencia').click();
      await expect(button(page, 'Transferir')).toBeVisible();
    },
    press: (page) => button(page, 'Transferir'),
    assertions: async (page) => {
      const edit = button(page, 'Corregir');
      await expect(edit.or(field(page, 'amount'))).toBeVisible();
      if (await edit.isVisible()) await edit.click();
      await typed('amount', '250')(page);
      await typed('vassalage', 'GRANS')(page);
    },
  },
  'upline transfer': {
    open: async (page, world) => {
      await openPage(page, world, 'transferUpline');
      await field(page, 'amount').fill('340');
      await field(page, 'remark').fill('Quiniela');
      await field(page, 'remark').press('Enter');
      await field(page, 'password').fill('135790');
    },
    press: (page) => button(page, /^Enviar P\s[\d.]+/),
    assertions: async (page) => {
      await typed('password', '')(page);
      await button(page, 'Corregir').click();
      await typed('amount', '340')(page);
      await typed('remark', 'Quiniela')(page);
    },
  },
  cashback: {
    open: async (page, world) => {
      await openPage(page, world, 'manualRebate');
      await expect(button(page, /^Reclamar P\s[\d.]+/)).toBeVisible();
    },
    press: (page) => button(page, /^Reclamar P\s[\d.]+/),
    assertions: async (page) => {
      const claim = button(page, /^Reclamar P\s[\d.]+/);
      const retry = button(page, 'Reintentar').first();
      await expect(claim.or(retry).first()).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      await expect(claim).toBeVisible();
    },
  },
  limits: {
    open: async (page, world) => {
      await openPage(page, world, 'responsiblePlay');
      await button(page, /: Depósitos, Por día$/).click();
      await field(page, 'limit').fill('800');
    },
    press: (page) => button(page, 'Guardar límite'),
    assertions: typed('limit', '800'),
  },
  records: {
    open: async (page, world) => {
      await openPage(page, world, 'personalHistoryCopy');
      await stateField(page).selectOption('open');
    },
    press: (page) => button(page, 'Actualizar').first(),
    assertions: (page) => expect(stateField(page)).toHaveValue('open'),
  },
  profile: {
    open: async (page, world) => {
      await openPage(page, world, 'securityCenter');
      await toProfile(page).click();
      await button(page, 'Editar datos').click();
      await fillProfile(page, whole);
      await field(page, 'isOfAge').check();
    },
    press: (page) => button(page, 'Guardar datos'),
    assertions: typed('occupation', 'Contadora'),
  },
  registration: {
    open: async (page, world) => {
      await openAgentPage(page, world, 'registerCenter');
      await field(page, 'account').fill('rosario7');
    },
    press: (page) => button(page, 'Registrar cuenta'),
    assertions: typed('account', 'rosario7'),
    isAgent: true,
  },
  rebates: {
    open: async (page, world) => {
      await openAgentPage(page, world, 'downlineManagmentView');
      await openLucia(page);
      await button(page, 'Subir comisiones').click();
      await field(page, 'RNG').fill('1.51');
    },
    press: (page) => button(page, 'Guardar comisiones'),
    assertions: typed('RNG', '1.51'),
    isAgent: true,
  },
  offer: {
    open: async (page, world) => {
      await openOffer(page, world);
      await field(page, 'rate').fill('0.15');
      await field(page, 'rate').press('Enter');
      await expect(button(page, 'Enviar oferta')).toBeVisible();
    },
    press: (page) => button(page, 'Enviar oferta'),
    assertions: async (page) => {
      await button(page, /^(Cambiar oferta|Corregir)/).click();
      await typed('rate', '0.15')(page);
    },
    isAgent: true,
  },
  decision: {
    open: async (page, world) => {
      await openAgentPage(page, world, 'agentHourSalary');
      await button(page, 'Aceptar: Rescisión').click();
      await expect(button(page, 'Rescindir contrato')).toBeVisible();
    },
    press: (page) => button(page, 'Rescindir contrato'),
    assertions: (page) => expect(button(page, 'Rescindir contrato')).toBeVisible(),
    isAgent: true,
  },
};

/**
 * Ends the session on the server and presses a button until the page shows the sign-in. The page's own requests may
 * detect the expiry before the press.
 */
async function expire(page: Page, world: World, press: Locator): Promise<void> {
  await world.set('sessions/expire', {});
  await expect(async () => {
    // The panel may disappear between the two checks.
    if (!(await signIn(page).isVisible()) && (await press.isVisible()))
      await press.dispatchEvent('click', undefined, { timeout: 1000 });
    await expect(signIn(page)).toBeVisible();
  }).toPass();
  await expect(signIn(page).getByTestId('alert')).toHaveText(
    'Tu sesión venció. Ingresa de nuevo para seguir donde estabas.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(centre(page)).toBeHidden();
}

for (const [name, { open, press, assertions, isAgent = false }] of Object.entries(flows)) {
  test(`${name}: a sign-in after an expired session shows the panel again only to the same account`, async ({
    page,
    world,
  }) => {
    await open(page, world);
    const address = page.url();
    await expire(page, world, press(page));
    await enterCredentials(page, isAgent ? 'agente1' : 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(centre(page)).toBeVisible();
    await expect(signIn(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await assertions(page);

    const notify = await openTab(page, world.url);
    await notify({ say: 'expired', mark: markOf(await storedToken(page)) });
    await expect(signIn(page)).toBeVisible();
    await notify({ say: 'signedIn', token: await tokenOf(world, isAgent ? 'agente2' : 'valentina') });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(accountMenu(page)).toBeVisible();
    await expect(centre(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/[?&](member|agent)=/);
  });
}

test('closing the sign-in dialog after an expired session also closes the open panel', async ({ page, world }) => {
  const { open, press } = flows['deposit'] as Flow;
  await open(page, world);
  await expire(page, world, press(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(centre(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/member=/);
  await expect(page.getByTestId('alert').filter({ visible: true })).toContainText('Tu sesión venció');
});

test('leaving the panel address after an expired session closes the sign-in dialog and the panel', async ({
  page,
  world,
}) => {
  const { open, press } = flows['deposit'] as Flow;
  await open(page, world);
  await page.evaluate(() => history.pushState(null, '', '?member=withdraw'));
  await page.evaluate(() => history.pushState(null, '', '?member=depositv2'));
  await reviewDeposit(page);
  await expire(page, world, press(page));
  await page.evaluate(() => history.pushState(null, '', location.pathname));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(centre(page)).toHaveCount(0);
});

test('when another tab reports an expired session, the panel is kept and appears after a sign-in there', async ({
  page,
  world,
}) => {
  const { open, assertions } = flows['deposit'] as Flow;
  await open(page, world);
  const notify = await openTab(page, world.url);
  await notify({ say: 'expired', mark: markOf(await storedToken(page)) });
  await expect(signIn(page)).toBeVisible();
  await expect(centre(page)).toBeHidden();
  await notify({ say: 'signedIn', token: await tokenOf(world, 'lucia2025') });
  await expect(centre(page)).toBeVisible();
  await assertions(page);
});

test('a sign-out in another tab closes the panel', async ({ page, world }) => {
  const { open } = flows['deposit'] as Flow;
  await open(page, world);
  const notify = await openTab(page, world.url);
  await notify({ say: 'signedOut' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(centre(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/member=/);
});

for (const [way, leave] of Object.entries({
  reload: (page: Page) => page.reload(),
  address: (page: Page, world: World) => page.goto(`${world.url}/help`),
}))
  test(`leaving a forced password change by ${way} ends the session and does not affect the next session`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.url}/help?dialog=login`);
    await enterCredentials(page, 'vencida', 'Sorteo2025');
    await passSlider(page, world);
    await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible();
    expect(await sessionsOf(world, 'vencida')).toBe(1);
    await leave(page, world);
    if (way === 'reload') await expect(signIn(page)).toBeVisible();
    await expect.poll(() => sessionsOf(world, 'vencida')).toBe(0);
    const kept = () => page.evaluate(() => ['token', 'mustChangePassword'].map((key) => sessionStorage.getItem(key)));
    expect(await kept()).toEqual([null, null]);
    await page.goto(`${world.url}/help?dialog=login`);
    await enterCredentials(page, 'lucia2025', 'Sorteo2025');
    await passSlider(page, world);
    await expect(accountMenu(page)).toBeVisible();
    const token = await storedToken(page);
    await page.reload();
    await expect(accountMenu(page)).toHaveAccessibleName('Cuenta de Lucía');
    expect(await storedToken(page)).toBe(token);
  });

test('an abandoned forced password change shows a message, and a dialog in the address still opens', async ({
  page,
  world,
}) => {
  const token = await tokenOf(world, 'vencida');
  await page.goto(blankPage(world));
  const left = () =>
    page.evaluate((stored) => Object.assign(sessionStorage, { token: stored, mustChangePassword: '1' }), token);
  await left();
  await page.goto(`${world.url}/help`);
  await expect(page.getByTestId('alert').filter({ visible: true })).toContainText(
    'Saliste antes de elegir tu contraseña',
  );
  for (const path of ['/register', '/help?dialog=login', '/help?dialog=recover']) {
    await left();
    await page.goto(`${world.url}${path}`);
    await expect(page.getByRole('dialog'), path).toHaveCount(1);
  }
});
