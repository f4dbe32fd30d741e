// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { firstWeekInput, provideFirstWeek } from '../../src/features/member/first-week/first-week.actors.ts';
import { FirstWeekView } from '../../src/features/member/first-week/first-week.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { fault, ok } from '../kit/open-page.tsx';
import { spanish, translated } from '../kit/translated.tsx';
import { finished, flow, pending } from './first-week.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const view = (actor: Actor) => translated(<FirstWeekView actor={actor} />);
const strip = () => screen.getByRole('region', { name: 'Tu primera semana' });
const close = () => within(strip()).getByRole('button', { name: 'Cerrar tu primera semana' });
const hidden = () => expect(screen.queryByRole('region')).toBeNull();

const gestures: Gestures<typeof flow.machine> = {
  'strip.dismiss': ({ user }) => user.click(close()),
  'page.returned': 'send',
};
const shown = () => expect(within(strip()).getAllByRole('listitem')).toHaveLength(3);
const assertions: StateAssertions = {
  loading: hidden,
  failed: hidden,
  open: shown,
  checking: shown,
  finished: () => expect(strip().textContent).toContain('¡Todo listo!'),
  over: hidden,
};

beforeAll(async () => {
  await spanish();
  await loadArea('home');
});
beforeEach(() => {
  history.replaceState(null, '', '/index');
  localStorage.clear();
});
afterEach(cleanup);

describe('first week', () => {
  walkPaths({ flow, render: view, gestures, assertions });

  it('links each step to its page, and tears off the completed steps without loss of focus', () => {
    const { settle, harness } = mountFlow(flow, view, 'fresh');
    settle('read', pending);
    expect(within(strip()).getByRole('heading', { name: 'Tu primera semana' })).toBeDefined();
    expect(within(strip()).getByText('1 de 3 listos')).toBeDefined();
    const links = within(strip()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/index?member=securityCenter',
      '/index?member=responsiblePlay',
      '/index?member=depositv2',
    ]);
    expect(strip().querySelectorAll(`[${hook.done}]`)).toHaveLength(1);
    links[2]?.focus();
    harness.chart.send({ type: 'page.returned' });
    settle('readAgain', finished);
    expect(document.activeElement).toBe(links[2]);
    expect(strip().querySelectorAll(`[${hook.done}]`)).toHaveLength(3);
  });
});

describe('first week with a gateway', () => {
  const now = Date.now();
  const dayMs = 24 * 60 * 60 * 1000;
  const at = (days: number) => new Date(now - days * dayMs).toISOString();
  const limit = (value: number | null, later: object | null = null) => ({ value, pending: later });
  const answers = {
    pastSignIns: ok({ total: 2, items: [{ at: at(0) }, { at: at(6) }] }),
    security: ok({ mobileNum: '', email: '' }),
    limits: ok([limit(null)]),
    netPosition: ok([{ deposited: 0 }]),
  };

  async function start(more: Partial<Record<keyof typeof answers, unknown>> = {}, account = 'ana') {
    const calls: string[] = [];
    const call = async (name: keyof typeof answers, request?: { page: number }) => {
      calls.push(name);
      const answer = { ...answers, ...more }[name];
      return typeof answer === 'function' ? answer(request?.page) : answer;
    };
    const actor = createActor(provideFirstWeek({ call } as unknown as Gateway, account), {
      input: firstWeekInput(account),
    }).start();
    await waitFor(actor, (state) => !state.hasTag('busy'));
    return { actor, calls, state: () => actor.getSnapshot().value, done: () => actor.getSnapshot().context.done };
  }

  it('asks only for the past sign-ins of a member who is not new', async () => {
    const { calls, state } = await start({ pastSignIns: ok({ total: 1, items: [{ at: at(8) }] }) });
    expect([state(), calls]).toEqual(['over', ['pastSignIns']]);
  });

  it.each([
    [ok({ total: 5, items: [{ at: at(8) }] }), 'over'],
    [ok({ total: 5, items: [{ at: at(6) }] }), 'open'],
    [fault('offline'), 'failed'],
  ])('reads the oldest sign-in from the last page %#', async (last, expected) => {
    const pages: unknown[] = [];
    const { state } = await start({
      pastSignIns: (page: number) => {
        pages.push(page);
        return page === 1 ? ok({ total: 5, items: [{ at: at(0) }, { at: at(1) }] }) : last;
      },
    });
    expect([state(), pages]).toEqual([expected, [1, 3]]);
  });

  it('counts a member without past sign-ins as new', async () => {
    const { state } = await start({ pastSignIns: ok({ total: 0, items: [] }) });
    expect(state()).toBe('open');
  });

  it.each([
    [{}, []],
    [{ security: ok({ mobileNum: '9**', email: '' }) }, ['contact']],
    [{ security: ok({ mobileNum: '', email: 'a**' }) }, ['contact']],
    [{ limits: ok([limit(500)]) }, ['limit']],
    [{ limits: ok([limit(null, {})]) }, ['limit']],
    [{ netPosition: ok([{ deposited: 0 }, { deposited: 10 }]) }, ['deposit']],
  ])('reads the completed steps from the responses %#', async (more, steps) => {
    const { state, done } = await start(more);
    expect([state(), done()]).toEqual(['open', steps]);
  });

  it.each(['pastSignIns', 'security', 'limits', 'netPosition'])('shows nothing when %s fails', async (name) => {
    const { state } = await start({ [name]: fault('offline') });
    expect(state()).toBe('failed');
  });

  it('checks the steps again when a center closes, and not when one opens', async () => {
    const { actor, state } = await start();
    history.replaceState(null, '', '/index?member=depositv2');
    window.dispatchEvent(new Event('pushState'));
    expect(state()).toBe('open');
    history.replaceState(null, '', '/index');
    window.dispatchEvent(new Event('popstate'));
    expect(state()).toBe('checking');
    await waitFor(actor, (now_) => now_.matches('open'));
    actor.stop();
    window.dispatchEvent(new Event('popstate'));
    expect(state()).toBe('open');
  });

  it('stays closed for the account in later sessions', async () => {
    const first = await start();
    first.actor.send({ type: 'strip.dismiss' });
    expect(first.state()).toBe('over');
    expect((await start()).state()).toBe('over');
    expect((await start({}, 'luz')).state()).toBe('open');
    localStorage.clear();
    expect((await start()).state()).toBe('open');
  });
});

it('shows nothing of the strip to a member for whom it is over', () => {
  const { harness } = mountFlow(flow, view, 'dismissed');
  render(view(harness.chart as Actor));
  hidden();
});
