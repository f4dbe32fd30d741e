import type { Page } from 'playwright/test';
import { hook } from '../../src/ui/data-attributes.ts';
import { password } from '../../tests/member/withdraw.cases.ts';
import { fill, secret, send } from '../member/withdraw.driver.ts';
import { test as journey } from '../support/journey.ts';
import { chooseLanguage } from '../support/language-menu.ts';
import { accountMenu, signInButton } from '../support/sign-in.ts';
import { storeSession } from '../support/stored-session.ts';
import { blankPage, expect, quietPage, type World } from '../support/world-fixture.ts';

/** Time limit for a change in one tab to appear in every other tab. */
const soon = { timeout: 1000 };

const account = 'lucia2025';
const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Saldo' });
const theme = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Modo oscuro' });

async function twoTabs(page: Page, world: World): Promise<Page> {
  const other = await page.context().newPage();
  const token = await storeSession(other, world, account);
  await other.goto(quietPage(world));
  await expect(accountMenu(other)).toBeVisible();
  await expect(other.locator(`[${hook.systemNotices}]`)).toBeAttached();
  await page.bringToFront();
  await page.goto(blankPage(world));
  await page.evaluate((stored) => sessionStorage.setItem('token', stored), token);
  await page.goto(quietPage(world));
  await expect(balance(page)).toContainText('P 12,840.50');
  await expect(balance(other)).toContainText('P 12,840.50');
  return other;
}

const withoutChannels = () => void Reflect.deleteProperty(window, 'BroadcastChannel');

for (const [by, setUp] of [
  ['channels', () => {}],
  ['the shared storage where there are no channels', withoutChannels],
] as const) {
  journey(
    `theme, balance and language changes reach another tab within a second, through ${by}`,
    async ({ page, world }) => {
      await page.context().addInitScript(setUp);
      const other = await twoTabs(page, world);

      const wasDark = (await theme(other).getAttribute('aria-pressed')) === 'true';
      await theme(page).click();
      await expect(theme(other)).toHaveAttribute('aria-pressed', String(!wasDark), soon);
      await expect(other.locator('html')).toHaveAttribute(hook.theme, wasDark ? 'light' : 'dark');

      await world.set('account', { account, patch: { balance: 1_000_000 } });
      await balance(page).getByRole('button', { name: 'Actualizar saldo' }).click();
      await expect(balance(page)).toContainText('P 10,000.00');
      await expect(balance(other)).toContainText('P 10,000.00', soon);
      // Three requests at the start and one for the update: a tab that is notified of the new balance does not request
      // it.
      expect(await world.get('requests?endpoint=balance')).toMatchObject({ count: 4 });

      await chooseLanguage(page, 'English');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      // The other tab loads the catalog first, which takes time on a busy machine.
      await expect(other.locator('html')).toHaveAttribute('lang', 'en');
      await expect(other.getByRole('banner').getByRole('button', { name: 'Deposit' })).toBeVisible();
      expect(await world.get('requests?endpoint=memberLanguage')).toMatchObject({ count: 1 });
    },
  );

  journey(
    `an expired session found at the start reaches another tab within a second, through ${by}`,
    async ({ page, world }) => {
      await page.context().addInitScript(setUp);
      const other = await twoTabs(page, world);
      await world.set('sessions/expire', {});
      await page.reload();
      await expect(signInButton(page)).toBeVisible();
      await expect(signInButton(other)).toBeVisible(soon);
      await expect(other.getByTestId('alert').filter({ hasText: 'Tu sesión venció' })).toBeVisible();
    },
  );
}

journey('a tab reacts only to the expiry of its current session', async ({ page, world }) => {
  const other = await twoTabs(page, world);
  await page.evaluate(() => sessionStorage.setItem('token', 'of-long-ago'));
  await page.reload();
  await expect(page.getByTestId('alert').filter({ hasText: 'ya no es válida' })).toBeVisible();
  await balance(other).getByRole('button', { name: 'Actualizar saldo' }).click();
  await expect(balance(other)).toContainText('P 12,840.50');
  await expect(accountMenu(other)).toBeVisible();
});

journey('a refusal for insufficient funds reloads the balance in every tab', async ({ page, world }) => {
  const other = await twoTabs(page, world);
  await page.goto(`${world.url}/index?member=withdraw`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Saldo' })).toContainText('P 12,840.50');
  await fill(page, { amount: '300', payeeId: 'payee-yapa' });
  await dialog.getByRole('button', { name: 'Revisar retiro' }).click();
  await world.set('account', { account, patch: { balance: 5000 } });
  await secret(page).fill(password);
  await send(page).click();
  await expect(balance(other)).toContainText('P 50.00');
  await expect(dialog.getByRole('group', { name: 'Saldo' })).toContainText('P 50.00');
});
