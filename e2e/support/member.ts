import type { Page } from 'playwright/test';

const envelope = (value: unknown) => ({ json: { success: true, value } });

/** Lets the page find a session to restore, answered for without the sandbox: for walks, where the clock stands. */
export async function asMember(page: Page, { type = 0 }: { type?: number } = {}): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('token', 'walked'));
  await page.route('**/wps/member/info', (route) =>
    route.fulfill(
      envelope({
        id: 1,
        account: 'lucia2025',
        nickname: 'Lucía',
        type,
        toUpline: false,
        clubLabel: { labelName: 'Bronce', rankLevel: 2 },
        memberLabel: [],
      }),
    ),
  );
  await page.route('**/wps/v2/wallets/balance*', (route) => route.fulfill(envelope({ sumBalance: 12 })));
}

/** Opens a dialog from the account menu by its item. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Cuenta de|Account of) / })
    .click();
  await page.getByRole('banner').getByRole('button', { name: item }).click();
}
