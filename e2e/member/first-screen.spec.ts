import type { Locator, Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { openPage, panel } from '../support/member-page.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { openReceipt, radio, receiptCard } from './receipt.driver.ts';

const phone = { width: 390, height: 844 };

const action = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });

const rectangle = (element: Locator) =>
  element.evaluate((target) => {
    const { top, bottom, left, width } = target.getBoundingClientRect();
    const inFront = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return { top, bottom, isInFront: inFront !== null && (target.contains(inFront) || inFront.contains(target)) };
  });

async function onFirstScreen(element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { top, bottom, isInFront } = await rectangle(element);
      return { isBelowTop: top >= 0, isAboveBottom: bottom <= phone.height, isInFront };
    })
    .toEqual({ isBelowTop: true, isAboveBottom: true, isInFront: true });
}

/** Moves the focus through the form with Tab and checks that the sticky action covers no focused element. */
async function focusIsNotCovered(page: Page, first: Locator, last: Locator): Promise<void> {
  await first.focus();
  const visited: boolean[] = [];
  for (let steps = 0; steps < 40; steps++) {
    const focused = page.locator(':focus');
    visited.push((await rectangle(focused)).isInFront);
    if (await last.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  expect(visited.length).toBeGreaterThan(2);
  expect(visited.length).toBeLessThan(40);
  expect(visited).not.toContain(false);
}

const languages = {
  es: {
    deposit: /^Revisar depósito$/,
    missing: 'Agrega un monto para continuar',
    withdraw: /^Revisar retiro$/,
    report: /^Reportar lo que falta$/,
    send: /^Retirar P/,
    sendUpline: /^Enviar /,
    pay: /^Generar orden$/,
    transfer: /^Revisar transferencia$/,
  },
  en: {
    deposit: /^Review deposit$/,
    missing: 'Add an amount to continue',
    withdraw: /^Review withdrawal$/,
    report: /^Report missing amount$/,
    send: /^Withdraw P/,
    sendUpline: /^Send /,
    pay: /^Create order$/,
    transfer: /^Review transfer$/,
  },
} as const;

const flows: Record<string, (page: Page, world: World, words: (typeof languages)['es' | 'en']) => Promise<void>> = {
  deposit: async (page, world, words) => {
    await openPage(page, world, 'depositv2');
    const amount = panel(page).locator('[name=amount]');
    await onFirstScreen(amount);
    await onFirstScreen(action(page, words.deposit));
    await expect(action(page, words.deposit)).toHaveAccessibleDescription(words.missing);
    await amount.fill('150');
    await expect(action(page, words.deposit)).toHaveAccessibleDescription('');
    const row = panel(page).locator('summary').first();
    await row.click();
    await expect(panel(page).locator(`[${hook.method}=tarjeta]`)).toBeVisible();
    await focusIsNotCovered(page, row, action(page, words.deposit));
    await panel(page).locator(`[${hook.method}=tarjeta]`).click();
    await expect(row).toBeFocused();
    await onFirstScreen(amount);
    await onFirstScreen(action(page, words.deposit));
  },
  withdrawal: async (page, world, words) => {
    await openPage(page, world, 'withdraw');
    await expect(receiptCard(page)).toBeVisible();
    const amount = panel(page).locator('[name=amount]');
    await onFirstScreen(amount);
    await onFirstScreen(action(page, words.withdraw));
    await expect(action(page, words.withdraw)).toHaveAccessibleDescription(words.missing);
    await amount.fill('150');
    await focusIsNotCovered(page, amount, action(page, words.withdraw));
  },
  'review of a deposit': async (page, world, words) => {
    await openPage(page, world, 'depositv2');
    await panel(page).locator('[name=amount]').fill('150');
    await action(page, words.deposit).click();
    await onFirstScreen(panel(page).locator('dl').first());
    await onFirstScreen(action(page, words.pay));
  },
  'review of a withdrawal': async (page, world, words) => {
    await openPage(page, world, 'withdraw');
    await panel(page).locator('[name=amount]').fill('150');
    await action(page, words.withdraw).click();
    const password = panel(page).locator('[name=password]');
    await onFirstScreen(password);
    await onFirstScreen(action(page, words.send));
    await focusIsNotCovered(page, password, action(page, words.send));
  },
  transfer: async (page, world, words) => {
    await world.set('play', { isSingleWallet: false });
    await openPage(page, world, 'transferFund');
    const amount = panel(page).locator('[name=amount]');
    // The wallets stand above the form.
    await amount.focus();
    await onFirstScreen(amount);
    await onFirstScreen(action(page, words.transfer));
    await focusIsNotCovered(page, amount, action(page, words.transfer));
  },
  'review of a transfer to the upline': async (page, world, words) => {
    await openPage(page, world, 'transferUpline');
    await panel(page).locator('[name=amount]').fill('20');
    await action(page, words.transfer).click();
    const password = panel(page).locator('[name=password]');
    await onFirstScreen(panel(page).locator('dl').first());
    await onFirstScreen(action(page, words.sendUpline));
    await password.focus();
    await onFirstScreen(password);
    await onFirstScreen(action(page, words.sendUpline));
    await focusIsNotCovered(page, password, action(page, words.sendUpline));
  },
  receipt: async (page, world, words) => {
    await openPage(page, world, 'withdraw');
    await openReceipt(page);
    await radio(page, 'partly').click();
    await onFirstScreen(receiptCard(page).locator('[name=received]'));
    await onFirstScreen(receiptCard(page).locator('[name=remaining]'));
    await onFirstScreen(action(page, words.report));
    await focusIsNotCovered(page, receiptCard(page).locator('summary'), action(page, words.report));
  },
};

for (const [language, words] of Object.entries(languages))
  for (const [name, walk] of Object.entries(flows)) {
    test.describe(`${name} on a phone in ${language}`, () => {
      test.use({ viewport: phone });
      test('shows the amount and the action on the first screen', async ({ page, world }) => {
        await page.addInitScript((chosen) => {
          if (location.protocol === 'http:') localStorage.setItem('language', chosen);
        }, language);
        await walk(page, world, words);
      });
    });
  }
