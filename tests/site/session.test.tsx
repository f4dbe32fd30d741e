// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { SessionNoticeView } from '../../src/features/site/session/session.view.tsx';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { Bench } from '../walker/replay.ts';
import type { Gestures, Sights } from '../walker/view.ts';
import { members } from './members.ts';
import { deposit, flow, play } from './session.cases.ts';

const gestures: Gestures<typeof flow.machine> = {
  'session.begin': 'send',
  'session.end': 'send',
  'session.expired': 'send',
  'tab.signedIn': 'send',
  'tab.signedOut': 'send',
  'tab.expired': 'send',
  'deed.request': 'send',
  'deed.forget': 'send',
  'notice.dismiss': async ({ user, screen, send }) => {
    const button = screen.queryByRole('button', { name: 'Cerrar aviso' });
    if (button) await user.click(button);
    else send();
  },
};

const farewell = /ya no es válida|venció|otra pestaña|elegir tu contraseña/;

const visitor: Sights[string] = (screen) => {
  expect(screen.queryByRole('status')).toBeNull();
  const notice = screen.queryByRole('alert');
  if (!notice) return;
  expect(notice.textContent).toMatch(farewell);
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeDefined();
};
const signedIn: Sights[string] = (screen) => {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ingresar' })).toBeNull();
  const notice = screen.queryByRole('status');
  if (notice) expect(notice.textContent).toMatch(/^Hola, \w+\. ¡Mucha suerte!$/);
};

const see: Sights = {
  starting: visitor,
  'visitor.browsing': visitor,
  'signedIn.member': signedIn,
  'signedIn.agent': signedIn,
  'signedIn.trial': signedIn,
};

type Actor = ActorRefFrom<typeof flow.machine>;
const view = (actor: Actor) => translated(<SessionNoticeView actor={actor} onSignIn={() => {}} />);

const visiting = { ...flow, inputs: { plain: { hasToken: false, balanceHidden: false, wasUnfinished: false } } };
const asked = (bench: Bench) => bench.chart.getSnapshot().children['start']?.getSnapshot().input;

it('restarts with a token after a sign-in in another tab, whatever its first input was', () => {
  const starting = new Bench(visiting, 'plain');
  expect(asked(starting)).toEqual({ hasToken: false, country: null });
  starting.chart.send({ type: 'tab.signedIn' });
  expect(asked(starting)).toEqual({ hasToken: true, country: null });

  const visitor = new Bench(visiting, 'plain');
  visitor.settle('start', { output: { arrival: { kind: 'visitor' }, country: null } });
  visitor.chart.send({ type: 'tab.signedIn' });
  expect(asked(visitor)).toEqual({ hasToken: true, country: null });

  const trial = new Bench(visiting, 'plain');
  trial.settle('start', { output: { arrival: { kind: 'visitor' }, country: null } });
  trial.chart.send({ type: 'session.begin', member: members.trial });
  trial.chart.send({ type: 'tab.signedIn' });
  expect(asked(trial)).toEqual({ hasToken: true, country: null });
});

function begun(arrival: { kind: 'visitor' | 'rejected' } | { kind: 'restored'; member: typeof members.member }): Bench {
  const bench = new Bench(flow, 'plain');
  bench.settle('start', { output: { arrival, country: null } });
  return bench;
}
const notice = (bench: Bench) => bench.chart.getSnapshot().context.notice;
const news = (bench: Bench) => bench.told.map(({ type }) => type);

describe('session', () => {
  beforeAll(spanish);
  walkPaths({ flow, render: view, gestures, see });

  it.each([
    ['member', 'member'],
    ['agent1', 'agent'],
    ['agent2', 'agent'],
    ['agent41', 'agent'],
    ['agent42', 'agent'],
    ['trial', 'trial'],
  ] as const)('%s is signed in as %s', (kind, role) => {
    const bench = begun({ kind: 'restored', member: members[kind] });
    expect(bench.chart.getSnapshot().value).toEqual({ signedIn: role });
    expect(notice(bench)).toBeNull();
  });

  it('keeps the action of a visitor during sign-in and grants it once', () => {
    const bench = begun({ kind: 'visitor' });
    bench.chart.send({ type: 'deed.request', deed: play });
    expect(news(bench)).toEqual(['member.gone', 'login.needed']);
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(bench.told.slice(2)).toEqual([
      { type: 'member.known', id: members.member.id },
      { type: 'deed.granted', deed: play },
    ]);
    bench.chart.send({ type: 'session.end' });
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(news(bench).filter((type) => type === 'deed.granted')).toHaveLength(1);
  });

  it('forgets the action of a visitor when the sign-in is closed', () => {
    const bench = begun({ kind: 'visitor' });
    bench.chart.send({ type: 'deed.request', deed: play });
    bench.chart.send({ type: 'deed.forget' });
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(news(bench)).not.toContain('deed.granted');
  });

  it('replaces a trial with its real account, in this tab and in other tabs', () => {
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

  it('keeps a session of a real account when another session begins', () => {
    const bench = begun({ kind: 'restored', member: members.member });
    bench.chart.send({ type: 'session.begin', member: members.agent1 });
    bench.chart.send({ type: 'tab.signedIn' });
    expect(bench.chart.getSnapshot()).toMatchObject({
      value: { signedIn: 'member' },
      context: { member: members.member },
    });
  });

  it('asks a trial account for a real one before a deposit, and allows it to play', () => {
    const bench = begun({ kind: 'restored', member: members.trial });
    bench.chart.send({ type: 'deed.request', deed: deposit });
    bench.chart.send({ type: 'deed.request', deed: play });
    expect(news(bench)).toEqual(['member.known', 'realAccount.needed', 'deed.granted']);
  });

  it('keeps the action of a trial account until it becomes a real account, and grants it once', () => {
    const bench = begun({ kind: 'restored', member: members.trial });
    bench.chart.send({ type: 'deed.request', deed: deposit });
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(bench.told.slice(2)).toEqual([
      { type: 'member.known', id: members.member.id },
      { type: 'deed.granted', deed: deposit },
    ]);
    expect(bench.chart.getSnapshot().context.deed).toBeNull();
  });

  it('forgets the action when the upgrade is closed or the trial signs out', () => {
    const declined = begun({ kind: 'restored', member: members.trial });
    declined.chart.send({ type: 'deed.request', deed: deposit });
    declined.chart.send({ type: 'deed.forget' });
    declined.chart.send({ type: 'session.begin', member: members.member });
    expect(news(declined)).not.toContain('deed.granted');
    const left = begun({ kind: 'restored', member: members.trial });
    left.chart.send({ type: 'deed.request', deed: deposit });
    left.chart.send({ type: 'session.end' });
    expect(news(left)).not.toContain('login.needed');
  });

  it('asks for a real account when a visitor requests a deposit and then starts a trial', () => {
    const bench = begun({ kind: 'visitor' });
    bench.chart.send({ type: 'deed.request', deed: deposit });
    bench.chart.send({ type: 'session.begin', member: members.trial });
    expect(news(bench).slice(2)).toEqual(['member.known', 'realAccount.needed']);
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(news(bench).slice(4)).toEqual(['member.known', 'deed.granted']);
  });

  it('shows why a session ended', () => {
    expect(notice(begun({ kind: 'rejected' }))).toBe('rejected');
    const bench = begun({ kind: 'restored', member: members.member });
    bench.chart.send({ type: 'session.expired' });
    expect(notice(bench)).toBe('expired');
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(notice(bench)).toBe('greeting');
    bench.chart.send({ type: 'tab.signedOut' });
    expect(notice(bench)).toBe('endedElsewhere');
    bench.chart.send({ type: 'session.begin', member: members.member });
    bench.chart.send({ type: 'tab.expired' });
    expect(notice(bench)).toBe('expired');
    expect(bench.chart.getSnapshot().context.member).toBeNull();
  });

  it('notifies the other tabs of an expiry before it clears the token, also at startup', () => {
    const done: string[] = [];
    const machine = flow.machine.provide({
      actions: { tellTabs: (_, { news }) => void done.push(news), forgetSession: () => void done.push('forgotten') },
    });
    const rejected = new Bench({ ...flow, machine }, 'plain');
    rejected.settle('start', { output: { arrival: { kind: 'rejected' }, country: null } });
    expect(done).toEqual(['expired', 'forgotten']);
    const later = new Bench({ ...flow, machine }, 'plain');
    later.settle('start', { output: { arrival: { kind: 'restored', member: members.member }, country: null } });
    later.chart.send({ type: 'session.expired' });
    expect(done.slice(2)).toEqual(['expired', 'forgotten']);
  });

  it('reports the member id for an expiry only, and not for other ends of the session', () => {
    const gone = { type: 'member.gone' };
    const left = { type: 'member.expired', id: members.member.id };
    for (const [type, told] of [
      ['session.expired', left],
      ['tab.expired', left],
      ['tab.signedOut', gone],
      ['session.end', gone],
    ] as const) {
      const bench = begun({ kind: 'restored', member: members.member });
      bench.chart.send({ type });
      expect(bench.told.slice(1), type).toEqual([told]);
    }
  });

  it('reports that the user left the sign-in before choosing a password', () => {
    const unfinished = { hasToken: false, balanceHidden: false, wasUnfinished: true };
    const bench = new Bench({ ...flow, inputs: { plain: unfinished } }, 'plain');
    bench.settle('start', { output: { arrival: { kind: 'visitor' }, country: null } });
    expect(notice(bench)).toBe('unfinished');
    bench.chart.send({ type: 'session.begin', member: members.member });
    expect(notice(bench)).toBe('greeting');
  });

  it('shows no notice after a sign-out in this tab', () => {
    const bench = begun({ kind: 'restored', member: members.member });
    bench.chart.send({ type: 'session.end' });
    expect(notice(bench)).toBeNull();
  });

  it.each([
    ['tab.signedOut', 'endedElsewhere', null],
    ['tab.expired', 'expired', play],
  ] as const)('a session restore ends on %s', (type, said, deed) => {
    const forgotten: string[] = [];
    const machine = flow.machine.provide({ actions: { forgetSession: () => forgotten.push('session') } });
    const bench = new Bench({ ...flow, machine }, 'plain');
    const start = bench.chart.getSnapshot().children['start'];
    bench.chart.send({ type: 'deed.request', deed: play });
    bench.chart.send({ type });
    expect(bench.chart.getSnapshot()).toMatchObject({
      value: { visitor: 'browsing' },
      context: { notice: said, deed },
    });
    expect(forgotten).toEqual(['session']);
    expect(start?.getSnapshot()).toMatchObject({ status: 'stopped' });
  });

  it('restarts with a token that another tab sends during startup', () => {
    const bench = new Bench(flow, 'plain');
    const first = bench.chart.getSnapshot().children['start'];
    bench.chart.send({ type: 'tab.signedIn' });
    expect(bench.chart.getSnapshot().children['start']).not.toBe(first);
    expect(bench.chart.getSnapshot().children['start']?.getSnapshot().input).toEqual({ hasToken: true, country: null });
  });
});
