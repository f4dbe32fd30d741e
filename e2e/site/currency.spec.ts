import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import type { Currency } from '../../machines/domain/operator-currency.ts';
import { withdrawalPassword } from '../../sandbox/world/rewards-tables.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { startSite } from '../servers/servers.ts';
import { installFaults } from '../support/display-faults.ts';
import { panel } from '../support/member-page.ts';

/** What a member types, pastes and sees in a currency. The seeded balance is 12,840.50 in the default currency. */
type Row = {
  currency: Currency;
  balance: string;
  typed: string;
  pasted: string;
  shown: string;
  after: string;
  left: string;
};

const rows: readonly Row[] = [
  {
    currency: { code: 'CLP', decimals: 0, grouping: '.', decimal: ',', symbol: '$', position: 'before' },
    balance: '$\u00a012.841',
    typed: '1500',
    pasted: '$ 1,500',
    shown: '$\u00a01.500',
    after: '$\u00a014.341',
    left: '$\u00a012.841',
  },
  {
    currency: { code: 'BRL', decimals: 2, grouping: '.', decimal: ',', symbol: 'R$', position: 'before' },
    balance: 'R$\u00a012.840,50',
    typed: '1.000,50',
    pasted: 'R$ 1,000.50',
    shown: 'R$\u00a01.000,50',
    after: 'R$\u00a013.841,00',
    left: 'R$\u00a012.840,50',
  },
  {
    currency: { code: 'USDT', decimals: 8, grouping: ',', decimal: '.', symbol: 'USDT', position: 'after' },
    balance: '1,284.05000000\u00a0USDT',
    typed: '100.00000050',
    pasted: '100,00000050 USDT',
    shown: '100.00000050\u00a0USDT',
    after: '1,384.05000050\u00a0USDT',
    left: '1,284.05000000\u00a0USDT',
  },
];

// Two servers of one sandbox cannot run at once.
test.describe.configure({ mode: 'default' });

async function open(page: Page, origin: string, account = 'lucia2025'): Promise<void> {
  const session = await page.request.post(`${origin}/__sandbox/session`, { data: { account } });
  const { token } = (await session.json()) as { token: string };
  await page.addInitScript(installFaults);
  await page.addInitScript((stored) => {
    sessionStorage.setItem('token', stored);
    sessionStorage.setItem('index_notice', '[]');
  }, token);
}

const checkedPages = [
  'depositv2',
  'withdraw',
  'transferFund',
  'transactionHistory',
  'personalHistoryCopy',
  'bonusDetails',
];

for (const { currency, balance, typed, pasted, shown, after, left } of rows)
  test(`a member deposits and withdraws in ${currency.code} with ${currency.decimals} decimals`, async ({ page }) => {
    const settings = join(mkdtempSync(join(tmpdir(), 'sorteo-currency-')), 'site.json');
    writeFileSync(settings, JSON.stringify({ name: 'La Bolita', currency }));
    const { origin, stop } = await startSite('--fresh', '--site', settings);
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, origin);
      await page.goto(`${origin}/promotions?member=depositv2`);
      await expect(panel(page)).toContainText(balance);
      const amount = panel(page).locator('[name=amount]');
      for (const text of [pasted, typed]) {
        await amount.fill(text);
        await expect(panel(page)).toContainText(shown);
      }
      await amount.press('Enter');
      await panel(page).getByRole('button', { name: 'Generar orden' }).click();
      await expect(panel(page).locator(`[${hook.order}=created]`)).toContainText(shown);
      await panel(page).getByRole('button', { name: 'Ya pagué' }).click();
      await expect(panel(page).locator(`[${hook.order}=received]`)).toBeVisible();
      await page.request.post(`${origin}/__sandbox/deposits/credit`, { data: { account: 'lucia2025' } });
      await expect(panel(page)).toContainText('El depósito ya está en tu saldo');

      await page.goto(`${origin}/promotions?member=withdraw`);
      await expect(panel(page)).toContainText(after);
      await amount.fill(typed);
      await panel(page).locator('[name=payeeId][value=payee-yapa]').check();
      await panel(page).getByRole('button', { name: 'Revisar retiro' }).click();
      await panel(page).locator('[name=password]').fill(withdrawalPassword);
      await panel(page)
        .getByRole('button', { name: `Retirar ${shown}` })
        .click();
      await expect(panel(page).locator(`[${hook.state}=requested]`)).toContainText(shown);
      await expect(panel(page)).toContainText(left);

      for (const key of checkedPages) {
        await page.goto(`${origin}/promotions?member=${key}`);
        await expect(panel(page)).toContainText(left);
        expect(await page.evaluate(() => window.__faults.amounts()), key).toEqual([]);
      }

      await open(page, origin, 'agente1');
      await page.goto(`${origin}/promotions?agent=agentTeamOverview`);
      await expect(page.getByRole('tabpanel')).toContainText(currency.symbol);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => [...window.__faults.amounts(), ...window.__faults.layout()])).toEqual([]);
      }
    } finally {
      await stop();
    }
  });
