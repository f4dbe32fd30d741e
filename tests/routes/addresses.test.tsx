// @vitest-environment happy-dom

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Area } from '../../locales/message-id.ts';
import type { DialogName } from '../../machines/site/dialog-inputs.ts';
import { type PanelName, panels } from '../../machines/site/panel.ts';
import { gate, home, type PageName, type RouteLocation } from '../../machines/site/route-location.ts';
import { activate, i18n, loadArea, loadCatalog } from '../../src/i18n.ts';
import { loadChunk, loadFlow } from '../../src/routes/chunks.ts';
import { launchHref, memberHref, panelHref } from '../../src/routes/paths.ts';
import { dialogOf, resolve, routes } from '../../src/routes/route-table.ts';
import { App } from '../../src/shell/app.tsx';
import { hook } from '../../src/ui/data-attributes.ts';
import { startSite } from '../kit/start-site.ts';
import { translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';

const languages = ['es', 'en'] as const;
type Language = (typeof languages)[number];

const owner = { account: 'ana', nickname: 'Ana' };
const inputs: Record<DialogName, unknown> = {
  loginPopupModal: undefined,
  changePassModal: { isForced: false },
  signOutModal: undefined,
  trialModal: undefined,
  registerPopupModal: undefined,
  forgetPassModal: undefined,
  memberCenterModal: { panel: 'member', page: panels.member.first, ...owner },
  agentCenterModal: { panel: 'agent', page: panels.agent.first, ...owner },
  noticeModal: undefined,
  gamePopupModal: { vassalage: 'COBRE', name: 'Cobre' },
  gameSheetModal: { gameId: 'cobre-rng-0012' },
  chatRoomModal: { queue: 'room' },
  feedbackModal: undefined,
  sideMenuModal: undefined,
  customerServiceModal: { queue: 'standard' },
  installModal: undefined,
  searchModal: undefined,
};
const dialogQueries = ['login', 'register', 'recover', 'install'];

async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language;
  await loadCatalog(language);
  activate(language);
  for (const file of globSync(`locales/${language}/*.po`)) await loadArea(basename(file, '.po') as Area);
}

let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
  window.history.replaceState(null, '', '/');
});

function start(language: Language, place: RouteLocation, member?: (typeof members)[keyof typeof members]) {
  // `startSite` calls `load` before it returns. `load` needs the return value of `startSite`, so it first waits for a
  // microtask.
  const load = async (name: string): Promise<object> => {
    await null;
    return name.endsWith('Modal')
      ? loadFlow(name as DialogName, started.services)
      : loadChunk(name as PageName, started.services);
  };
  const started = startSite({ load, input: { place, language }, ...(member && { member }) });
  stop = () => started.site.stop();
  return started;
}

async function titleAt(language: Language, place: RouteLocation): Promise<string> {
  await speak(language);
  const { site, services } = start(language, place);
  render(translated(<App site={site} services={services} />));
  const main = await screen.findByRole('main');
  const heading = await waitFor(() => {
    const found = within(main).getAllByRole('heading', { level: 1 })[0];
    if (!found?.textContent?.trim() || found.hasAttribute(hook.waiting)) throw new Error(`No heading at ${place.path}`);
    return found.textContent.trim();
  });
  cleanup();
  site.stop();
  return heading;
}

async function faceOf(language: Language, name: DialogName, input: unknown) {
  await speak(language);
  const { services } = start(language, home, members.agent1);
  const { logic, ...face } = await loadFlow(name, services);
  const flow = createActor(logic, { input: input as never }).start();
  return { flow, face };
}

async function titleOfDialog(language: Language, name: DialogName): Promise<string> {
  const { face, flow } = await faceOf(language, name, inputs[name]);
  const { title } = face.frame(flow);
  flow.stop();
  return i18n._(title, { site: 'Sorteo' });
}

async function titleOfPanelPage(language: Language, panel: PanelName, page: string): Promise<string> {
  const name = panel === 'member' ? 'memberCenterModal' : 'agentCenterModal';
  const { face, flow } = await faceOf(language, name, { panel, page, ...owner });
  render(translated(<face.view actor={flow} />));
  const [heading] = screen.getAllByRole('heading', { level: 3 });
  flow.stop();
  return heading?.textContent ?? '';
}

const both = async (titleIn: (language: Language) => Promise<string>) => {
  const titles = [];
  for (const language of languages) {
    titles.push(await titleIn(language));
    cleanup();
    stop();
  }
  return titles.join(' | ');
};

it('every address, dialog and overlay page has the listed title and page layout', async () => {
  const lines: string[] = [];
  const list = (what: string, frame: string, titles: string) =>
    lines.push(`${what.padEnd(50)} ${frame.padEnd(34)} ${titles}`.trimEnd());
  const games = routes.filter(({ playing }) => playing).map(({ path }) => `${path}?gameId=1`);
  const found = resolve('/');
  list('/', 'place' in found ? '' : `-> ${found.redirect}`, '');
  for (const address of [...routes.map(({ path }) => path), ...games, '/nowhere']) {
    const [path = '', query] = address.split('?');
    const target = resolve(path, query && `?${query}`);
    if (!('place' in target)) throw new Error(`${address} leads elsewhere`);
    window.history.replaceState(null, '', address);
    const { place } = target;
    const frame = [place.page, place.shell ?? 'full', place.dialog].filter(Boolean).join(', ');
    list(address, frame, await both((language) => titleAt(language, place)));
  }
  window.history.replaceState(null, '', '/index');
  for (const query of dialogQueries) {
    const name = dialogOf(`?dialog=${query}`);
    if (!name) throw new Error(`?dialog=${query} opens nothing`);
    list(`/index?dialog=${query}`, name, '');
  }
  for (const name of Object.keys(inputs) as DialogName[])
    list('dialog', name, await both((language) => titleOfDialog(language, name)));
  for (const panel of ['member', 'agent'] as const)
    for (const page of panels[panel].pages)
      list(panelHref(panel, page), panel, await both((language) => titleOfPanelPage(language, panel, page)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('addresses.snap.txt');
}, 120_000);

describe('page addresses', () => {
  it('resolves the home and sign-in addresses to their pages', () => {
    expect([home, gate].map(({ path }) => resolve(path))).toMatchObject([
      { place: { page: home.page } },
      { place: { page: gate.page, isPublic: true } },
    ]);
  });

  it('omits the parameter playType when a game has no play type', () => {
    expect(launchHref('/lottery', { gameCode: 'a&b', nodeId: '3' })).toBe('/lottery?gameCode=a%26b&nodeId=3');
  });

  it('the address of a member page contains the underlying page, but no parameter of an agent page', () => {
    const under = { pathname: '/pointMall', search: '?type=cash&agent=registerCenter&section=x&back=y' };
    expect(memberHref('withdraw', under)).toBe('/pointMall?type=cash&member=withdraw');
  });
});
