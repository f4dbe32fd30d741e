import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/channel-login.flow.ts';
import { members } from '../../tests/site/members.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { type Path, pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { cut, limited, malformed, refusal, success, thrown, unauthorised, unavailable } from '../support/answers.ts';
import { test as journey } from '../support/journey.ts';
import { dialogOpened, openLogin } from '../support/login-dialog.ts';
import { cutRead } from '../support/lost-reads.ts';
import { memberInfo } from '../support/member-info.ts';
import { silence } from '../support/outages.ts';
import { scriptedMember } from '../support/scripted-member.ts';
import { accountMenu } from '../support/sign-in.ts';
import { expect, test, type World } from '../support/world.ts';

test.describe.configure({ timeout: 120_000 });

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByRole('alert');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const google = (page: Page) => button(page, 'Ingresar con Google');
const retry = (page: Page) => button(page, 'Reintentar');
const back = (page: Page) => button(page, 'Volver al ingreso');
const agree = (popup: Page) => popup.getByRole('button', { name: /^Continuar como/ });
const deny = (popup: Page) => popup.getByRole('button', { name: 'Cancelar' });

const popupWatch = 1000;
const offered = { CHANNELLOGIN: true, GOOGLE: true };

/** The popups of a page, the newest of which is in use. */
function popupsOf(page: Page) {
  const all: Page[] = [];
  page.on('popup', (popup) => all.push(popup));
  const newest = async () => {
    await expect.poll(() => all.at(-1)?.isClosed()).toBe(false);
    return all.at(-1)!;
  };
  return { all, newest };
}

const over = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return dialog(page).count();
    })
    .toBe(0);

async function walk(page: Page, world: World, path: Path): Promise<void> {
  await world.set('whitelabel', offered);
  const popups = popupsOf(page);
  const text = (shown: RegExp) => () => expect(dialog(page).getByText(shown)).toBeVisible();
  await walkBrowser({
    page,
    flow,
    path,
    endpoints: {
      authenticate: '**/wps/session/login/channel',
      welcome: '**/wps/member/info',
    },
    open: async () => {
      await scriptedMember(page);
      await openLogin(page, world);
      await dialogOpened(page);
      await google(page).click();
    },
    gestures: {
      'popup.blocked': ({ send }) => send(),
      'popup.closed': async () => {
        await (await popups.newest()).close();
        await page.clock.runFor(popupWatch);
      },
      'popup.show': () => button(page, 'Mostrar la ventana').click(),
      'provider.answered': async () => agree(await popups.newest()).click(),
      'provider.denied': async () => deny(await popups.newest()).click(),
      'provider.forged': async () => {
        const popup = await popups.newest();
        await expect(agree(popup)).toBeVisible();
        await popup.goto(`${world.url}/channel.html#code=of-somebody&state=made-up`);
      },
      'channel.retry': () => retry(page).click(),
      'dialog.close': async () => {
        if (await back(page).isEnabled()) await back(page).click();
        else await page.keyboard.press('Escape');
      },
    },
    outcomes: {
      authenticate: {
        accepted: success({ token: 'scripted', firstTimeLogin: false, passwordExpired: false }),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(42),
        unexpected: refusal('unheard.of'),
        expired: unauthorised,
        denied: refusal('channel.denied'),
        unknown: refusal('channel.unknown'),
        notMember: refusal('account.notMember'),
        excluded: refusal('account.excluded'),
        notAgent: refusal('account.notAgent'),
        thrown,
      },
      welcome: {
        signedIn: success(memberInfo(members.member)),
        expired: unauthorised,
        left: async (hand) => {
          await cutRead(hand);
          await expect(retry(page)).toBeFocused();
          await page.keyboard.press('Escape');
        },
      },
    },
    see: accessibleOnce('channel login', {
      waiting: text(/^Continúa en la ventana de Google/),
      authenticating: text(/^Confirmando tu ingreso con Google/),
      welcoming: text(/^Confirmando tu ingreso con Google/),
      refused: async () => {
        await expect(alert(page)).toBeVisible();
        await expect(retry(page)).toBeFocused();
        await expect.poll(() => popups.all.every((popup) => popup.isClosed())).toBe(true);
      },
      signedIn: async () => {
        await over(page);
        await expect(page.getByText('Hola, Lucia')).toBeVisible();
      },
      left: async () => {
        await expect.poll(() => popups.all.every((popup) => popup.isClosed())).toBe(true);
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
      },
    }),
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`channel login ${path.id}`, ({ page, world }) => walk(page, world, path));
}

journey(
  'another service lets in, in one window however often it is asked, and leaves nothing in an address',
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
    await agree(popup).click();
    await expect(accountMenu(page)).toBeVisible();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(dialog(page)).toHaveCount(0);
    expect(urls.filter((url) => /[?&]code=/.test(url))).toEqual([]);
  },
);

journey('what another service or the browser says no to is told, and the next try lets in', async ({ page, world }) => {
  await world.set('whitelabel', offered);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = () => null;
    addEventListener('allow', () => {
      window.open = open;
    });
  });
  const popups = popupsOf(page);
  const told = (text: string) => expect(alert(page)).toContainText(text);
  await openLogin(page, world);
  await google(page).click();
  await told('Tu navegador bloqueó la ventana de Google.');
  await accessible(page);

  await page.evaluate(() => dispatchEvent(new Event('allow')));
  await retry(page).click();
  await expect(agree(await popups.newest())).toBeVisible();
  await (await popups.newest()).close();
  await told('No se completó el ingreso: se cerró la ventana.');

  await retry(page).click();
  await deny(await popups.newest()).click();
  await told('Google no confirmó tu ingreso');

  await world.set('status', { agentsOnly: true });
  await retry(page).click();
  await agree(await popups.newest()).click();
  await told('Aquí solo pueden ingresar agentes.');

  await world.set('status', { agentsOnly: false });
  await retry(page).click();
  await agree(await popups.newest()).click();
  await expect(accountMenu(page)).toBeVisible();
});
