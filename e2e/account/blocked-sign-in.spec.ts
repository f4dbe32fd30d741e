import type { Page } from 'playwright/test';
import { proves } from '../../tests/requirements/proves.ts';
import { account, openLogin } from '../support/login-dialog.ts';
import { accountMenu, enterCredentials, passSlider } from '../support/sign-in.ts';
import { signedOut } from '../support/stored-session.ts';
import { expect, test, type World } from '../support/world-fixture.ts';

const alert = (page: Page) => page.getByRole('dialog').getByTestId('alert');

async function attempt(page: Page, world: World): Promise<void> {
  await enterCredentials(page, account.username, account.password);
  await passSlider(page, world);
}

test(
  'a sign-in with an account type that is not allowed shows the reason, and succeeds once it is allowed',
  proves('member-6.6', 'member-8.25', 'member-8.26'),
  async ({ page, world }) => {
    await world.set('account', { account: account.username, patch: { member: false } });
    await openLogin(page, world);
    await attempt(page, world);
    await expect(alert(page)).toHaveText(/^Esa cuenta no es de jugador/);
    await world.set('account', { account: account.username, patch: { member: true } });
    await world.set('status', { agentsOnly: true });
    await attempt(page, world);
    await expect(alert(page)).toHaveText(/^Aquí solo pueden ingresar agentes/);
    await signedOut(page);
    await world.set('status', { agentsOnly: false });
    await attempt(page, world);
    await expect(accountMenu(page)).toBeVisible();
  },
);

const closed = {
  maintenance: {
    es: 'Estamos realizando un mantenimiento del sistema.',
    en: 'We are currently performing a system maintenance.',
  },
  regionRestriction: {
    es: 'Debido a una restricción por tu ubicación o dirección IP, no puedes acceder al sitio.',
    en: 'Due to restriction of your location or IP address, you are not allowed to access the site.',
  },
} as const;

for (const [setting, texts] of Object.entries(closed)) {
  test(`${setting}: the reason for the block replaces the open sign-in dialog, in the chosen language`, async ({
    page,
    world,
  }) => {
    await openLogin(page, world);
    await world.set('status', { [setting]: true });
    const isNotified = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return page.getByText(texts.es).isVisible();
    };
    await expect.poll(isNotified).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Comprobar de nuevo' })).toBeEnabled();
    await page.getByRole('button', { name: /^Idioma:/ }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText(texts.en)).toBeVisible();
  });
}
