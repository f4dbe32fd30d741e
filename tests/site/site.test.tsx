// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { chunkMachine } from '../../machines/site/chunk.machine.ts';
import type { DialogName, DialogResult } from '../../machines/site/dialog.machine.ts';
import { partMachine } from '../../machines/site/part.machine.ts';
import { gate, home } from '../../machines/site/place.ts';
import { App } from '../../src/app/app.tsx';
import { Dialogs } from '../../src/app/dialogs.tsx';
import type { Services } from '../../src/app/services.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { receivedBy } from '../walker/stand-in.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { members } from './members.ts';
import { play } from './session.flow.ts';
import { flow, register } from './site.flow.ts';

const gestures: Gestures<typeof flow.machine> = {
  'place.enter': 'send',
  'dialog.open': async ({ user, screen, event, send }) => {
    const banner = screen.queryByRole('banner');
    if (event.name !== 'loginPopupModal' || !banner) send();
    else await user.click(within(banner).getByRole('button', { name: 'Ingresar' }));
  },
  'dialog.closed': 'send',
  'site.blocked': 'send',
  'site.cleared': 'send',
  'login.needed': 'send',
  'realAccount.needed': 'send',
  'deed.granted': 'send',
  'member.known': 'send',
  'member.gone': 'send',
};

const services: Services = {
  ready: Promise.resolve(),
  gateway: { call: () => new Promise(() => {}) },
  siteInfo: () => Promise.resolve(null),
  part: partMachine,
  chunk: chunkMachine,
  site: () => {
    throw new Error('Nothing here asks for the whole site');
  },
};

const shell: Sights[string] = (screen) => {
  expect(screen.getByRole('banner', { hidden: true })).toBeDefined();
  expect(screen.getByRole('main', { hidden: true })).toBeDefined();
};

const see: Sights = {
  'who.unknown': shell,
  'who.member': shell,
  'who.visitor': shell,
  'access.serving': shell,
  'access.blocked': (screen) => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull(),
};

type Actor = ActorRefFrom<typeof flow.machine>;
const view = (actor: Actor) =>
  translated(
    <>
      <App site={actor} services={services} />
      <Dialogs site={actor} />
    </>,
  );

const openDialogs = (bench: Bench) => Object.keys(bench.chart.getSnapshot().context.dialogs);
const place = (bench: Bench) => bench.chart.getSnapshot().context.place;
const page = (bench: Bench) => bench.chart.getSnapshot().context.page.id;

describe('site', () => {
  beforeAll(spanish);
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: view, gestures, see });
  });

  it('opens each dialog once', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'dialog.open', name: 'loginPopupModal' });
    const { loginPopupModal } = bench.chart.getSnapshot().context.dialogs;
    bench.chart.send({ type: 'login.needed' });
    expect(bench.chart.getSnapshot().context.dialogs).toEqual({ loginPopupModal });
  });

  it.each([
    ['loginPopupModal', { signedIn: members.agent2 }, { type: 'session.begin', member: members.agent2 }],
    ['loginPopupModal', null, { type: 'deed.forget' }],
    ['trialModal', null, { type: 'deed.forget' }],
    ['signOutModal', { left: true }, { type: 'session.end' }],
  ] as const)('tells the session how %s ended: %o', (name, result, told) => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'dialog.open', name });
    bench.chart.send({ type: 'dialog.closed', name, result });
    expect(openDialogs(bench)).toEqual([]);
    expect(receivedBy(bench.chart, 'session')).toEqual([told]);
  });

  it.each(['signOutModal', 'changePassModal'] satisfies DialogName[])(
    '%s closed without a result changes nothing else',
    (name) => {
      const bench = new Bench(flow, 'plain');
      bench.chart.send({ type: 'dialog.open', name });
      bench.chart.send({ type: 'dialog.closed', name, result: null });
      expect(openDialogs(bench)).toEqual([]);
      expect(receivedBy(bench.chart, 'session')).toEqual([]);
    },
  );

  const closed = (name: DialogName, result: DialogResult | { confirmed: boolean } | null) => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'dialog.open', name });
    bench.chart.send({ type: 'dialog.closed', name, result });
    return bench;
  };

  it('goes from one way in to the next and keeps what somebody wanted to do', () => {
    const bench = closed('loginPopupModal', { next: 'registerPopupModal' });
    expect([openDialogs(bench), receivedBy(bench.chart, 'session')]).toEqual([['registerPopupModal'], []]);
  });

  it('gives the dialog that follows what it needs', () => {
    const nextInput = { account: 'lucia2025', cause: 'wish' };
    const bench = closed('memberCenterModal', { next: 'changePassModal', nextInput });
    expect(bench.chart.getSnapshot().children['changePassModal']?.getSnapshot().input.flowInput).toEqual(nextInput);
  });

  it('registers a trial player who confirms, and says so to the form', () => {
    const bench = closed('trialModal', { confirmed: true });
    expect(bench.chart.getSnapshot().children['registerPopupModal']?.getSnapshot().input.flowInput).toEqual({
      upgrade: true,
    });
  });

  it('presents registration to visitors at its address, and goes home when it is closed', () => {
    const ways: string[] = [];
    const machine = flow.machine.provide({ actions: { redirect: (_, { path }) => ways.push(path) } });
    const bench = new Bench({ ...flow, machine }, 'plain');
    bench.chart.send({ type: 'place.enter', place: register });
    expect([openDialogs(bench), ways]).toEqual([['registerPopupModal'], []]);
    bench.chart.send({ type: 'dialog.closed', name: 'registerPopupModal', result: null });
    expect([openDialogs(bench), ways]).toEqual([[], ['/index']]);
  });

  it('takes the registration of an address away with the address', () => {
    const bench = new Bench(flow, 'plain');
    for (const at of [register, home]) bench.chart.send({ type: 'place.enter', place: at });
    expect([openDialogs(bench), place(bench)]).toEqual([[], home]);
    bench.chart.send({ type: 'dialog.open', name: 'registerPopupModal' });
    bench.chart.send({ type: 'place.enter', place: gate });
    expect(openDialogs(bench)).toEqual(['registerPopupModal']);
  });

  it('presents no registration to members', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'member.known' });
    bench.chart.send({ type: 'place.enter', place: register });
    expect(openDialogs(bench)).toEqual([]);
  });

  it('takes every dialog away while the site is blocked, and opens none', () => {
    const bench = new Bench(flow, 'asked');
    const names: DialogName[] = ['signOutModal', 'noticeModal', 'gamePopupModal', 'chatRoomModal'];
    names.push('feedbackModal', 'sideMenuModal', 'customerServiceModal', 'installModal');
    for (const name of names) bench.chart.send({ type: 'dialog.open', name });
    expect(openDialogs(bench)).toEqual(['loginPopupModal', ...names]);
    const { feedbackModal } = bench.chart.getSnapshot().context.dialogs;
    bench.chart.send({ type: 'site.blocked' });
    expect(feedbackModal?.getSnapshot().status).toBe('stopped');
    bench.chart.send({ type: 'login.needed' });
    bench.chart.send({ type: 'deed.granted', deed: play });
    expect(openDialogs(bench)).toEqual([]);
    bench.chart.send({ type: 'site.cleared' });
    bench.chart.send({ type: 'login.needed' });
    expect(openDialogs(bench)).toEqual(['loginPopupModal']);
  });

  it('closes the sign-in when somebody turns out to be signed in, and leaves other dialogs alone', () => {
    const bench = new Bench(flow, 'asked');
    bench.chart.send({ type: 'dialog.open', name: 'trialModal' });
    bench.chart.send({ type: 'member.known' });
    expect(openDialogs(bench)).toEqual(['trialModal']);
  });

  it('takes the dialogs of members away when nobody is signed in any more', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'member.known' });
    for (const name of ['signOutModal', 'changePassModal', 'trialModal', 'loginPopupModal']) {
      bench.chart.send({ type: 'dialog.open', name });
    }
    bench.chart.send({ type: 'member.gone' });
    expect(openDialogs(bench)).toEqual(['loginPopupModal']);
  });

  it('sends a visitor to the gate while the guard is on, and a member from the gate home', () => {
    const bench = new Bench(flow, 'guarded');
    bench.chart.send({ type: 'member.gone' });
    expect([place(bench), page(bench)]).toEqual([gate, 'page:gate']);
    bench.chart.send({ type: 'place.enter', place: home });
    expect([place(bench), page(bench)]).toEqual([gate, 'page:gate']);
    bench.chart.send({ type: 'member.known' });
    expect([place(bench), page(bench)]).toEqual([home, 'page:home']);
    bench.chart.send({ type: 'member.gone' });
    expect([place(bench), page(bench)]).toEqual([gate, 'page:gate']);
  });

  it('lets a visitor in anywhere while the guard is off', () => {
    const bench = new Bench(flow, 'plain');
    bench.chart.send({ type: 'member.gone' });
    expect(place(bench)).toEqual(home);
  });
});
