import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/new-ip-check.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { field, fillLogin, openLogin, submit } from '../support/login-dialog.ts';
import { accountMenu, passSlider } from '../support/sign-in.ts';
import { signedOut } from '../support/stored-session.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { alert, answer, back, button, dialog, driver, method, send, who } from './new-ip-check.driver.ts';

test.describe.configure({ timeout: 120_000 });

for (const path of expectedPaths(flow)) {
  test(`new IP check ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

async function signIn(page: Page, world: World): Promise<void> {
  await openLogin(page, world);
  await fillLogin(page, who);
  await submit(page).click();
  await passSlider(page, world);
}

async function signedIn(page: Page): Promise<void> {
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

type Message = { channel: string; text: string };

const codeFrom = async (world: World, channel: string) => {
  const [message] = (await world.get<Message[]>('messages')).filter((one) => one.channel === channel);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
};

journey(
  'a sign-in from a new IP address needs an SMS code once, also after one wrong code',
  async ({ page, world }) => {
    await signIn(page, world);
    await expect(button(page, method.sms)).toContainText('***789');
    await accessible(page);
    await button(page, method.sms).click();
    await send(page).click();
    await expect(dialog(page).getByText(/^Enviamos el código a \*\*\*789/)).toBeVisible();
    await accessible(page);
    const code = await codeFrom(world, 'sms');
    await answer(page).fill(code === '000000' ? '111111' : '000000');
    await answer(page).press('Enter');
    await expect(alert(page)).toContainText('Ese dato no coincide con el registrado.');
    await expect(answer(page)).toBeFocused();
    await answer(page).fill(code);
    await signedIn(page);

    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, world);
    await signedIn(page);
  },
);

journey(
  'a new-IP verification expires after ten minutes, and a new verification by email signs in',
  async ({ page, world }) => {
    await signIn(page, world);
    await button(page, method.email).click();
    await world.set('clock', { advanceSeconds: 10 * 60 + 1 });
    await send(page).click();
    await expect(alert(page)).toContainText('Esta verificación venció.');
    await accessible(page);
    await back(page).click();
    await expect(field(page, 'username')).toHaveValue(who.username);
    await signedOut(page);

    await submit(page).click();
    await passSlider(page, world);
    await button(page, method.email).click();
    await send(page).click();
    await expect(dialog(page).getByText(/^Enviamos el código a v\*+@/)).toBeVisible();
    await answer(page).fill(await codeFrom(world, 'email'));
    await signedIn(page);
  },
);

journey(
  'five wrong codes end a new-IP verification, and the next one accepts the name of the account holder',
  async ({ page, world }) => {
    const answers = async () => (await world.get<{ count: number }>('requests?endpoint=loginVerification')).count;
    await signIn(page, world);
    await button(page, method.authenticator).click();
    for (let attempt = 1; attempt <= 5; attempt++) {
      await answer(page).fill(`00000${attempt}`);
      await expect.poll(answers).toBe(attempt);
      await expect(dialog(page).locator('[aria-busy]')).toHaveCount(0);
    }
    await expect(alert(page)).toContainText('Ya no te quedan intentos en esta verificación.');
    await back(page).click();

    await submit(page).click();
    await passSlider(page, world);
    await button(page, method.sms).click();
    await button(page, 'Confirmar de otra forma').click();
    await button(page, method.bankName).click();
    await answer(page).fill('Viajera Ríos');
    await answer(page).press('Enter');
    await signedIn(page);
  },
);

journey(
  'a new-IP verification of a self-excluded account shows the closure and a support link',
  async ({ page, world }) => {
    await signIn(page, world);
    await button(page, method.bankName).click();
    await world.set('account', { account: who.username, patch: { excluded: 'day' } });
    await answer(page).fill('Viajera Ríos');
    await answer(page).press('Enter');
    await expect(alert(page)).toContainText('Tu cuenta está cerrada hasta el');
    await expect(alert(page).getByRole('link', { name: 'Hablar con atención al cliente' })).toBeVisible();
    await accessible(page);
    await back(page).click();
    await expect(field(page, 'username')).toHaveValue(who.username);
  },
);
