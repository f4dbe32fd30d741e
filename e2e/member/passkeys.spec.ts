import { expectedPaths } from 'chartwalk';
import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/passkeys.cases.ts';
import { choice, button as choose, dialog } from '../account/human-check.driver.ts';
import {
  addAuthenticator,
  countPasskeys,
  holdAuthenticator,
  insertPasskey,
  passkeysIn,
  putBack,
  refuseUser,
} from '../support/authenticator.ts';
import { accessible } from '../support/check-accessibility.ts';
import { account, fillLogin, handle, openLogin, submit } from '../support/login-dialog.ts';
import { button, field, openPage, panel } from '../support/member-page.ts';
import { accountMenu } from '../support/sign-in.ts';
import { walkBrowser } from '../support/walk-browser.ts';
import { expect, test, type World } from '../support/world-fixture.ts';
import { add, create } from './passkey-registration.driver.ts';
import { driver, remove } from './passkeys.driver.ts';

test.describe.configure({ timeout: 60_000 });

async function addPasskey(page: Page, name: string): Promise<void> {
  await add(page).click();
  await field(page, 'name').fill(name);
  await field(page, 'password').fill(account.password);
  await create(page).click();
}

/** Fills in the sign-in form and chooses the check by a passkey. */
async function signInWith(page: Page, world: World, who: typeof account): Promise<void> {
  await openLogin(page, world);
  await fillLogin(page, who);
  await submit(page).click();
  await choose(page, choice.passkey).click();
}

for (const path of expectedPaths(flow)) {
  test(`passkeys ${path.id}`, async ({ page, world }) => {
    await walkBrowser({ page, flow, path, ...driver({ page, world, path }) });
  });
}

test('a member adds a passkey and signs in with it; after its removal the site refuses it', async ({ page, world }) => {
  const authenticator = await addAuthenticator(page);
  await openPage(page, world, 'securityCenter');
  await button(page, /^Llaves de acceso/).click();
  await expect(panel(page).getByText('Todavía no tienes llaves de acceso.')).toBeVisible();
  await addPasskey(page, 'Mi teléfono');
  await expect(remove(page)).toBeVisible();
  await accessible(page);
  expect(await countPasskeys(authenticator)).toBe(1);
  await addPasskey(page, 'Otra vez');
  await expect(panel(page).getByTestId('alert')).toContainText('Este dispositivo ya tiene una llave de acceso');

  await page.evaluate(() => sessionStorage.clear());
  await signInWith(page, world, account);
  await expect(accountMenu(page)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await signInWith(page, world, { username: 'valentina', password: account.password });
  await expect(dialog(page).getByTestId('alert')).toContainText('Esa llave de acceso es de otra cuenta.');
  await choose(page, choice.slider).click();
  await expect(handle(page)).toBeVisible();

  await openPage(page, world, 'securityCenter');
  await button(page, /^Llaves de acceso/).click();
  await expect(panel(page).getByText(/^Último uso:/)).toBeVisible();
  const before = await passkeysIn(authenticator);
  await remove(page).click();
  await field(page, 'password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Todavía no tienes llaves de acceso.')).toBeVisible();
  await putBack(authenticator, before);
  await page.evaluate(() => sessionStorage.clear());
  await signInWith(page, world, account);
  await expect(dialog(page).getByTestId('alert')).toContainText('Esa llave de acceso ya no es válida en este sitio.');
});

test('the end of a session closes the window of the authenticator', async ({ page, world }) => {
  const held = await holdAuthenticator(page);
  await addAuthenticator(page);
  await openPage(page, world, 'securityCenter');
  await button(page, /^Llaves de acceso/).click();
  await addPasskey(page, 'Mi teléfono');
  await expect(panel(page).getByText('Sigue las instrucciones de tu dispositivo.')).toBeVisible();
  await world.set('sessions/expire', {});
  expect(await held.isAborted()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.keyboard.press('Escape');
  await expect.poll(held.isAborted).toBe(true);
});

test('an authenticator that does not recognize its user stops the check, and another kind is one press away', async ({
  page,
  world,
}) => {
  const authenticator = await addAuthenticator(page);
  await insertPasskey(authenticator, new URL(world.url).hostname);
  await refuseUser(authenticator);
  await signInWith(page, world, account);
  await expect(dialog(page).getByTestId('alert')).toContainText('No se usó ninguna llave de acceso.');
  await accessible(page);
  await choose(page, choice.audio).click();
  await expect(choose(page, 'Escuchar')).toBeVisible();
});

test('the site keeps nothing of an authenticator in its storage, its address or its log', async ({ page, world }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/passkey/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await addAuthenticator(page);
  await openPage(page, world, 'securityCenter');
  await button(page, /^Llaves de acceso/).click();
  await addPasskey(page, 'Mi teléfono');
  await expect(remove(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await signInWith(page, world, account);
  await expect(accountMenu(page)).toBeVisible();
  const secrets = sent.flatMap((body) =>
    [...body.matchAll(/"(?:signature|attestationObject|clientDataJSON|authenticatorData)":"([\w-]+)"/g)].map(
      ([, secret]) => secret ?? '',
    ),
  );
  expect(secrets.length).toBeGreaterThan(4);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  const all = [kept, await page.content(), ...logged, ...addresses].join('\n');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
});
