import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import type { Currency } from '../../machines/domain/operator-currency.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { startSite } from '../servers/servers.ts';
import { installFaults } from '../support/display-faults.ts';
import { panel } from '../support/member-page.ts';

/** What a member types, pastes and sees in a currency. The seeded balance is 1,284,050 minor units. */
type Row = { currency: Currency; balance: string; typed: string; pasted: string; shown: string; after: string };

const rows: readonly Row[] = [
  {
    currency: { code: 'CLP', decimals: 0, grouping: '.', decimal: ',', symbol: '$', position: 'before' },
    balance: '$\u00a01.284.050',
    typed: '10000',
    pasted: '$ 10.000',
    shown: '$\u00a010.000',
    after: '$\u00a01.294.050',
  },
  {
    currency: { code: 'BRL', decimals: 2, grouping: '.', decimal: ',', symbol: 'R$', position: 'before' },
    balance: 'R$\u00a012.840,50',
    typed: '1.000,50',
    pasted: 'R$ 1,000.50',
    shown: 'R$\u00a01.000,50',
    after: 'R$\u00a013.841,00',
  },
  {
    currency: { code: 'JPY', decimals: 0, grouping: ',', decimal: '.', symbol: '¥', position: 'after' },
    balance: '1,284,050\u00a0¥',
    typed: '10000',
    pasted: '10,000 ¥',
    shown: '10,000\u00a0¥',
    after: '1,294,050\u00a0¥',
  },
];

// Two servers of one sandbox cannot run at once.
test.describe.configure({ mode: 'default' });

async function open(page: Page, origin: string): Promise<void> {
  const session = await page.request.post(`${origin}/__sandbox/session`, { data: { account: 'lucia2025' } });
  const { token } = (await session.json()) as { token: string };
  await page.addInitScript(installFaults);
  await page.addInitScript((stored) => {
    sessionStorage.setItem('token', stored);
    sessionStorage.setItem('index_notice', '[]');
  }, token);
}

for (const { currency, balance, typed, pasted, shown, after } of rows)
  test(`a member deposits, and sees every amount in ${currency.code} with ${currency.decimals} decimals`, async ({
    page,
  }) => {
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
        await expect(panel(page)).toContainText(`Se interpretará como ${shown}`);
      }
      await amount.press('Enter');
      await panel(page).getByRole('button', { name: 'Generar orden' }).click();
      await expect(panel(page).locator(`[${hook.order}=created]`)).toContainText(shown);
      await panel(page).getByRole('button', { name: 'Ya pagué' }).click();
      await expect(panel(page).locator(`[${hook.order}=received]`)).toBeVisible();
      await page.request.post(`${origin}/__sandbox/deposits/credit`, { data: { account: 'lucia2025' } });
      await expect(panel(page)).toContainText('El depósito ya está en tu saldo');
      await page.goto(`${origin}/promotions?member=transactionHistory`);
      await expect(panel(page)).toContainText(after);
      for (const key of ['withdraw', 'transferFund', 'accountRecord', 'limits']) {
        await page.goto(`${origin}/promotions?member=${key}`);
        await expect(panel(page)).toContainText(after);
        expect(await page.evaluate(() => window.__faults.amounts()), key).toEqual([]);
      }
    } finally {
      await stop();
    }
  });
