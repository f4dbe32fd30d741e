// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { CashbackReason } from '../../machines/member/cashback.machine.ts';
import { provideCashback } from '../../src/flows/member/cashback/cashback.actors.ts';
import { CashbackView } from '../../src/flows/member/cashback/cashback.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingCashback } from '../../src/storage/pending-claims.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, input, paid, pending, reads, refusals, sent, since } from './cashback.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = () => screen.getAllByRole('button').at(-1)!;
const press = async ({ user }: { user: ReturnType<typeof userEvent.setup> }) => user.click(button());

const gestures: Gestures<typeof flow.machine> = {
  'claim.submit': press,
  'claim.ask': press,
  'rebate.refresh': ({ user }) => user.click(screen.queryByRole('button', { name: 'Actualizar' }) ?? button()),
};

const says = (name: string, isBusy = false) => {
  expect(button().textContent).toBe(name);
  expect(button().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const see: Sights = {
  reading: () => {
    const claim = screen.queryAllByRole('button').at(-1);
    if (claim) expect(claim.getAttribute('aria-busy')).toBe('true');
    else expect(screen.getByRole('status').textContent).toContain('Cargando tu cashback');
  },
  claimable: () => says('Reclamar P\u00a04.85'),
  accruing: () => says('Actualizar'),
  claiming: () => says('Reclamar P\u00a04.85', true),
  uncertain: () => says('Preguntar de nuevo'),
  asking: () => says('Preguntar de nuevo', true),
  claimed: () => {
    expect(screen.getByRole('status').textContent).toMatch(/Acreditado.*RB0000000485/);
    expect(screen.queryByText('Próxima liquidación')).toBeNull();
    says('Listo');
  },
  failed: () => says('Reintentar'),
};

const draw = (actor: Actor) =>
  translated(<CashbackView actor={actor} symbol="P" history={(key) => <p>historia {key}</p>} />);

beforeAll(async () => {
  await spanish();
  await loadArea('bonus');
});
const asRequested = 'request-1' as ReturnType<typeof crypto.randomUUID>;

beforeEach(() => {
  sessionStorage.clear();
  pendingCashback.forget('lucia2025');
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(asRequested);
});
afterEach(cleanup);

describe('cashback', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount(first: keyof typeof reads = 'enough') {
  const bench = new Bench(flow, 'plain');
  render(draw(bench.chart as Actor));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  settle('read', reads[first]);
  return { bench, settle, user: userEvent.setup({ delay: null }) };
}

describe('a refusal', () => {
  const sure = {
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión venció/,
    taken: /^Este cashback ya se liquidó/,
    nothing: /^No queda nada por reclamar/,
    minimum: /^Todavía no llegas al mínimo de P\u00a01\.00/,
  };
  it.each(Object.entries(sure))('says what became of the money: %s', async (reason, words) => {
    const { bench, settle, user } = mount();
    await user.click(button());
    settle('claim', refusals[reason as CashbackReason]);
    if (bench.chart.getSnapshot().value === 'reading') settle('read', reads.little);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(document.activeElement).toBe(button());
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const)(
    'that leaves the claim open asks for the same one again: %s',
    async (reason) => {
      const { bench, settle, user } = mount();
      await user.click(button());
      const asked = () => bench.chart.getSnapshot().children['claim']?.getSnapshot().input;
      const first = asked();
      expect(first).toEqual({ requestId: 'request-1', order: { since, amount: 485 } });
      settle('claim', refusals[reason]);
      expect(screen.getByRole('alert').textContent).toMatch(/Todavía no sabemos.*Nunca dos veces/);
      await user.click(button());
      expect(asked()).toEqual(first);
      settle('claim', paid);
      expect(screen.getByRole('status').textContent).toContain('RB0000000485');
      expect(document.activeElement).toBe(button());
    },
  );

  it.each(['taken', 'nothing', 'minimum'] as const)('to the second asking decides: %s', async (reason) => {
    const { bench, settle, user } = mount('pending');
    expect(screen.getByRole('alert').textContent).toMatch(/Saliste antes/);
    await user.click(button());
    settle('claim', refusals[reason]);
    expect(bench.chart.getSnapshot().value).toBe('reading');
  });

  it.each(['limited', 'expired'] as const)('to the second asking leaves it open: %s', async (reason) => {
    const { bench, settle, user } = mount('pending');
    await user.click(button());
    settle('claim', refusals[reason]);
    expect(bench.chart.getSnapshot().value).toBe('uncertain');
  });
});

describe('the page', () => {
  it.each([
    ['little', /Puedes reclamar desde P 1\.00\. Si no llegas/],
    ['nothing', /Aún no hay jugadas decididas/],
    ['noLevel', /Tu nivel todavía no da cashback/],
    ['enough', /Desde P 1\.00 puedes reclamar/],
  ] as const)('says where one stands: %s', (first, words) => {
    mount(first);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('shows what came of every category, and the whole', () => {
    mount();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'CategoríaJugadoTasaVuelve',
      'Tragamonedas1,617.000.30 %4.85',
      'TotalP\u00a01,617.00P\u00a04.85',
    ]);
  });

  it('claims once for two presses', async () => {
    const { bench, user } = mount();
    await user.dblClick(button());
    expect(bench.taken.filter((id) => id.includes('claim.submit'))).toHaveLength(1);
  });

  it('reads its history anew once something was paid', async () => {
    const { settle, user } = mount();
    expect(screen.getByText('historia first')).toBeDefined();
    await user.click(button());
    settle('claim', paid);
    expect(screen.queryByText('historia first')).toBeNull();
  });

  it('that cannot be read says why and can be asked again', async () => {
    const { settle, user } = mount('timeout');
    expect(screen.getByRole('alert').textContent).toMatch(/^La página tardó/);
    await user.click(button());
    settle('read', reads.enough);
    expect(button().textContent).toBe('Reclamar P\u00a04.85');
  });
});

describe('the actors', () => {
  const receipt = { reference: 'RB1', at: '2026-01-07T12:00:00.000Z', amount: 485 };
  function start(claimed: unknown, asked = sent(485)) {
    const call = vi.fn(async (name: string, _request?: unknown) =>
      name === 'manualRebate' ? { ok: true, value: asked } : claimed,
    );
    const refreshBalance = vi.fn();
    const actor = createActor(provideCashback({ call } as unknown as Gateway, refreshBalance), { input }).start();
    return { actor, call, refreshBalance };
  }

  it('claim the period that is shown, keep it while it is on its way, and tell the balance', async () => {
    const { actor, call, refreshBalance } = start({ ok: true, value: receipt });
    await waitFor(actor, (state) => state.matches('claimable'));
    expect(actor.getSnapshot().context.rebate!.settlesAt).toBeGreaterThan(Date.now());
    actor.send({ type: 'claim.submit', requestId: 'r' });
    expect(pendingCashback.read('lucia2025')).toEqual({ requestId: 'r', order: { since, amount: 485 } });
    await waitFor(actor, (state) => state.matches('claimed'));
    expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual(['claimManualRebate', { requestId: 'r', since }]);
    expect(pendingCashback.read('lucia2025')).toBeNull();
    expect(refreshBalance).toHaveBeenCalledOnce();
  });

  it('find a claim that was on its way when the page was left', async () => {
    pendingCashback.keep('lucia2025', pending);
    const { actor, call } = start({ ok: true, value: receipt });
    await waitFor(actor, (state) => state.matches('uncertain'));
    actor.send({ type: 'claim.ask' });
    await waitFor(actor, (state) => state.matches('claimed'));
    expect(call.mock.calls.at(-1)?.[1]).toEqual({ requestId: 'request-0', since });
  });

  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  it.each([
    ['taken', refused('rebate.taken')],
    ['nothing', refused('rebate.nothing')],
    ['minimum', refused('rebate.minimum')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [CashbackReason, Fault][])('say %s, and keep nothing on its way', async (reason, fault) => {
    const { actor } = start({ ok: false, fault });
    await waitFor(actor, (state) => state.matches('claimable'));
    actor.send({ type: 'claim.submit', requestId: 'r' });
    const state = await waitFor(actor, ({ context }) => context.refusal !== null);
    expect(state.context.refusal).toBe(reason);
    expect(pendingCashback.read('lucia2025')).toBeNull();
  });
});
