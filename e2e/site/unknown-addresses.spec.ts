import { panels } from '../../machines/site/panel.ts';
import { queryKeys } from '../../src/routes/page-queries.ts';
import { routes } from '../../src/routes/route-table.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { inspectLocation } from '../support/page-location.ts';
import { completed } from '../support/show-place.ts';
import { storeSession } from '../support/stored-session.ts';
import { expect, test } from '../support/world-fixture.ts';

type Keys = typeof queryKeys;
type CheckedKey = { [Key in keyof Keys]: Keys[Key]['kind'] extends 'free' ? never : Key }[keyof Keys];

const notice = /Parte de esta dirección no existe/;
const noPage = /Esta página no existe o cambió de lugar/;
const notInList = /Parte del enlace no corresponde a esta (lista|página)/;
const noGame = /El enlace lleva a un juego que no existe o que retiramos/;

const noResults = /No conocemos esa lotería o esa fecha/;

/** What the site says about an unknown value. A name of the table without a sentence does not compile. */
const sentences: Record<CheckedKey, RegExp> = {
  dialog: notice,
  app: notice,
  type: notice,
  show: notice,
  history: notice,
  shown: notice,
  sort: notice,
  sport: notice,
  when: notice,
  view: notice,
  section: noPage,
  member: noPage,
  agent: noPage,
  offer: /No puedes ofrecer este contrato a ese agente/,
  downline: /Esta persona no está en tu equipo|Parte del enlace no corresponde a esta lista/,
  ref: /Ninguna de tus órdenes de los últimos 90 días tiene la referencia|La dirección no tiene la referencia/,
  'list.from': notInList,
  'list.to': notInList,
  'list.page': notInList,
  'list.size': notInList,
  'list.category': notInList,
  'list.state': notInList,
  'list.kind': notInList,
  'list.period': notInList,
  'list.year': notInList,
  'list.scope': notInList,
  'list.sort': notInList,
  'list.seen': notInList,
  'list.joined': notInList,
  'list.active': notInList,
  'list.view': notInList,
  'list.act': notInList,
  id: /Esta promoción no existe|Ese aviso ya no está publicado/,
  category: /No conocemos esa categoría/,
  vendor: /No conocemos ese proveedor/,
  lottery: noResults,
  day: noResults,
  page: noResults,
  ticket: /No encontramos ese boleto/,
  theme: /No conocemos ese tema/,
  game: /No conocemos ese juego/,
  gameId: noGame,
  roomId: noGame,
  gameCode: noGame,
};

/** Addresses that open over a page. */
const overlays: Partial<Record<CheckedKey, readonly string[]>> = {
  ...Object.fromEntries(Object.keys(panels).map((panel) => [panel, [`/help?${panel}=unknown`]])),
  ref: ['/help?member=ticket&ref=unknown', '/help?member=ticket'],
  'list.from': ['/help?member=transactionHistory&list.from=2020-01-01'],
  'list.to': ['/help?member=personalHistoryCopy&list.to=unknown'],
  'list.page': [
    '/help?member=transactionHistory&list.page=0',
    '/help?member=personalHistoryCopy&list.page=9999',
    ...['missionLeaderboard', 'referral', 'manualRebate'].map((page) => `/help?member=${page}&list.page=0`),
  ],
  'list.size': ['/help?member=transactionHistory&list.size=11'],
  'list.category': ['/help?member=personalHistoryCopy&list.category=unknown'],
  'list.state': ['/help?member=personalHistoryCopy&list.state=unknown'],
  'list.kind': ['/help?member=transactionHistory&list.kind=unknown'],
  'list.period': [
    '/help?member=personalProfit&list.period=unknown',
    '/help?agent=agentTeamOverview&list.period=unknown',
    '/help?member=missionLeaderboard&list.period=unknown',
  ],
  'list.year': [
    '/help?member=creditReport&list.year=unknown',
    '/help?member=responsiblePlay&list.view=position&list.year=2020',
  ],
  'list.scope': ['/help?agent=palStatementsAgentCopy&list.scope=unknown'],
  'list.sort': [
    '/help?member=personalHistoryCopy&list.sort=unknown',
    '/help?agent=palStatementsAgentCopy&list.sort=unknown',
  ],
  'list.active': ['/help?agent=palStatementsAgentCopy&list.active=unknown'],
  ...Object.fromEntries(
    ['seen', 'joined', 'act'].map((name) => [
      `list.${name}`,
      [`/help?agent=downlineManagmentView&list.${name}=unknown`],
    ]),
  ),
  'list.view': ['agent=downlineManagmentView', 'agent=registerCenter', 'member=responsiblePlay'].map(
    (page) => `/help?${page}&list.view=unknown`,
  ),
  downline: ['/help?agent=downlineManagmentView&downline=unknown', '/help?agent=downlineManagmentView&downline=999'],
  section: ['/help?member=securityCenter&section=unknown'],
  // Without a vendor, the page of the providers has no list of games.
  theme: routes.flatMap(({ path, page }) =>
    page === 'category' ? `${path}?${path === '/provider' ? 'vendor=MAREA&' : ''}theme=unknown` : [],
  ),
};

const addressesOf = (key: CheckedKey): readonly string[] => {
  const known: Record<string, { kind: string; pages?: readonly string[] }> = queryKeys;
  const pages = known[key]?.pages ?? ['help', 'home'];
  // A route with a dialog leads a member to the home page.
  const paths = routes.filter(
    ({ page, playing = page, dialog }) => !dialog && (pages.includes(page) || pages.includes(playing)),
  );
  return overlays[key] ?? paths.map(({ path }) => `${path}?${key}=unknown`);
};

const places = [
  ...(Object.keys(sentences) as CheckedKey[]).flatMap((key) =>
    addressesOf(key).map((address) => ({ address, sentence: sentences[key] })),
  ),
  ...routes
    .filter(({ page }) => page === 'help')
    .map(({ path }) => ({ address: `${path}#unknown`, sentence: /Ese tema de ayuda no existe/ })),
  ...routes.filter(({ page }) => page === 'game').map(({ path }) => ({ address: path, sentence: noGame })),
  { address: '/unknown', sentence: /No encontramos esta página/ },
];

const groups = Map.groupBy(places, ({ sentence }) => sentence.source);

for (const [source, group] of groups)
  test(`addresses without a target say "${source}", and show a way out`, async ({ page, world }) => {
    await storeSession(page, world, 'agente1');
    for (const { address, sentence } of group) {
      await page.goto(`${world.url}${address}`);
      await completed(page);
      await expect(page.getByText(sentence).filter({ visible: true }).first(), address).toBeVisible();
      const front = page.locator('dialog[open], main').last();
      await expect(front.locator('a[href], button').filter({ visible: true }).first(), address).toBeVisible();
      await expect.poll(() => page.evaluate(inspectLocation, hook), address).toMatchObject({ fault: null });
    }
  });

test('the notice about an unknown value leaves with the value, and the next page has none', async ({ page, world }) => {
  const unknown = page.getByText(notice).filter({ visible: true });
  await page.goto(`${world.url}/pointMall?type=unknown&open=first`);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(unknown).toHaveCount(0);
  await expect(page).toHaveURL(`${world.url}/pointMall?open=first`);
  await page.goto(`${world.url}/help?dialog=unknown`);
  await expect(unknown).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${world.url}/index`);
  await expect(unknown).toHaveCount(0);
});

test('the title does not name a game that the player has left', async ({ page, world }) => {
  await storeSession(page, world);
  await page.goto(`${world.url}/rng?gameId=cobre-rng-0012`);
  await expect(page.locator('iframe')).toBeVisible();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const name = (await heading.textContent()) ?? '';
  await expect(page).toHaveTitle(`${name} · Sorteo`);
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const { origin } = new URL(frame.src);
    dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, origin, data: { type: 'game.leave' } }));
  });
  await expect(page).toHaveTitle('Saliste del juego · Sorteo');
});
