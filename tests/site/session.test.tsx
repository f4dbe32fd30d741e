// @vitest-environment happy-dom

import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { SessionNoticeView } from '../../src/features/site/session/session.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from './members.ts';
import { deposit, flow, play } from './session.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'session.begin': 'send',
  'session.end': 'send',
  'session.expired': 'send',
  'tab.signedIn': 'send',
  'tab.signedOut': 'send',
  'tab.expired': 'send',
  'pendingAction.request': 'send',
  'pendingAction.clear': 'send',
  'texts.read': 'send',
  'notice.dismiss': async ({ user, screen, send }) => {
    const button = screen.queryByRole('button', { name: 'Cerrar aviso' });
    if (button) await user.click(button);
    else send();
  },
};

const farewell = /ya no es válida|venció|otra pestaña|elegir tu contraseña/;

const visitor: StateAssertions[string] = (screen) => {
  expect(screen.queryByTestId('status')).toBeNull();
  const notice = screen.queryByTestId('alert');
  if (!notice) return;
  expect(notice.textContent).toMatch(farewell);
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDefined();
};
const signedIn: StateAssertions[string] = (screen) => {
  expect(screen.queryByTestId('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
  const notice = screen.queryByTestId('status');
  if (notice) expect(notice.textContent).toMatch(/^Hola, \w+\. ¡Mucha suerte!$/);
};

const assertions: StateAssertions = {
  starting: visitor,
  'visitor.browsing': visitor,
  'signedIn.member': signedIn,
  'signedIn.agent': signedIn,
  'signedIn.trial': signedIn,
};

type Actor = ActorRefFrom<typeof flow.machine>;
const view = (actor: Actor) => translated(<SessionNoticeView actor={actor} onSignIn={() => {}} />);

const visiting = { ...flow, inputs: { plain: { hasToken: false, balanceHidden: false, wasUnfinished: false } } };
const asked = (harness: TestHarness) => harness.chart.getSnapshot().children['start']?.getSnapshot().input;

it('a sign-in in another tab restarts a starting session, a visitor session and a trial session', () => {
  const starting = new TestHarness(visiting, 'plain');
  expect(asked(starting)).toEqual({ hasToken: false, country: null });
  starting.chart.send({ type: 'tab.signedIn' });
  expect(asked(starting)).toEqual({ hasToken: true, country: null });

  const visitor = new TestHarness(visiting, 'plain');
  visitor.settle('start', { output: { arrival: { kind: 'visitor' }, country: null } });
  visitor.chart.send({ type: 'tab.signedIn' });
  expect(asked(visitor)).toEqual({ hasToken: true, country: null });

  const trial = new TestHarness(visiting, 'plain');
  trial.settle('start', { output: { arrival: { kind: 'visitor' }, country: null } });
  trial.chart.send({ type: 'session.begin', member: members.trial });
  trial.chart.send({ type: 'tab.signedIn' });
  expect(asked(trial)).toEqual({ hasToken: true, country: null });
});

function begun(
  arrival: { kind: 'visitor' | 'rejected' } | { kind: 'restored'; member: typeof members.member },
): TestHarness {
  const harness = new TestHarness(flow, 'plain');
  harness.settle('start', { output: { arrival, country: null } });
  return harness;
}
const notice = (harness: TestHarness) => harness.chart.getSnapshot().context.notice;
const news = (harness: TestHarness) => harness.details.map(({ type }) => type);

describe('session', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: view, gestures, assertions });

  it.each([
    ['member', 'member'],
    ['agent1', 'agent'],
    ['agent2', 'agent'],
    ['agent41', 'agent'],
    ['agent42', 'agent'],
    ['trial', 'trial'],
  ] as const)('%s is signed in as %s', (kind, role) => {
    const harness = begun({ kind: 'restored', member: members[kind] });
    expect(harness.chart.getSnapshot().value).toEqual({ signedIn: role });
    expect(notice(harness)).toBeNull();
  });

  it('stores the pending action of a visitor during the sign-in, and allows it once after the sign-in', () => {
    const harness = begun({ kind: 'visitor' });
    harness.chart.send({ type: 'pendingAction.request', action: play });
    expect(news(harness)).toEqual(['member.gone', 'login.needed']);
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(harness.details.slice(2)).toEqual([
      { type: 'member.known', id: members.member.id },
      { type: 'pendingAction.granted', action: play },
    ]);
    harness.chart.send({ type: 'session.end' });
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(news(harness).filter((type) => type === 'pendingAction.granted')).toHaveLength(1);
  });

  it('discards the pending action of a visitor when the sign-in is closed', () => {
    const harness = begun({ kind: 'visitor' });
    harness.chart.send({ type: 'pendingAction.request', action: play });
    harness.chart.send({ type: 'pendingAction.clear' });
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(news(harness)).not.toContain('pendingAction.granted');
  });

  it('replaces a trial account with the real account of the member, in this tab and in other tabs', () => {
    const here = begun({ kind: 'restored', member: members.trial });
    const balance = here.chart.getSnapshot().children['balance'];
    here.chart.send({ type: 'session.begin', member: members.member });
    expect(here.chart.getSnapshot().value).toEqual({ signedIn: 'member' });
    expect(here.chart.getSnapshot().context).toMatchObject({ member: members.member, notice: 'greeting' });
    expect(here.chart.getSnapshot().children['balance']).not.toBe(balance);
    const elsewhere = begun({ kind: 'restored', member: members.trial });
    elsewhere.chart.send({ type: 'tab.signedIn' });
    expect(elsewhere.chart.getSnapshot().value).toBe('starting');
    expect(news(elsewhere)).toEqual(['member.known', 'member.gone']);
  });

  it('keeps the session of a real account when another session begins', () => {
    const harness = begun({ kind: 'restored', member: members.member });
    harness.chart.send({ type: 'session.begin', member: members.agent1 });
    harness.chart.send({ type: 'tab.signedIn' });
    expect(harness.chart.getSnapshot()).toMatchObject({
      value: { signedIn: 'member' },
      context: { member: members.member },
    });
  });

  it('asks a trial account to become a real account before a deposit, and allows it to play', () => {
    const harness = begun({ kind: 'restored', member: members.trial });
    harness.chart.send({ type: 'pendingAction.request', action: deposit });
    harness.chart.send({ type: 'pendingAction.request', action: play });
    expect(news(harness)).toEqual(['member.known', 'realAccount.needed', 'pendingAction.granted']);
  });

  it('stores the pending action of a trial account until the upgrade, and allows it once after the upgrade', () => {
    const harness = begun({ kind: 'restored', member: members.trial });
    harness.chart.send({ type: 'pendingAction.request', action: deposit });
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(harness.details.slice(2)).toEqual([
      { type: 'member.known', id: members.member.id },
      { type: 'pendingAction.granted', action: deposit },
    ]);
    expect(harness.chart.getSnapshot().context.pendingAction).toBeNull();
  });

  it('discards the pending action when the upgrade is closed or the trial account signs out', () => {
    const declined = begun({ kind: 'restored', member: members.trial });
    declined.chart.send({ type: 'pendingAction.request', action: deposit });
    declined.chart.send({ type: 'pendingAction.clear' });
    declined.chart.send({ type: 'session.begin', member: members.member });
    expect(news(declined)).not.toContain('pendingAction.granted');
    const left = begun({ kind: 'restored', member: members.trial });
    left.chart.send({ type: 'pendingAction.request', action: deposit });
    left.chart.send({ type: 'session.end' });
    expect(news(left)).not.toContain('login.needed');
  });

  it('asks for a real account when a visitor requests a deposit and then starts a trial account', () => {
    const harness = begun({ kind: 'visitor' });
    harness.chart.send({ type: 'pendingAction.request', action: deposit });
    harness.chart.send({ type: 'session.begin', member: members.trial });
    expect(news(harness).slice(2)).toEqual(['member.known', 'realAccount.needed']);
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(news(harness).slice(4)).toEqual(['member.known', 'pendingAction.granted']);
  });

  it('shows why a session ended', () => {
    expect(notice(begun({ kind: 'rejected' }))).toBe('rejected');
    const harness = begun({ kind: 'restored', member: members.member });
    harness.chart.send({ type: 'session.expired' });
    expect(notice(harness)).toBe('expired');
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(notice(harness)).toBe('greeting');
    harness.chart.send({ type: 'tab.signedOut' });
    expect(notice(harness)).toBe('endedElsewhere');
    harness.chart.send({ type: 'session.begin', member: members.member });
    harness.chart.send({ type: 'tab.expired' });
    expect(notice(harness)).toBe('expired');
    expect(harness.chart.getSnapshot().context.member).toBeNull();
  });

  it('notifies the other tabs of the expiry first and clears the token after that, also at startup', () => {
    const done: string[] = [];
    const machine = flow.machine.provide({
      actions: { notifyTabs: (_, { news }) => void done.push(news), clearSession: () => void done.push('forgotten') },
    });
    const rejected = new TestHarness({ ...flow, machine }, 'plain');
    rejected.settle('start', { output: { arrival: { kind: 'rejected' }, country: null } });
    expect(done).toEqual(['expired', 'forgotten']);
    const later = new TestHarness({ ...flow, machine }, 'plain');
    later.settle('start', { output: { arrival: { kind: 'restored', member: members.member }, country: null } });
    later.chart.send({ type: 'session.expired' });
    expect(done.slice(2)).toEqual(['expired', 'forgotten']);
  });

  it('reports the member id when the session expires, and reports no id when it ends in another way', () => {
    const gone = { type: 'member.gone' };
    const left = { type: 'member.expired', id: members.member.id };
    for (const [type, details] of [
      ['session.expired', left],
      ['tab.expired', left],
      ['tab.signedOut', gone],
      ['session.end', gone],
    ] as const) {
      const harness = begun({ kind: 'restored', member: members.member });
      harness.chart.send({ type });
      expect(harness.details.slice(1), type).toEqual([details]);
    }
  });

  it('reports that the user left the previous sign-in before the required password change', () => {
    const unfinished = { hasToken: false, balanceHidden: false, wasUnfinished: true };
    const harness = new TestHarness({ ...flow, inputs: { plain: unfinished } }, 'plain');
    harness.settle('start', { output: { arrival: { kind: 'visitor' }, country: null } });
    expect(notice(harness)).toBe('unfinished');
    harness.chart.send({ type: 'session.begin', member: members.member });
    expect(notice(harness)).toBe('greeting');
  });

  it('shows no notice after a sign-out in this tab', () => {
    const harness = begun({ kind: 'restored', member: members.member });
    harness.chart.send({ type: 'session.end' });
    expect(notice(harness)).toBeNull();
  });

  it.each([
    ['tab.signedOut', 'endedElsewhere', null],
    ['tab.expired', 'expired', play],
  ] as const)('the event %s ends a session restore', (type, said, pendingAction) => {
    const forgotten: string[] = [];
    const machine = flow.machine.provide({ actions: { clearSession: () => forgotten.push('session') } });
    const harness = new TestHarness({ ...flow, machine }, 'plain');
    const start = harness.chart.getSnapshot().children['start'];
    harness.chart.send({ type: 'pendingAction.request', action: play });
    harness.chart.send({ type });
    expect(harness.chart.getSnapshot()).toMatchObject({
      value: { visitor: 'browsing' },
      context: { notice: said, pendingAction },
    });
    expect(forgotten).toEqual(['session']);
    expect(start?.getSnapshot()).toMatchObject({ status: 'stopped' });
  });

  it('restarts when another tab sends a token during startup', () => {
    const harness = new TestHarness(flow, 'plain');
    const first = harness.chart.getSnapshot().children['start'];
    harness.chart.send({ type: 'tab.signedIn' });
    expect(harness.chart.getSnapshot().children['start']).not.toBe(first);
    expect(harness.chart.getSnapshot().children['start']?.getSnapshot().input).toEqual({
      hasToken: true,
      country: null,
    });
  });
});
