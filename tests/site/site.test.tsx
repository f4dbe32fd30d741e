// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type SnapshotFrom,
  sendParent,
  setup,
} from 'xstate';
import { chunkMachine, createChunk } from '../../machines/shared/chunk.machine.ts';
import type { FlowModule } from '../../machines/shared/lazy-flows.ts';
import { createPart } from '../../machines/shared/part.machine.ts';
import type { DialogClosed } from '../../machines/site/dialog.machine.ts';
import { dialogHostMachine } from '../../machines/site/dialog-host.machine.ts';
import type { DialogCall, DialogName } from '../../machines/site/dialog-inputs.ts';
import type { Member } from '../../machines/site/member.ts';
import { gate, home } from '../../machines/site/place.ts';
import { App } from '../../src/shell/app.tsx';
import { Dialogs } from '../../src/shell/dialogs.tsx';
import type { Services } from '../../src/shell/services.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { Bench } from '../walker/replay.ts';
import { receivedBy } from '../walker/stand-in.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { members } from './members.ts';
import { play } from './session.cases.ts';
import { flow, register } from './site.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'place.enter': 'send',
  'dialog.open': async ({ user, screen, event, send }) => {
    const banner = screen.queryByRole('banner');
    if (event.name !== 'loginPopupModal' || !banner) send();
    else await user.click(within(banner).getByRole('button', { name: 'Ingresar' }));
  },
  'dialogs.changed': 'send',
  'member.settled': 'send',
  'visitor.settled': 'send',
  'signIn.done': 'send',
  'signOut.done': 'send',
  'pendingAction.dropped': 'send',
  'home.go': 'send',
  'home.present': 'send',
  'site.blocked': 'send',
  'site.cleared': 'send',
  'login.needed': 'send',
  'realAccount.needed': 'send',
  'deed.granted': 'send',
  'member.known': 'send',
  'member.gone': 'send',
  'member.expired': 'send',
};

const services: Services = {
  ready: Promise.resolve(),
  gateway: { call: () => new Promise(() => {}) },
  siteInfo: () => Promise.resolve(null),
  part: createPart,
  dialogChunk: createChunk<FlowModule<DialogName>, DialogName>(),
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
  'who.entering': shell,
  'who.leaving': shell,
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

/** A harness that runs the real dialog host. */
const benchOf = (start: string, machine: AnyStateMachine = flow.machine) =>
  new Bench({ ...flow, machine }, start, { live: ['dialogHost'] });
const host = (bench: Bench) =>
  bench.chart.getSnapshot().children['dialogHost'] as ActorRefFrom<typeof dialogHostMachine>;
const dialogsOf = (bench: Bench) => host(bench).getSnapshot().context.dialogs;
const openDialogs = (bench: Bench) => {
  const names = Object.keys(dialogsOf(bench));
  expect(bench.chart.getSnapshot().context.open).toEqual(names);
  return names;
};
type ClosedCall = DialogClosed extends infer Closed
  ? Closed extends DialogClosed
    ? Omit<Closed, 'type'>
    : never
  : never;
const close = (bench: Bench, call: ClosedCall) => host(bench).send({ type: 'dialog.closed', ...call });
const known = { type: 'member.known', id: members.member.id } as const;
const other = { type: 'member.known', id: members.agent1.id } as const;
const expired = { type: 'member.expired', id: members.member.id } as const;
const place = (bench: Bench) => bench.chart.getSnapshot().context.place;
const page = (bench: Bench) => bench.chart.getSnapshot().context.page.id;

/** Never called: TypeScript checks that a dialog cannot open without its required input. */
function checkDialogCalls(open: (call: DialogCall) => void): void {
  open({ name: 'signOutModal' });
  // @ts-expect-error -- The account is missing.
  open({ name: 'changePassModal' });
  // @ts-expect-error -- The desk is missing.
  open({ name: 'customerServiceModal', flowInput: {} });
  // @ts-expect-error -- The vendor is missing.
  open({ name: 'gamePopupModal', flowInput: { name: 'Cobre' } });
}
void checkDialogCalls;

describe('site', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: view, gestures, see, hasLateParts: true });

  it('never keeps the center of an expired session open for another member', () => {
    type Told = { type: 'session.begin'; member: Member } | { type: 'fake.known' | 'fake.expired'; id: Member['id'] };
    const session = setup({ types: { events: {} as Told } }).createMachine({
      on: {
        'session.begin': { actions: sendParent(({ event }) => ({ type: 'member.known', id: event.member.id })) },
        'fake.known': { actions: sendParent(({ event }) => ({ type: 'member.known', id: event.id })) },
        'fake.expired': { actions: sendParent(({ event }) => ({ type: 'member.expired', id: event.id })) },
      },
    });
    const machine = flow.machine.provide({ actors: { session: session as never } });
    const { chart: site } = new Bench({ ...flow, machine }, 'plain', { live: ['dialogHost', 'session'] });
    const tell = (event: Told) => (site.getSnapshot().children['session'] as AnyActorRef).send(event);
    const seen: string[] = [];
    site.subscribe((state: SnapshotFrom<typeof flow.machine>) =>
      seen.push(`${JSON.stringify(state.value)} ${state.context.open.join()}`),
    );
    tell({ type: 'fake.known', id: members.member.id });
    const owner = { account: 'lucia2025', nickname: 'Lucía' };
    const flowInput = { ...owner, panel: 'member', page: 'withdraw' } as const;
    site.send({ type: 'dialog.open', name: 'memberCenterModal', flowInput });
    tell({ type: 'fake.expired', id: members.member.id });
    const host = site.getSnapshot().children['dialogHost'] as AnyActorRef;
    expect(Object.keys(host.getSnapshot().context.dialogs)).toEqual(['memberCenterModal', 'loginPopupModal']);
    seen.length = 0;
    host.send({ type: 'dialog.closed', name: 'loginPopupModal', result: { signedIn: members.agent1 } });
    expect(seen.filter((one) => one.includes('"member"') && one.includes('memberCenterModal'))).toEqual([]);
    expect(site.getSnapshot().context.open).toEqual([]);
  });

  it('opens each dialog once', () => {
    const bench = benchOf('plain');
    bench.chart.send({ type: 'dialog.open', name: 'loginPopupModal' });
    const { loginPopupModal } = dialogsOf(bench);
    bench.chart.send({ type: 'login.needed' });
    expect(dialogsOf(bench)).toEqual({ loginPopupModal });
  });

  it.each<[ClosedCall, object]>([
    [
      { name: 'loginPopupModal', result: { signedIn: members.agent2 } },
      { type: 'session.begin', member: members.agent2 },
    ],
    [
      { name: 'loginPopupModal', result: { signedIn: members.agent2, next: 'registerPopupModal' } },
      { type: 'session.begin', member: members.agent2 },
    ],
    [{ name: 'loginPopupModal', result: null }, { type: 'deed.forget' }],
    [{ name: 'trialModal', result: null }, { type: 'deed.forget' }],
    [{ name: 'signOutModal', result: { left: true } }, { type: 'session.end' }],
  ])('notifies the session of the result of a dialog: %o', (call, told) => {
    const bench = benchOf('plain');
    bench.chart.send({ type: 'dialog.open', name: call.name });
    close(bench, call);
    expect(openDialogs(bench)).toEqual([]);
    expect(receivedBy(bench.chart, 'session')).toEqual([told]);
  });

  it.each(['signOutModal', 'changePassModal'] satisfies DialogName[])(
    'changes nothing else when %s closes without a result',
    (name) => {
      const bench = benchOf('plain');
      bench.chart.send({ type: 'dialog.open', name });
      close(bench, { name, result: null });
      expect(openDialogs(bench)).toEqual([]);
      expect(receivedBy(bench.chart, 'session')).toEqual([]);
    },
  );

  const closed = (call: ClosedCall) => {
    const bench = benchOf('plain');
    bench.chart.send({ type: 'dialog.open', name: call.name });
    close(bench, call);
    return bench;
  };

  it('moves from one auth dialog to the next and keeps the pending action', () => {
    const bench = closed({ name: 'loginPopupModal', result: { next: 'registerPopupModal' } });
    expect([openDialogs(bench), receivedBy(bench.chart, 'session')]).toEqual([['registerPopupModal'], []]);
  });

  it('passes the required input to the next dialog', () => {
    const nextInput = { account: 'lucia2025', cause: 'wish' } as const;
    const bench = closed({ name: 'memberCenterModal', result: { next: 'changePassModal', nextInput } });
    expect(host(bench).getSnapshot().children['changePassModal']?.getSnapshot().context.flowInput).toEqual(nextInput);
  });

  it('opens registration as an upgrade after a trial player confirms', () => {
    const bench = closed({ name: 'trialModal', result: { confirmed: true } });
    expect(host(bench).getSnapshot().children['registerPopupModal']?.getSnapshot().context.flowInput).toEqual({
      upgrade: true,
    });
  });

  it('opens registration for visitors at its address, and goes home when it is closed', () => {
    const ways: string[] = [];
    const machine = flow.machine.provide({ actions: { redirect: (_, { path }) => ways.push(path) } });
    const bench = benchOf('plain', machine);
    bench.chart.send({ type: 'place.enter', place: register });
    expect([openDialogs(bench), ways]).toEqual([['registerPopupModal'], []]);
    close(bench, { name: 'registerPopupModal', result: null });
    expect([openDialogs(bench), ways]).toEqual([[], ['/index']]);
  });

  it('closes the registration of an address when the address changes', () => {
    const bench = benchOf('plain');
    for (const at of [register, home]) bench.chart.send({ type: 'place.enter', place: at });
    expect([openDialogs(bench), place(bench)]).toEqual([[], home]);
    bench.chart.send({ type: 'dialog.open', name: 'registerPopupModal' });
    bench.chart.send({ type: 'place.enter', place: gate });
    expect(openDialogs(bench)).toEqual(['registerPopupModal']);
  });

  it('does not open registration for members', () => {
    const bench = benchOf('plain');
    bench.chart.send(known);
    bench.chart.send({ type: 'place.enter', place: register });
    expect(openDialogs(bench)).toEqual([]);
  });

  it('opens no sign-in from the address while a session is being restored', () => {
    const bench = benchOf('askedWithToken');
    expect(openDialogs(bench)).toEqual([]);
    bench.chart.send(known);
    expect(host(bench).getSnapshot().context.asked).toBeNull();
  });

  it('removes the sign-in from the address of a member before it leaves registration', () => {
    const steps: string[] = [];
    const dialogHost = dialogHostMachine.provide({
      actions: { stripAddress: () => void steps.push('address without the dialog') },
    });
    const actions = { redirect: (_: unknown, { path }: { path: string }) => void steps.push(path) };
    const bench = benchOf('askedWithToken', flow.machine.provide({ actors: { dialogHost }, actions }));
    bench.chart.send({ type: 'place.enter', place: register });
    expect(steps).toEqual([]);
    bench.chart.send(known);
    expect(steps).toEqual(['address without the dialog', '/index']);
  });

  it('closes every dialog while the site is blocked and opens none', () => {
    const bench = benchOf('asked');
    const names: DialogName[] = ['signOutModal', 'noticeModal', 'gamePopupModal', 'chatRoomModal'];
    names.push('feedbackModal', 'sideMenuModal', 'customerServiceModal', 'installModal');
    for (const name of names) bench.chart.send({ type: 'dialog.open', name });
    expect(openDialogs(bench)).toEqual(['loginPopupModal', ...names]);
    const { feedbackModal } = dialogsOf(bench);
    bench.chart.send({ type: 'site.blocked' });
    expect(feedbackModal?.getSnapshot().status).toBe('stopped');
    bench.chart.send({ type: 'login.needed' });
    bench.chart.send({ type: 'deed.granted', deed: play });
    expect(openDialogs(bench)).toEqual([]);
    bench.chart.send({ type: 'site.cleared' });
    bench.chart.send({ type: 'login.needed' });
    expect(openDialogs(bench)).toEqual(['loginPopupModal']);
  });

  it('closes the sign-in when the user is already signed in, and keeps other dialogs open', () => {
    const bench = benchOf('asked');
    bench.chart.send({ type: 'dialog.open', name: 'trialModal' });
    bench.chart.send(known);
    expect(openDialogs(bench)).toEqual(['trialModal']);
  });

  it('closes the member dialogs when the session ends', () => {
    const bench = benchOf('plain');
    bench.chart.send(known);
    for (const name of ['signOutModal', 'changePassModal', 'trialModal', 'loginPopupModal']) {
      bench.chart.send({ type: 'dialog.open', name });
    }
    bench.chart.send({ type: 'member.gone' });
    expect(openDialogs(bench)).toEqual(['loginPopupModal']);
  });

  it.each(['memberCenterModal', 'agentCenterModal', 'feedbackModal'] satisfies DialogName[])(
    'keeps %s open after the session expires and asks for sign-in',
    (name) => {
      const bench = benchOf('plain');
      bench.chart.send(known);
      for (const one of [name, 'signOutModal'] as const) bench.chart.send({ type: 'dialog.open', name: one });
      const kept = dialogsOf(bench)[name];
      bench.chart.send(expired);
      expect(openDialogs(bench)).toEqual([name, 'loginPopupModal']);
      bench.chart.send(known);
      expect(dialogsOf(bench)[name]).toBe(kept);
      expect(bench.chart.getSnapshot().context.expired).toBeNull();
      expect([openDialogs(bench), kept?.getSnapshot().status]).toEqual([[name], 'active']);
    },
  );

  it('asks for no sign-in when a session expires on a page that visitors may see', () => {
    const bench = benchOf('plain');
    bench.chart.send(known);
    bench.chart.send(expired);
    expect(openDialogs(bench)).toEqual([]);
  });

  it('opens no second auth dialog when a session expires while one is open', () => {
    const bench = benchOf('plain');
    bench.chart.send(known);
    for (const name of ['feedbackModal', 'registerPopupModal'] as const)
      bench.chart.send({ type: 'dialog.open', name });
    bench.chart.send(expired);
    expect(openDialogs(bench)).toEqual(['feedbackModal', 'registerPopupModal']);
  });

  it('closes the dialogs and the page of an expired session when another account signs in', () => {
    const bench = benchOf('plain');
    bench.chart.send(known);
    for (const name of ['memberCenterModal', 'noticeModal'] as const) bench.chart.send({ type: 'dialog.open', name });
    bench.chart.send(expired);
    const dialogs = dialogsOf(bench);
    const seen = bench.chart.getSnapshot().context.page;
    bench.chart.send(other);
    expect(openDialogs(bench)).toEqual([]);
    expect([dialogs.memberCenterModal?.getSnapshot().status, seen.getSnapshot().status]).toEqual([
      'stopped',
      'stopped',
    ]);
    expect(page(bench)).toBe('page:home');
  });

  it('drops the dialogs of an expired session when the sign-in is closed, but not between auth dialogs', () => {
    const bench = benchOf('plain');
    bench.chart.send(known);
    bench.chart.send({ type: 'dialog.open', name: 'memberCenterModal' });
    bench.chart.send(expired);
    const { memberCenterModal } = dialogsOf(bench);
    close(bench, { name: 'loginPopupModal', result: { next: 'forgetPassModal' } });
    expect(openDialogs(bench)).toEqual(['memberCenterModal', 'forgetPassModal']);
    close(bench, { name: 'forgetPassModal', result: null });
    expect([openDialogs(bench), memberCenterModal?.getSnapshot().status]).toEqual([[], 'stopped']);
  });

  it('goes home after a sign-in, except when the expired account signs in again', () => {
    const ways: string[] = [];
    const machine = flow.machine.provide({ actions: { goTo: (_, { path }) => ways.push(path) } });
    for (const signedIn of [members.member, members.agent1]) {
      const bench = benchOf('plain', machine);
      bench.chart.send(known);
      bench.chart.send(expired);
      bench.chart.send({ type: 'dialog.open', name: 'forgetPassModal' });
      close(bench, { name: 'forgetPassModal', result: { signedIn, goHome: true } });
    }
    expect(ways).toEqual(['/index']);
  });

  it('clears secret inputs when a session expires', () => {
    const emptied: string[] = [];
    const machine = flow.machine.provide({ actions: { emptySecrets: () => emptied.push('all') } });
    const bench = benchOf('plain', machine);
    bench.chart.send(known);
    expect(emptied).toEqual([]);
    bench.chart.send(expired);
    expect(emptied).toEqual(['all']);
  });

  it('asks for sign-in on the same page after expiry, and opens the gate page when it is closed', () => {
    const bench = benchOf('guarded');
    bench.chart.send(known);
    bench.chart.send(expired);
    expect([place(bench), openDialogs(bench)]).toEqual([home, ['loginPopupModal']]);
    close(bench, { name: 'loginPopupModal', result: null });
    expect([place(bench), openDialogs(bench)]).toEqual([gate, []]);
  });

  it('sends a visitor to the gate page while the guard is on, and a member from the gate page home', () => {
    const bench = benchOf('guarded');
    bench.chart.send({ type: 'member.gone' });
    expect([place(bench), page(bench)]).toEqual([gate, 'page:gate']);
    bench.chart.send({ type: 'place.enter', place: home });
    expect([place(bench), page(bench)]).toEqual([gate, 'page:gate']);
    bench.chart.send(known);
    expect([place(bench), page(bench)]).toEqual([home, 'page:home']);
    bench.chart.send({ type: 'member.gone' });
    expect([place(bench), page(bench)]).toEqual([gate, 'page:gate']);
  });

  it('lets a visitor open any page while the guard is off', () => {
    const bench = benchOf('plain');
    bench.chart.send({ type: 'member.gone' });
    expect(place(bench)).toEqual(home);
  });
});
