// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { RewardReason } from '../../machines/member/reward.machine.ts';
import { type OpenReward, provideReward } from '../../src/flows/member/reward/reward.actors.ts';
import { RewardView } from '../../src/flows/member/reward/reward.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingReward } from '../../src/storage/pending-claims.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { envelope, flow, input, nextInMs, order, paid, pending, read, reads, refusals, weekly } from './reward.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const card = (id = order.id) => document.querySelector<HTMLElement>(`[data-reward="${id}"]`)!;
const own = () => within(card()).getByRole('button');
const other = () => within(card(weekly.id)).getByRole('button');

const gestures: Gestures<typeof flow.machine> = {
  'reward.claim': ({ user }) => user.click(own()),
  'claim.ask': ({ user }) => user.click(own()),
  'rewards.refresh': ({ user }) => user.click(screen.queryByRole('button', { name: 'Reintentar' }) ?? own()),
  'page.shown': async ({ send }) => send(),
};

const says = (name: string, isBusy = false) => {
  expect(own().textContent).toBe(`${name}: Sobre rojo`);
  expect(own().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const see: Sights = {
  reading: () => {
    if (card()) expect(document.querySelector('[data-rewards]')?.getAttribute('aria-busy')).toBe('true');
    else expect(screen.getByRole('status').textContent).toContain('Cargando tus premios');
  },
  open: () => {
    says('Abrir el sobre');
    expect(own().getAttribute('aria-disabled')).toBeNull();
  },
  claiming: () => {
    says('Abrir el sobre', true);
    expect(other().getAttribute('aria-disabled')).toBe('true');
  },
  uncertain: () => says('Preguntar de nuevo'),
  asking: () => says('Preguntar de nuevo', true),
  granted: () => {
    expect(screen.getByRole('status').textContent).toMatch(/P\u00a07\.31 ya está en tu saldo.*RW0000000731/);
    expect(card().textContent).toContain('P\u00a07.31');
    says('Listo');
  },
  failed: () => expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined(),
};

const draw = (actor: Actor) => translated(<RewardView actor={actor} symbol="P" />);
const asRequested = 'request-1' as ReturnType<typeof crypto.randomUUID>;

beforeAll(async () => {
  await spanish();
  await loadArea('bonus');
});
beforeEach(() => {
  sessionStorage.clear();
  pendingReward.forget('lucia2025');
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(asRequested);
});
afterEach(cleanup);

describe('reward', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount(first: Parameters<Bench['settle']>[1] = reads.full) {
  const bench = new Bench(flow, 'plain');
  render(draw(bench.chart as Actor));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  settle('read', first);
  return { bench, settle, user: userEvent.setup({ delay: null }) };
}

describe('a refusal', () => {
  const sure = {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    taken: /^«Sobre rojo» ya se reclamó/,
    lapsed: /^«Sobre rojo» ya venció/,
    locked: /^«Sobre rojo» todavía no se abre/,
  };
  it.each(Object.entries(sure))('says what became of it: %s', async (reason, words) => {
    const { bench, settle, user } = mount();
    await user.click(own());
    settle('claim', refusals[reason as RewardReason]);
    if (bench.chart.getSnapshot().value === 'reading') settle('read', reads.full);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(document.activeElement).toBe(own());
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const)(
    'that leaves the claim open asks for the same one again: %s',
    async (reason) => {
      const { bench, settle, user } = mount();
      await user.click(own());
      const asked = () => bench.chart.getSnapshot().children['claim']?.getSnapshot().input;
      const first = asked();
      expect(first).toEqual({ requestId: 'request-1', order });
      settle('claim', refusals[reason]);
      expect(screen.getByRole('alert').textContent).toMatch(/Todavía no sabemos si «Sobre rojo».*Nunca dos veces/);
      await user.click(other());
      expect(bench.chart.getSnapshot().value).toBe('uncertain');
      await user.click(own());
      expect(asked()).toEqual(first);
      settle('claim', paid);
      expect(card().textContent).toContain('P\u00a07.31');
      expect(document.activeElement).toBe(own());
    },
  );

  it.each(['taken', 'lapsed', 'locked'] as const)('to the second asking decides: %s', async (reason) => {
    const { bench, settle, user } = mount(reads.pending);
    expect(screen.getByRole('alert').textContent).toMatch(/Saliste antes/);
    await user.click(own());
    settle('claim', refusals[reason]);
    expect(bench.chart.getSnapshot().value).toBe('reading');
  });

  it.each([
    ['limited', /Demasiados intentos/],
    ['expired', /Tu sesión venció/],
  ] as const)('to the second asking leaves it open: %s', async (reason, words) => {
    const { bench, settle, user } = mount(reads.pending);
    await user.click(own());
    settle('claim', refusals[reason]);
    expect(bench.chart.getSnapshot().value).toBe('uncertain');
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });

  it('of a claim whose reward is no longer listed can still be asked about, and paid', async () => {
    const { settle, user } = mount(read([weekly], pending));
    await user.click(screen.getByRole('button', { name: 'Preguntar de nuevo' }));
    settle('claim', paid);
    expect(screen.getByRole('status').textContent).toContain('P\u00a07.31');
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    settle('read', reads.full);
    expect(own().textContent).toContain('Abrir el sobre');
  });
});

describe('the list', () => {
  it('says that something expired while it was looked at', () => {
    const { bench, settle } = mount();
    act(() => bench.passTime());
    settle('read', read([{ ...envelope, status: 'expired', remainingMs: null }, weekly]));
    expect(screen.getByRole('alert').textContent).toBe('«Sobre rojo» venció mientras lo mirabas. No se movió dinero.');
  });

  it('says nothing of what was claimed in time', () => {
    const { bench, settle } = mount();
    act(() => bench.passTime());
    settle('read', read([{ ...envelope, status: 'claimed', amount: 731, claimedAt: envelope.opensAt }, weekly]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(card().textContent).toContain('P\u00a07.31');
  });

  it('can be claimed once for two presses', async () => {
    const { bench, user } = mount();
    await user.dblClick(own());
    expect(bench.taken.filter((id) => id.includes('reward.claim'))).toHaveLength(1);
  });

  it('says where everything stands', () => {
    const locked: OpenReward = { ...envelope, id: 'envelope-8', status: 'locked', deadline: 0 };
    const birthday: OpenReward = {
      ...weekly,
      id: 'birthday-unknown',
      kind: 'birthday',
      name: 'Regalo de cumpleaños',
      status: 'locked',
      opensAt: null,
      remainingMs: null,
      deadline: null,
    };
    const value = { items: [locked, birthday], nextAt: Number.POSITIVE_INFINITY, pending: null };
    mount({ output: { ok: true, value } });
    expect(card('envelope-8').textContent).toContain('Todavía no');
    expect(within(card('envelope-8')).queryByRole('button')).toBeNull();
    expect(within(card('birthday-unknown')).getByRole('link').getAttribute('href')).toContain('member=securityCenter');
  });

  it('that is empty says so', () => {
    mount(reads.none);
    expect(screen.getByText('Por ahora no hay premios para ti. Vuelve mañana.')).toBeDefined();
  });

  it('that cannot be read says why and can be asked again', async () => {
    const { settle, user } = mount(reads.timeout);
    expect(screen.getByRole('alert').textContent).toMatch(/^La página tardó/);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    settle('read', reads.full);
    expect(own().textContent).toContain('Abrir el sobre');
  });
});

describe('the actors', () => {
  const receipt = { reference: 'RW1', at: '2026-01-07T12:00:00.000Z', amount: 731 };
  function start(claimed: unknown) {
    const call = vi.fn(async (name: string, _request?: unknown) =>
      name === 'rewardCenter' ? { ok: true, value: [envelope, { ...weekly, remainingMs: null }] } : claimed,
    );
    const refreshBalance = vi.fn();
    const actor = createActor(provideReward({ call } as unknown as Gateway, refreshBalance), { input }).start();
    return { actor, call, refreshBalance };
  }

  it('claim by name, keep it while it is on its way, and tell the balance', async () => {
    const { actor, call, refreshBalance } = start({ ok: true, value: receipt });
    const before = Date.now();
    await waitFor(actor, (state) => state.matches('open'));
    const { nextAt } = actor.getSnapshot().context.rewards!;
    expect(nextAt - nextInMs).toBeGreaterThanOrEqual(before);
    expect(nextAt - nextInMs).toBeLessThanOrEqual(Date.now());
    actor.send({ type: 'reward.claim', order, requestId: 'r' });
    expect(pendingReward.read('lucia2025')).toEqual({ requestId: 'r', order });
    await waitFor(actor, (state) => state.matches('granted'));
    expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual(['claimReward', { requestId: 'r', id: order.id }]);
    expect(pendingReward.read('lucia2025')).toBeNull();
    expect(refreshBalance).toHaveBeenCalledOnce();
  });

  it('find a claim that was on its way when the page was left', async () => {
    pendingReward.keep('lucia2025', pending);
    const { actor, call } = start({ ok: true, value: receipt });
    await waitFor(actor, (state) => state.matches('uncertain'));
    actor.send({ type: 'claim.ask' });
    await waitFor(actor, (state) => state.matches('granted'));
    expect(call.mock.calls.at(-1)?.[1]).toEqual({ requestId: 'request-0', id: order.id });
  });

  it('look again when the page comes back in front', async () => {
    const { actor, call } = start({ ok: true, value: receipt });
    await waitFor(actor, (state) => state.matches('open'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(actor, (state) => state.matches('open'));
    expect(call).toHaveBeenCalledTimes(2);
  });

  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['taken', refused('reward.taken')],
    ['lapsed', refused('reward.expired')],
    ['locked', refused('reward.locked')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [RewardReason, Fault][])('say %s, and keep nothing on its way', async (reason, fault) => {
    const { actor } = start({ ok: false, fault });
    await waitFor(actor, (state) => state.matches('open'));
    actor.send({ type: 'reward.claim', order, requestId: 'r' });
    const state = await waitFor(actor, ({ context }) => context.refusal !== null);
    expect(state.context.refusal).toBe(reason);
    expect(pendingReward.read('lucia2025')).toBeNull();
  });
});
