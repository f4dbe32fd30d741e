// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { receivedBy, TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
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
import { createLazyFlow } from '../../machines/shared/lazy-flow.machine.ts';
import type { FlowModule } from '../../machines/shared/lazy-flows.ts';
import type { DialogClosed } from '../../machines/site/dialog.machine.ts';
import { dialogHostMachine } from '../../machines/site/dialog-host.machine.ts';
import type { DialogCall, DialogName } from '../../machines/site/dialog-inputs.ts';
import type { Member } from '../../machines/site/member.ts';
import { gate, home } from '../../machines/site/route-location.ts';
import { App } from '../../src/shell/app.tsx';
import { Dialogs } from '../../src/shell/dialogs.tsx';
import type { Services } from '../../src/shell/services.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from './members.ts';
import { play } from './session.cases.ts';
import { flow, register } from './site.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'location.enter': 'send',
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
  'pendingAction.granted': 'send',
  'member.known': 'send',
  'member.gone': 'send',
  'member.expired': 'send',
};

const services: Services = {
  ready: Promise.resolve(),
  gateway: { call: () => new Promise(() => {}) },
  siteInfo: () => Promise.resolve(null),
  lazyFlow: createLazyFlow,
  dialogChunk: createChunk<FlowModule<DialogName>, DialogName>(),
  chunk: chunkMachine,
  site: () => {
    throw new Error('Nothing here asks for the whole site');
  },
};

const shell: StateAssertions[string] = (screen) => {
  expect(screen.getByRole('banner', { hidden: true })).toBeDefined();
  expect(screen.getByRole('main', { hidden: true })).toBeDefined();
};

const assertions: StateAssertions = {
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
const harnessOf = (start: string, machine: AnyStateMachine = flow.machine) =>
  new TestHarness({ ...flow, machine }, start, { live: ['dialogHost'] });
const host = (harness: TestHarness) =>
  harness.chart.getSnapshot().children['dialogHost'] as ActorRefFrom<typeof dialogHostMachine>;
const dialogsOf = (harness: TestHarness) => host(harness).getSnapshot().context.dialogs;
const openDialogs = (harness: TestHarness) => {
  const names = Object.keys(dialogsOf(harness));
  expect(harness.chart.getSnapshot().context.open).toEqual(names);
  return names;
};
type ClosedCall = DialogClosed extends infer Closed
  ? Closed extends DialogClosed
    ? Omit<Closed, 'type'>
    : never
  : never;
const close = (harness: TestHarness, call: ClosedCall) => host(harness).send({ type: 'dialog.closed', ...call });
const known = { type: 'member.known', id: members.member.id } as const;
const other = { type: 'member.known', id: members.agent1.id } as const;
const expired = { type: 'member.expired', id: members.member.id } as const;
const place = (harness: TestHarness) => harness.chart.getSnapshot().context.place;
const page = (harness: TestHarness) => harness.chart.getSnapshot().context.page.id;

/** Never called: TypeScript checks that a dialog cannot open without its required input. */
function checkDialogCalls(open: (call: DialogCall) => void): void {
  open({ name: 'signOutModal' });
  // @ts-expect-error -- The account is missing.
  open({ name: 'changePassModal' });
  // @ts-expect-error -- The queue is missing.
  open({ name: 'customerServiceModal', flowInput: {} });
  // @ts-expect-error -- The vendor is missing.
  open({ name: 'gamePopupModal', flowInput: { name: 'Cobre' } });
}
void checkDialogCalls;

describe('site', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: view, gestures, assertions, hasLazyParts: true });

  it('never keeps the center of one member open after the session expires and another member signs in', () => {
    type Details =
      | { type: 'session.begin'; member: Member }
      | { type: 'fake.known' | 'fake.expired'; id: Member['id'] };
    const session = setup({ types: { events: {} as Details } }).createMachine({
      on: {
        'session.begin': { actions: sendParent(({ event }) => ({ type: 'member.known', id: event.member.id })) },
        'fake.known': { actions: sendParent(({ event }) => ({ type: 'member.known', id: event.id })) },
        'fake.expired': { actions: sendParent(({ event }) => ({ type: 'member.expired', id: event.id })) },
      },
    });
    const machine = flow.machine.provide({ actors: { session: session as never } });
    const { chart: site } = new TestHarness({ ...flow, machine }, 'plain', { live: ['dialogHost', 'session'] });
    const notify = (event: Details) => (site.getSnapshot().children['session'] as AnyActorRef).send(event);
    const seen: string[] = [];
    site.subscribe((state: SnapshotFrom<typeof flow.machine>) =>
      seen.push(`${JSON.stringify(state.value)} ${state.context.open.join()}`),
    );
    notify({ type: 'fake.known', id: members.member.id });
    const owner = { account: 'lucia2025', nickname: 'Lucía' };
    const flowInput = { ...owner, panel: 'member', page: 'withdraw' } as const;
    site.send({ type: 'dialog.open', name: 'memberCenterModal', flowInput });
    notify({ type: 'fake.expired', id: members.member.id });
    const host = site.getSnapshot().children['dialogHost'] as AnyActorRef;
    expect(Object.keys(host.getSnapshot().context.dialogs)).toEqual(['memberCenterModal', 'loginPopupModal']);
    seen.length = 0;
    host.send({ type: 'dialog.closed', name: 'loginPopupModal', result: { signedIn: members.agent1 } });
    expect(seen.filter((one) => one.includes('"member"') && one.includes('memberCenterModal'))).toEqual([]);
    expect(site.getSnapshot().context.open).toEqual([]);
  });

  it('does not open a second instance of an open dialog', () => {
    const harness = harnessOf('plain');
    harness.chart.send({ type: 'dialog.open', name: 'loginPopupModal' });
    const { loginPopupModal } = dialogsOf(harness);
    harness.chart.send({ type: 'login.needed' });
    expect(dialogsOf(harness)).toEqual({ loginPopupModal });
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
    [{ name: 'loginPopupModal', result: null }, { type: 'pendingAction.clear' }],
    [{ name: 'trialModal', result: null }, { type: 'pendingAction.clear' }],
    [{ name: 'signOutModal', result: { left: true } }, { type: 'session.end' }],
  ])('notifies the session of the result of a dialog: %o', (call, details) => {
    const harness = harnessOf('plain');
    harness.chart.send({ type: 'dialog.open', name: call.name });
    close(harness, call);
    expect(openDialogs(harness)).toEqual([]);
    expect(receivedBy(harness.chart, 'session')).toEqual([details]);
  });

  it.each(['signOutModal', 'changePassModal'] satisfies DialogName[])(
    'when %s ends without a result, closes the dialog and does nothing else',
    (name) => {
      const harness = harnessOf('plain');
      harness.chart.send({ type: 'dialog.open', name });
      close(harness, { name, result: null });
      expect(openDialogs(harness)).toEqual([]);
      expect(receivedBy(harness.chart, 'session')).toEqual([]);
    },
  );

  const closed = (call: ClosedCall) => {
    const harness = harnessOf('plain');
    harness.chart.send({ type: 'dialog.open', name: call.name });
    close(harness, call);
    return harness;
  };

  it('opens one auth dialog after another and keeps the pending action', () => {
    const harness = closed({ name: 'loginPopupModal', result: { next: 'registerPopupModal' } });
    expect([openDialogs(harness), receivedBy(harness.chart, 'session')]).toEqual([['registerPopupModal'], []]);
  });

  it('passes the input that the next dialog requires', () => {
    const nextInput = { account: 'lucia2025', cause: 'wish' } as const;
    const harness = closed({ name: 'memberCenterModal', result: { next: 'changePassModal', nextInput } });
    expect(host(harness).getSnapshot().children['changePassModal']?.getSnapshot().context.flowInput).toEqual(nextInput);
  });

  it('opens the registration as an upgrade after a trial player confirms', () => {
    const harness = closed({ name: 'trialModal', result: { confirmed: true } });
    expect(host(harness).getSnapshot().children['registerPopupModal']?.getSnapshot().context.flowInput).toEqual({
      upgrade: true,
    });
  });

  it('opens the registration at its address for visitors, and opens the home page when the user closes it', () => {
    const ways: string[] = [];
    const machine = flow.machine.provide({ actions: { redirect: (_, { path }) => ways.push(path) } });
    const harness = harnessOf('plain', machine);
    harness.chart.send({ type: 'location.enter', place: register });
    expect([openDialogs(harness), ways]).toEqual([['registerPopupModal'], []]);
    close(harness, { name: 'registerPopupModal', result: null });
    expect([openDialogs(harness), ways]).toEqual([[], ['/index']]);
  });

  it('closes a registration that was opened by its address when the address changes', () => {
    const harness = harnessOf('plain');
    for (const at of [register, home]) harness.chart.send({ type: 'location.enter', place: at });
    expect([openDialogs(harness), place(harness)]).toEqual([[], home]);
    harness.chart.send({ type: 'dialog.open', name: 'registerPopupModal' });
    harness.chart.send({ type: 'location.enter', place: gate });
    expect(openDialogs(harness)).toEqual(['registerPopupModal']);
  });

  it('does not open registration for members', () => {
    const harness = harnessOf('plain');
    harness.chart.send(known);
    harness.chart.send({ type: 'location.enter', place: register });
    expect(openDialogs(harness)).toEqual([]);
  });

  it('does not open the sign-in from the address while a session is being restored', () => {
    const harness = harnessOf('askedWithToken');
    expect(openDialogs(harness)).toEqual([]);
    harness.chart.send(known);
    expect(host(harness).getSnapshot().context.asked).toBeNull();
  });

  it('removes the sign-in dialog from the address of a signed-in member, then leaves the registration page', () => {
    const steps: string[] = [];
    const dialogHost = dialogHostMachine.provide({
      actions: { stripAddress: () => void steps.push('address without the dialog') },
    });
    const actions = { redirect: (_: unknown, { path }: { path: string }) => void steps.push(path) };
    const harness = harnessOf('askedWithToken', flow.machine.provide({ actors: { dialogHost }, actions }));
    harness.chart.send({ type: 'location.enter', place: register });
    expect(steps).toEqual([]);
    harness.chart.send(known);
    expect(steps).toEqual(['address without the dialog', '/index']);
  });

  it('closes every dialog and opens none while the site is blocked', () => {
    const harness = harnessOf('asked');
    const names: DialogName[] = ['signOutModal', 'noticeModal', 'gamePopupModal', 'chatRoomModal'];
    names.push('feedbackModal', 'sideMenuModal', 'customerServiceModal', 'installModal');
    for (const name of names) harness.chart.send({ type: 'dialog.open', name });
    expect(openDialogs(harness)).toEqual(['loginPopupModal', ...names]);
    const { feedbackModal } = dialogsOf(harness);
    harness.chart.send({ type: 'site.blocked' });
    expect(feedbackModal?.getSnapshot().status).toBe('stopped');
    harness.chart.send({ type: 'login.needed' });
    harness.chart.send({ type: 'pendingAction.granted', action: play });
    expect(openDialogs(harness)).toEqual([]);
    harness.chart.send({ type: 'site.cleared' });
    harness.chart.send({ type: 'login.needed' });
    expect(openDialogs(harness)).toEqual(['loginPopupModal']);
  });

  it('closes the sign-in dialog when the user is already signed in, and keeps other dialogs open', () => {
    const harness = harnessOf('asked');
    harness.chart.send({ type: 'dialog.open', name: 'trialModal' });
    harness.chart.send(known);
    expect(openDialogs(harness)).toEqual(['trialModal']);
  });

  it('closes the member dialogs when the session ends', () => {
    const harness = harnessOf('plain');
    harness.chart.send(known);
    for (const name of ['signOutModal', 'changePassModal', 'trialModal', 'loginPopupModal']) {
      harness.chart.send({ type: 'dialog.open', name });
    }
    harness.chart.send({ type: 'member.gone' });
    expect(openDialogs(harness)).toEqual(['loginPopupModal']);
  });

  it.each(['memberCenterModal', 'agentCenterModal', 'feedbackModal'] satisfies DialogName[])(
    'keeps %s open after the session expires and opens the sign-in',
    (name) => {
      const harness = harnessOf('plain');
      harness.chart.send(known);
      for (const one of [name, 'signOutModal'] as const) harness.chart.send({ type: 'dialog.open', name: one });
      const kept = dialogsOf(harness)[name];
      harness.chart.send(expired);
      expect(openDialogs(harness)).toEqual([name, 'loginPopupModal']);
      harness.chart.send(known);
      expect(dialogsOf(harness)[name]).toBe(kept);
      expect(harness.chart.getSnapshot().context.expired).toBeNull();
      expect([openDialogs(harness), kept?.getSnapshot().status]).toEqual([[name], 'active']);
    },
  );

  it('does not open the sign-in when a session expires on a page that visitors may see', () => {
    const harness = harnessOf('plain');
    harness.chart.send(known);
    harness.chart.send(expired);
    expect(openDialogs(harness)).toEqual([]);
  });

  it('does not open a second auth dialog when a session expires while one is open', () => {
    const harness = harnessOf('plain');
    harness.chart.send(known);
    for (const name of ['feedbackModal', 'registerPopupModal'] as const)
      harness.chart.send({ type: 'dialog.open', name });
    harness.chart.send(expired);
    expect(openDialogs(harness)).toEqual(['feedbackModal', 'registerPopupModal']);
  });

  it('closes the dialogs and the page of an expired session when another account signs in', () => {
    const harness = harnessOf('plain');
    harness.chart.send(known);
    for (const name of ['memberCenterModal', 'noticeModal'] as const) harness.chart.send({ type: 'dialog.open', name });
    harness.chart.send(expired);
    const dialogs = dialogsOf(harness);
    const seen = harness.chart.getSnapshot().context.page;
    harness.chart.send(other);
    expect(openDialogs(harness)).toEqual([]);
    expect([dialogs.memberCenterModal?.getSnapshot().status, seen.getSnapshot().status]).toEqual([
      'stopped',
      'stopped',
    ]);
    expect(page(harness)).toBe('page:home');
  });

  it('when the sign-in closes, closes the dialogs of an expired session unless another auth dialog follows', () => {
    const harness = harnessOf('plain');
    harness.chart.send(known);
    harness.chart.send({ type: 'dialog.open', name: 'memberCenterModal' });
    harness.chart.send(expired);
    const { memberCenterModal } = dialogsOf(harness);
    close(harness, { name: 'loginPopupModal', result: { next: 'forgetPassModal' } });
    expect(openDialogs(harness)).toEqual(['memberCenterModal', 'forgetPassModal']);
    close(harness, { name: 'forgetPassModal', result: null });
    expect([openDialogs(harness), memberCenterModal?.getSnapshot().status]).toEqual([[], 'stopped']);
  });

  it('opens the home page after a sign-in, except when the expired account signs in again', () => {
    const ways: string[] = [];
    const machine = flow.machine.provide({ actions: { goTo: (_, { path }) => ways.push(path) } });
    for (const signedIn of [members.member, members.agent1]) {
      const harness = harnessOf('plain', machine);
      harness.chart.send(known);
      harness.chart.send(expired);
      harness.chart.send({ type: 'dialog.open', name: 'forgetPassModal' });
      close(harness, { name: 'forgetPassModal', result: { signedIn, goHome: true } });
    }
    expect(ways).toEqual(['/index']);
  });

  it('clears secret inputs when a session expires', () => {
    const emptied: string[] = [];
    const machine = flow.machine.provide({ actions: { emptySecrets: () => emptied.push('all') } });
    const harness = harnessOf('plain', machine);
    harness.chart.send(known);
    expect(emptied).toEqual([]);
    harness.chart.send(expired);
    expect(emptied).toEqual(['all']);
  });

  it('opens the sign-in dialog after expiry, and opens the sign-in page when the user closes the dialog', () => {
    const harness = harnessOf('guarded');
    harness.chart.send(known);
    harness.chart.send(expired);
    expect([place(harness), openDialogs(harness)]).toEqual([home, ['loginPopupModal']]);
    close(harness, { name: 'loginPopupModal', result: null });
    expect([place(harness), openDialogs(harness)]).toEqual([gate, []]);
  });

  it('the login guard redirects visitors to the sign-in page, and members from that page to the home page', () => {
    const harness = harnessOf('guarded');
    harness.chart.send({ type: 'member.gone' });
    expect([place(harness), page(harness)]).toEqual([gate, 'page:gate']);
    harness.chart.send({ type: 'location.enter', place: home });
    expect([place(harness), page(harness)]).toEqual([gate, 'page:gate']);
    harness.chart.send(known);
    expect([place(harness), page(harness)]).toEqual([home, 'page:home']);
    harness.chart.send({ type: 'member.gone' });
    expect([place(harness), page(harness)]).toEqual([gate, 'page:gate']);
  });

  it('allows a visitor to open any page while the login guard is off', () => {
    const harness = harnessOf('plain');
    harness.chart.send({ type: 'member.gone' });
    expect(place(harness)).toEqual(home);
  });
});
