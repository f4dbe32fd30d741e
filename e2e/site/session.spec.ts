import type { BrowserContext } from 'playwright/test';
import type { Member } from '../../machines/site/member.ts';
import { members } from '../../tests/site/members.ts';
import { flow } from '../../tests/site/session.flow.ts';
import { type BrowserOutcome, walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { success, unauthorised, unavailable } from '../support/answers.ts';
import { endDialog, openDialogs, watchDialogs } from '../support/dialogs.ts';
import { memberInfo } from '../support/member-info.ts';
import { accountMenu } from '../support/sign-in.ts';
import { storeSession, tokenOf } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const account = 'lucia2025';

/** Another tab of the same browser, that can speak to the site's. */
async function openTab(context: BrowserContext, url: string): Promise<(word: object) => Promise<void>> {
  const tab = await context.newPage();
  await tab.goto(`${url}/__sandbox`);
  return (word) => tab.evaluate((said) => new BroadcastChannel('sorteo.session').postMessage(said), word);
}

const restored = (member: Member) => success(memberInfo(member));

const visitor: BrowserOutcome = async ({ page, held, fail }) => {
  await unavailable({ page, held, fail });
  await page.getByRole('button', { name: 'Seguir como visitante' }).click();
};

for (const path of pathsOf(buildGraph(flow))) {
  test(`session ${path.id}`, async ({ page, world, context }) => {
    const tell = await openTab(context, world.url);
    await page.bringToFront();
    const banner = page.getByRole('banner');
    const isFree = async () => (await openDialogs(page)).length === 0;
    const signedIn = () => expect(accountMenu(page)).toBeVisible();
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { start: '**/wps/member/info' },
      open: async () => {
        await watchDialogs(page);
        await storeSession(page, world, account);
        await page.goto(`${world.url}/index`);
      },
      gestures: {
        'session.begin': async ({ send }) => {
          const token = await tokenOf(world, account);
          await page.evaluate((given) => sessionStorage.setItem('token', given), token);
          await send();
        },
        'session.end': ({ send }) => send(),
        'session.expired': async ({ send }) => {
          const balance = banner.getByRole('group', { name: 'Saldo' });
          if (!(await isFree())) return send();
          await expect(balance).toHaveAttribute('aria-busy', 'false');
          await world.set('sessions/expire', {});
          await balance.getByRole('button', { name: 'Actualizar saldo' }).click();
        },
        'tab.signedIn': async () => tell({ say: 'signedIn', token: await tokenOf(world, account) }),
        'tab.signedOut': () => tell({ say: 'signedOut' }),
        'deed.request': async ({ caseName, send }) => {
          const deposit = banner.getByRole('button', { name: 'Depositar' });
          if (!(await isFree())) await send();
          else if (caseName === 'play') await page.locator('[data-game]').first().click();
          else if (await deposit.isVisible()) await deposit.click();
          else await send();
        },
        'deed.forget': async ({ send }) => {
          if ((await openDialogs(page)).includes('loginPopupModal')) {
            await endDialog(page, 'loginPopupModal', { signedIn: null });
          } else await send();
        },
        'notice.dismiss': async ({ send }) => {
          const dismiss = page.getByRole('button', { name: 'Cerrar aviso' });
          if ((await isFree()) && (await dismiss.isVisible())) await dismiss.click();
          else await send();
        },
      },
      outcomes: {
        start: {
          visitor,
          restored: restored(members.member),
          restoredTrial: restored(members.trial),
          rejected: unauthorised,
        },
      },
      see: {
        starting: () => expect(page.getByText('Recuperando tu sesión…')).toBeAttached(),
        'visitor.browsing': () => expect(banner.getByRole('button', { name: 'Ingresar' })).toBeVisible(),
        'signedIn.member': signedIn,
        'signedIn.agent': signedIn,
        'signedIn.trial': async () => {
          await signedIn();
          await expect(banner.getByRole('button', { name: 'Depositar' })).toBeVisible();
        },
      },
    });
  });
}
