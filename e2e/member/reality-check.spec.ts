import type { Page } from 'playwright/test';
import { flow } from '../../tests/member/reality-check.flow.ts';
import { walkBrowser } from '../../tests/walker/browser.ts';
import { buildGraph } from '../../tests/walker/graph.ts';
import { pathsOf } from '../../tests/walker/tour.ts';
import { accessible } from '../support/accessible.ts';
import { accessibleOnce } from '../support/accessible-once.ts';
import { success, thrown } from '../support/answers.ts';
import { cutRead } from '../support/lost-reads.ts';
import { storeSession } from '../support/signed-in.ts';
import { expect, test } from '../support/world.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Cómo vas?' });
const due = { minutes: 60, isOwn: false, dueInMs: 0, playedMinutes: 75, staked: 42_000, won: 30_500 };
const later = { ...due, dueInMs: 600_000 };
const address = '**/wps/member/protection/realityCheck*';

for (const path of pathsOf(buildGraph(flow), 'tour', { maxSteps: 60 })) {
  test(`reality check ${path.id}`, async ({ page, world }) => {
    const nothing = () => expect(dialog(page)).toHaveCount(0);
    const send = (event: { type: string }) =>
      page.evaluate((told) => window.__walk?.send('realityCheck', told as never), event);
    await walkBrowser({
      page,
      flow,
      path,
      endpoints: { read: address, answer: address, end: '**/wps/session/logout' },
      open: async () => {
        await storeSession(page, world);
        await page.goto(`${world.url}/index`);
        // It begins with the session; the path begins with nobody there.
        await expect.poll(() => page.evaluate(() => window.__walk?.states['realityCheck']?.value)).toBe('waiting');
        await send({ type: 'session.changed', isReal: false } as never);
      },
      gestures: {
        'session.changed': ({ event }) => send(event),
        'schedule.changed': ({ event }) => send(event),
        'play.continue': () => dialog(page).getByRole('button', { name: 'Seguir jugando' }).click(),
        'play.leave': () => dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click(),
      },
      outcomes: {
        site: {},
        read: { due: success(due), later: success(later), offline: cutRead, thrown },
        answer: { told: success(later), offline: ({ held }) => held.abort('internetdisconnected'), thrown },
        end: { ended: success(null), thrown },
      },
      see: accessibleOnce('reality-check', {
        away: nothing,
        waiting: nothing,
        reading: nothing,
        leaving: nothing,
        answering: nothing,
        asking: () => expect(dialog(page)).toContainText('1 h 15 min'),
      }),
    });
  });
}

test('after an hour play stops for a look at itself, once for both tabs, and goes on or ends', async ({
  page,
  world,
  context,
}) => {
  await page.clock.install();
  const token = await storeSession(page, world);
  await page.goto(`${world.url}/index`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`${world.url}/__sandbox`);
  await other.evaluate((stored) => sessionStorage.setItem('token', stored), token);
  await other.goto(`${world.url}/index`);
  await expect(other.getByRole('banner').getByRole('button', { name: /^Cuenta de / })).toBeVisible();
  const both = async (work: (one: Page) => Promise<unknown>) => {
    for (const one of [page, other]) await work(one);
  };
  await world.set('clock', { advanceSeconds: 60 * 60 });
  await both((one) => one.clock.runFor('16:00'));
  await both((one) => expect(dialog(one)).toBeVisible());
  await expect(dialog(page)).toContainText('1 h 0 min');
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Seguir jugando' }).click();
  await both((one) => expect(dialog(one)).toHaveCount(0));
  await world.set('clock', { advanceSeconds: 60 * 60 });
  await page.clock.runFor('01:01:00');
  await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ingresar' })).toBeVisible();
  const { accounts } = await world.get<{ accounts: { account: string; sessions: number }[] }>('');
  expect(accounts.find(({ account }) => account === 'lucia2025')?.sessions).toBe(0);
});
