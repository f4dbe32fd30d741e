import type { Page } from 'playwright/test';
import { flow } from '../../tests/account/free-play.flow.ts';
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

const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => dialog(page).getByRole('alert');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const play = (page: Page) => button(page, 'Jugar gratis');
const retry = (page: Page) => button(page, 'Reintentar');
const back = (page: Page) => button(page, 'Volver al ingreso');
const underWay = (page: Page) => expect(dialog(page).getByText('Preparando tu cuenta de prueba…')).toBeVisible();

const offered = { hasFreePlay: true };

const over = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return dialog(page).count();
    })
    .toBe(0);

async function walk(page: Page, world: World, path: Path): Promise<void> {
  await world.set('whitelabel', offered);
  await walkBrowser({
    page,
    flow,
    path,
    endpoints: {
      enter: '**/wps/session/login/freeplay',
      welcome: '**/wps/member/info',
    },
    open: async () => {
      await scriptedMember(page);
      await openLogin(page, world);
      await dialogOpened(page);
      await play(page).click();
    },
    gestures: {
      'play.retry': () => retry(page).click(),
      'dialog.close': async () => {
        if (await back(page).isEnabled()) await back(page).click();
        else await page.keyboard.press('Escape');
      },
    },
    outcomes: {
      enter: {
        entered: success({ token: 'scripted', firstTimeLogin: false, passwordExpired: false }),
        offline: cut,
        timeout: silence(),
        unavailable,
        malformed,
        limited: limited(42),
        unexpected: refusal('unheard.of'),
        expired: unauthorised,
        thrown,
      },
      welcome: {
        signedIn: success(memberInfo(members.trial)),
        expired: unauthorised,
        left: async (hand) => {
          await cutRead(hand);
          await expect(retry(page)).toBeFocused();
          await page.keyboard.press('Escape');
        },
      },
    },
    see: accessibleOnce('free play', {
      entering: underWay,
      welcoming: underWay,
      refused: async () => {
        await expect(alert(page)).toBeVisible();
        await expect(retry(page)).toBeFocused();
      },
      signedIn: async () => {
        await over(page);
        await expect(page.getByText('Hola, Invitado')).toBeVisible();
      },
      left: () => expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull(),
    }),
  });
}

for (const path of pathsOf(buildGraph(flow))) {
  test(`free play ${path.id}`, ({ page, world }) => walk(page, world, path));
}

journey(
  'free play begins at home with play money, and nothing marks a password to be changed',
  async ({ page, world }) => {
    await world.set('whitelabel', offered);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('token')) sessionStorage.setItem('mustChangePassword', '1');
    });
    await page.goto(`${world.url}/helpmc?dialog=login`);
    await play(page).click();
    await expect(accountMenu(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${world.url}/index`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('mustChangePassword'))).toBeNull();
    await accessible(page);
    await accountMenu(page).click();
    await expect(page.getByRole('banner').getByText('Cuenta de prueba')).toBeVisible();

    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
  },
);

journey('free play is not offered where it is switched off', async ({ page, world }) => {
  await openLogin(page, world);
  await expect(button(page, 'Crear una cuenta')).toBeVisible();
  await expect(play(page)).toHaveCount(0);
});
