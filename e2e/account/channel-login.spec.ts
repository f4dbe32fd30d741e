import { expectedPaths } from 'chartwalk';
import { flow } from '../../tests/account/channel-login.cases.ts';
import { accessible } from '../support/check-accessibility.ts';
import { test as journey } from '../support/journey.ts';
import { openLogin } from '../support/login-dialog.ts';
import { popupsOf, pressToClose } from '../support/popups.ts';
import { accountMenu } from '../support/sign-in.ts';
import { retry } from '../support/sign-in-responses.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test } from '../support/world-fixture.ts';
import { agree, alert, button, deny, dialog, driver, google, offered } from './channel-login.driver.ts';

test.describe.configure({ timeout: 120_000 });

for (const path of expectedPaths(flow)) {
  test(`channel login ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

journey(
  'repeated clicks on a sign-in service open one popup, and no URL contains the authorization code',
  async ({ page, context, world }) => {
    await world.set('whitelabel', offered);
    const urls: string[] = [];
    context.on('request', (request) => urls.push(request.url()));
    const popups = popupsOf(page);
    await openLogin(page, world);
    await google(page).dblclick();
    const popup = await popups.newest();
    await expect(agree(popup)).toBeVisible();
    await accessible(popup);
    await button(page, 'Mostrar la ventana').click();
    expect(popups.all.length).toBe(1);
    await accessible(page);
    await pressToClose(agree(popup));
    await expect(accountMenu(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(urls.filter((url) => /[?&]code=/.test(url))).toEqual([]);
  },
);

journey(
  'a sign-in popup shows an error and a link to the site when the page that opened it was reloaded',
  async ({ page, world }) => {
    await world.set('whitelabel', offered);
    const popups = popupsOf(page);
    await openLogin(page, world);
    await google(page).click();
    const popup = await popups.newest();
    await expect(agree(popup)).toBeVisible();
    await page.reload();
    await agree(popup).click();
    await expect(popup.getByRole('alert')).toContainText('No ingresaste: la página que esperaba tu respuesta se cerró');
    expect(popup.url()).not.toContain('code=');
    await pressToClose(popup.getByRole('link', { name: 'Volver al sitio e intentarlo otra vez' }));
    await popups.areClosed();
  },
);

journey(
  'a refusal by a sign-in service or a blocked popup shows the reason, and the next attempt signs in',
  async ({ page, world }) => {
    await world.set('whitelabel', offered);
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = () => null;
      addEventListener('allow', () => {
        window.open = open;
      });
    });
    const popups = popupsOf(page);
    /** A popup that is still closing must not be mistaken for the next popup. */
    const tryAgain = async () => {
      await popups.areClosed();
      await retry(page).click();
    };
    const details = (text: string) => expect(alert(page)).toContainText(text);
    await openLogin(page, world);
    await google(page).click();
    await details('Tu navegador bloqueó la ventana de Google.');
    await accessible(page);

    await page.evaluate(() => dispatchEvent(new Event('allow')));
    await tryAgain();
    await expect(agree(await popups.newest())).toBeVisible();
    await (await popups.newest()).close();
    await details('No se completó el inicio de sesión porque se cerró la ventana.');

    await tryAgain();
    await pressToClose(deny(await popups.newest()));
    await details('Google no confirmó tu inicio de sesión');

    await world.set('status', { agentsOnly: true });
    await tryAgain();
    await pressToClose(agree(await popups.newest()));
    await details('Aquí solo pueden ingresar agentes.');

    await world.set('status', { agentsOnly: false });
    await tryAgain();
    await pressToClose(agree(await popups.newest()));
    await expect(accountMenu(page)).toBeVisible();
  },
);
