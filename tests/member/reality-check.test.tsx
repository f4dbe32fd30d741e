// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, SimulatedClock, setup } from 'xstate';
import { provideRealityCheck } from '../../src/features/member/reality-check/reality-check.actors.ts';
import {
  type RealityCheckActor,
  RealityCheckView,
} from '../../src/features/member/reality-check/reality-check.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { realityTabs } from '../../src/storage/reality-tabs.ts';
import { session as storedSession } from '../../src/storage/session.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { members } from '../site/members.ts';
import { due, flow } from './reality-check.cases.ts';

const button = (name: string) => screen.getByRole('button', { name });

const gestures: Gestures<typeof flow.machine> = {
  'session.changed': 'send',
  'schedule.changed': 'send',
  'play.continue': ({ user }) => user.click(button('Seguir jugando')),
  'play.leave': ({ user }) => user.click(button('Cerrar sesión')),
};
const nothing = () => expect(screen.queryByRole('dialog')).toBeNull();
const assertions: StateAssertions = {
  signedOut: nothing,
  waiting: nothing,
  loading: nothing,
  leaving: nothing,
  answering: nothing,
  prompting: () => {
    const dialog = screen.getByRole('dialog', { name: 'Tu tiempo de juego' });
    expect(dialog.textContent).toContain('1 hora y 15 minutos');
    expect([...dialog.querySelectorAll('dd')].map((line) => line.textContent)).toEqual([
      'P\u00a0420.00',
      'P\u00a0305.00',
      'P\u00a015.00',
      '−P\u00a0100.00',
    ]);
  },
};
const draw = (actor: RealityCheckActor) => translated(<RealityCheckView actor={actor} symbol="P" />);

beforeAll(spanish);
afterEach(cleanup);

describe('reality check', () => {
  walkPaths({ flow, render: draw, gestures, assertions });

  it('omits the stakes of open bets when the gateway does not send them', () => {
    const { open: _, ...value } = due;
    const { harness, settle } = mountFlow(flow, draw, 'plain');
    act(() => harness.chart.send({ type: 'session.changed', isReal: true }));
    act(() => harness.passTime());
    settle('read', { output: { ok: true, value } });
    const dialog = screen.getByRole('dialog');
    expect([...dialog.querySelectorAll('dt')].map((label) => label.textContent)).toEqual([
      'Apostaste',
      'Ganaste',
      'Resultado',
    ]);
    expect(dialog.textContent).toContain('−P\u00a0115.00');
  });

  it('does not close on Escape', async () => {
    const harness = new TestHarness(flow, 'plain');
    render(draw(harness.chart as ActorRefFrom<typeof flow.machine>));
    act(() => harness.chart.send({ type: 'session.changed', isReal: true }));
    act(() => harness.passTime());
    act(() => harness.settle('read', { output: { ok: true, value: due } }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    harness.stop();
  });
});

describe('reality check actors', () => {
  const minute = 60_000;

  function begin(dueInMs: number | null = 0, isLogoutRefused = false) {
    const deliverLater = vi.fn();
    vi.useFakeTimers({ toFake: ['Date'] });
    const asked: string[] = [];
    let details = { ...due, dueInMs };
    const gateway = {
      call: async (name: string) => {
        asked.push(name);
        if (name === 'logout' && isLogoutRefused) return { ok: false, fault: { kind: 'unavailable' } };
        if (name === 'answerRealityCheck') details = { ...details, dueInMs: 30 * minute };
        return { ok: true, value: details };
      },
    } as unknown as Gateway;
    const session = createActor(sessionLike);
    session.start();
    const clock = new SimulatedClock();
    const actor = createActor(provideRealityCheck(gateway, session as never, 60, deliverLater), { clock });
    actor.start();
    const pass = async (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * minute);
      clock.increment(minutes * minute);
      await settled();
    };
    return { actor, session, asked, pass, deliverLater, notify: (next: typeof details) => (details = next) };
  }
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
  };
  afterEach(() => vi.useRealTimers());

  it('check for the first time after 15 minutes, then when the gateway requires it, once for all tabs', async () => {
    const { actor, session, asked, pass } = begin();
    session.send({ type: 'enter' });
    await settled();
    await pass(14);
    expect(asked).toEqual([]);
    await pass(1);
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    actor.send({ type: 'play.continue' });
    await settled();
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
    await pass(29);
    expect(asked).toEqual(['realityCheck', 'answerRealityCheck']);
    actor.stop();
  });

  it('check again when the user has answered in another tab', async () => {
    const { actor, session, asked, pass, notify } = begin();
    session.send({ type: 'enter' });
    await pass(15);
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    notify({ ...due, dueInMs: 30 * minute });
    realityTabs.notify();
    await settled();
    expect(actor.getSnapshot().matches('waiting')).toBe(true);
    expect(asked).toEqual(['realityCheck', 'realityCheck']);
    actor.stop();
  });

  it('end the session at the gateway and in the browser, and stop the checks', async () => {
    const { actor, session, asked, pass } = begin();
    session.send({ type: 'enter' });
    await pass(15);
    actor.send({ type: 'play.leave' });
    await settled();
    expect(asked).toEqual(['realityCheck', 'logout']);
    expect(session.getSnapshot().hasTag('signedIn')).toBe(false);
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    actor.stop();
  });

  it('end the session and send the sign-out again later when the gateway refuses it', async () => {
    storedSession.storeToken('token-1', false);
    const { actor, session, pass, deliverLater } = begin(0, true);
    session.send({ type: 'enter' });
    await pass(15);
    actor.send({ type: 'play.leave' });
    await settled();
    expect(session.getSnapshot().hasTag('signedIn')).toBe(false);
    expect(deliverLater.mock.calls).toEqual([['token-1']]);
    actor.stop();
  });

  it('wait until the page is visible before they check', async () => {
    const { actor, session, asked, pass } = begin();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    session.send({ type: 'enter' });
    await pass(15);
    expect(asked).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    visibility.mockRestore();
    actor.stop();
  });
});

const sessionLike = setup({ types: { tags: '' as 'signedIn' } }).createMachine({
  context: { member: members.member },
  initial: 'visitor',
  states: {
    visitor: { on: { enter: 'member' } },
    member: { tags: 'signedIn', on: { 'session.end': 'visitor' } },
  },
});
