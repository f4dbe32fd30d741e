import type { Locator, Page } from 'playwright/test';
import { operatorDay } from '../../machines/domain/operator-zone.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { answerCalls } from '../support/gateway-responses.ts';
import { test } from '../support/journey.ts';
import { completed } from '../support/show-place.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect } from '../support/world-fixture.ts';

const lastYear = String(Number(operatorDay(Date.now()).slice(0, 4)) - 1);

/** What a press chooses, and the address that keeps it. */
type Place = { address: string; role: 'tab' | 'button'; name: string; kept: string };
const places: readonly Place[] = [
  { address: '/pointMall?type=cash', role: 'tab', name: 'Movimientos', kept: '&history=movements' },
  { address: '/down', role: 'tab', name: 'iOS', kept: '?app=ios' },
  { address: '/help?member=responsiblePlay', role: 'tab', name: 'Tu actividad', kept: '&list.view=position' },
  {
    address: '/help?member=responsiblePlay&list.view=position',
    role: 'button',
    name: lastYear,
    kept: `&list.year=${lastYear}`,
  },
  { address: '/help?member=creditReport', role: 'button', name: lastYear, kept: `&list.year=${lastYear}` },
  { address: '/help?member=missionLeaderboard', role: 'tab', name: 'Semana pasada', kept: '&list.period=last' },
  {
    address: '/help?member=missionLeaderboard&list.period=last',
    role: 'button',
    name: 'Clasificación, página 2',
    kept: '&list.page=2',
  },
  { address: '/help?member=referral', role: 'button', name: 'Amigos invitados, página 2', kept: '&list.page=2' },
  { address: '/help?member=manualRebate', role: 'button', name: 'Página 2', kept: '&list.page=2' },
  { address: '/help?agent=registerCenter', role: 'tab', name: 'Con un enlace', kept: '&list.view=link' },
  { address: '/help?agent=agentTeamOverview', role: 'tab', name: '7 días', kept: '&list.period=last7' },
];

const front = (page: Page): Locator => page.locator('dialog[open], main').last();
const entries = (page: Page) => page.evaluate(() => history.length);
const isChosen = (option: Locator) =>
  option.evaluate((element) =>
    ['selected', 'current', 'pressed'].some((name) => {
      const value = element.getAttribute(`aria-${name}`);
      return value !== null && value !== 'false';
    }),
  );

/** A member with more friends than one page shows. */
const referral = {
  ...{ code: 'AMIGOS', perFriend: 2_000, minDeposit: 5_000, earned: 0, waiting: 0 },
  friends: Array.from({ length: 10 }, (_, place) => ({
    ...{ id: `f${place}`, account: `am***${place}`, joinedAt: '2026-01-20T12:00:00.000Z' },
    ...{ deposit: null, reward: 2_000, status: 'joined' },
  })),
};

for (const { address, role, name, kept } of places)
  test(`“${name}” of ${address} stays after a reload, and Back undoes it`, async ({ page, world }) => {
    await answerCalls(page, { 'relay/MCSFE_getReferral': referral });
    await storeSession(page, world, address.includes('agent=') ? 'agente1' : 'lucia2025');
    await page.goto(`${world.url}${address}`);
    await completed(page);
    const option = front(page).getByRole(role, { name, exact: true });
    await expect(option).toBeVisible();
    expect(await isChosen(option)).toBe(false);
    const before = await entries(page);
    await option.click();
    await expect(page).toHaveURL(`${world.url}${address}${kept}`);
    await expect.poll(() => isChosen(option)).toBe(true);
    await expect(option).toBeFocused();
    expect(await entries(page)).toBe(before + 1);
    await page.reload();
    await expect.poll(() => isChosen(option)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(`${world.url}${address}`);
    await expect.poll(() => isChosen(option)).toBe(false);
  });

test('a typed search and more lotteries stay after a reload, without a history entry', async ({ page, world }) => {
  await page.goto(`${world.url}/help`);
  const search = front(page).getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await expect(search).toBeEditable();
  const before = await entries(page);
  await search.pressSequentially('retiro');
  await expect(page).toHaveURL(`${world.url}/help?q=retiro`);
  await page.reload();
  await expect(search).toHaveValue('retiro');
  expect(await entries(page)).toBe(before);

  await page.goto(`${world.url}/elott`);
  const tickets = front(page).locator(`[${hook.lottery}]`);
  await front(page).getByRole('button', { name: 'Ver más sorteos' }).click();
  await expect(page).toHaveURL(`${world.url}/elott?shown=48`);
  await expect(tickets.nth(24).getByRole('link').first()).toBeFocused();
  const count = await tickets.count();
  expect(count).toBeGreaterThan(24);
  await page.reload();
  await expect(tickets).toHaveCount(count);
  const find = front(page).getByRole('searchbox', { name: 'Buscar un sorteo' });
  await find.pressSequentially('quina');
  await expect(page).toHaveURL(`${world.url}/elott?shown=48&q=quina`);
  await page.reload();
  await expect(find).toHaveValue('quina');
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL(`${world.url}/help?q=retiro`);
});
