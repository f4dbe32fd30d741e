// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { DepositReason } from '../../machines/member/deposit.machine.ts';
import { depositProgressMachine } from '../../machines/member/deposit-progress.machine.ts';
import { creditOf } from '../../machines/member/deposit-rule.ts';
import { feeOf } from '../../sandbox/world/deposits.ts';
import { provideDeposit } from '../../src/flows/member/deposit/deposit.actors.ts';
import { DepositView } from '../../src/flows/member/deposit/deposit.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingOrder } from '../../src/storage/pending-order.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import {
  desk,
  flow,
  made,
  member,
  methods,
  order,
  pending,
  refusals,
  requestId,
  sentOrder,
  told,
} from './deposit.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const stored = pendingOrder('deposit', (found): found is unknown => found !== undefined);
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '¿Cuánto quieres depositar?' });
const submit = () => screen.getByRole('button', { name: 'Generar orden' });
const way = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string) => screen.getByRole('button', { name });

async function type(user: UserEvent, text: string) {
  await user.clear(amount());
  if (text) await user.type(amount(), text);
}

const gestures: Gestures<typeof flow.machine> = {
  'method.choose': ({ user, event }) =>
    user.click(
      event.id === 'banco' ? press('Continuar la orden de Transferencia bancaria') : way(/^Tarjeta de débito/),
    ),
  'form.submit': async ({ user, event }) => {
    await type(user, event.amount);
    await user.click(submit());
  },
  'field.change': ({ user }) => user.type(amount(), '1'),
  'order.ask': ({ user }) => user.click(press('Preguntar de nuevo')),
  'order.leave': ({ user }) =>
    user.click(
      screen.queryByRole('button', { name: 'Hacer otro depósito' }) ?? press('Volver a las formas de depositar'),
    ),
  'deposit.retry': ({ user }) => user.click(press('Reintentar')),
};

const form = (isBusy: boolean) => () => {
  expect(amount().readOnly).toBe(isBusy);
  expect(submit().getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
};

const see: Sights = {
  loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
  failed: () => expect(press('Reintentar')).toBeDefined(),
  choosing: form(false),
  placing: form(true),
  uncertain: () => expect(screen.getByRole('alert').textContent).toContain('Todavía no sabemos'),
  asking: () => expect(press('Preguntar de nuevo').getAttribute('aria-busy')).toBe('true'),
  following: () => expect(screen.getByText(/^La orden/)).toBeDefined(),
  settled: () => expect(screen.getByRole('status').textContent).toMatch(/Acreditado|Vencido/),
};

const draw = (actor: Actor) =>
  translated(
    <DepositView
      actor={actor}
      symbol="P"
      newRequestId={() => requestId}
      renderProgress={(_, isOther) => <p>{isOther ? 'La orden de antes' : 'La orden'}</p>}
    />,
  );

beforeAll(async () => {
  await spanish();
  await loadArea('funds');
});
afterEach(() => {
  cleanup();
  stored.forget(member.account);
});

describe('deposit', () => {
  const paths = pathsOf(buildGraph(flow));
  it.each(paths)('chart: $id', (path) => walkChart(flow, path));
  it.each(paths)('view: $id', async (path) => {
    await walkView({ flow, path, render: draw, gestures, see });
  });
});

function mount() {
  const bench = new Bench(flow, 'plain');
  render(draw(bench.chart as Actor));
  const settle: Bench['settle'] = (...end) => act(() => bench.settle(...end));
  const user = userEvent.setup({ delay: null });
  const ask = async (text = '150') => {
    await type(user, text);
    await user.click(submit());
  };
  return { bench, settle, user, ask };
}

const sure = {
  limited: /^Demasiados intentos/,
  expired: /^Tu sesión venció/,
  range: /ya no está dentro de los límites/,
  closed: /acaba de cerrar/,
  limit: /el límite que te pusiste/,
} satisfies Partial<Record<DepositReason, RegExp>>;
const unsure = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const;

describe('a refusal', () => {
  it.each(Object.keys(sure) as (keyof typeof sure)[])('says why and keeps what was typed: %s', async (reason) => {
    const { settle, ask } = mount();
    settle('fetchDesk', told);
    await ask();
    settle('place', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(sure[reason]);
    expect(amount().value).toBe('150');
    expect(document.activeElement).toBe(amount());
  });

  it.each(unsure)('that leaves it open asks again under the same key: %s', async (reason) => {
    const { bench, settle, user, ask } = mount();
    settle('fetchDesk', told);
    await ask();
    const first = bench.chart.getSnapshot().children['place']?.getSnapshot().input;
    settle('place', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(/Nunca dos veces/);
    expect(document.activeElement).toBe(press('Preguntar de nuevo'));
    await user.click(press('Preguntar de nuevo'));
    expect(bench.chart.getSnapshot().children['place']?.getSnapshot().input).toEqual(first);
  });

  it.each(['limited', 'expired'] as const)('to the second asking leaves it open: %s', async (reason) => {
    const { bench, settle, user, ask } = mount();
    settle('fetchDesk', told);
    await ask();
    settle('place', refusals.timeout);
    await user.click(press('Preguntar de nuevo'));
    settle('place', refusals[reason]);
    expect(bench.chart.getSnapshot().value).toBe('uncertain');
  });

  it('to the second asking gives the form back with the amount', async () => {
    const { settle, user, ask } = mount();
    settle('fetchDesk', told);
    await ask('1,250.5');
    settle('place', refusals.timeout);
    await user.click(press('Preguntar de nuevo'));
    settle('place', refusals.closed);
    expect(amount().value).toBe('1250.50');
    expect(screen.getByRole('alert').textContent).toMatch(sure.closed);
  });

  it.each(Object.keys(refusals).filter((reason) => !['range', 'closed', 'limit'].includes(reason)))(
    'of the reading has a way to try again: %s',
    (reason) => {
      const { settle } = mount();
      settle('fetchDesk', refusals[reason as 'offline']);
      expect(screen.getByRole('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('the page', () => {
  it('says what will be credited while the amount is typed', async () => {
    const { settle, user } = mount();
    settle('fetchDesk', told);
    await user.click(way(/^Tarjeta de débito/));
    await user.type(amount(), '1.000,30');
    const lines = () => screen.getByText('Se acredita').parentElement?.textContent;
    expect(lines()).toBe('Se acreditaP\u00a0975.29');
    expect(screen.getByText('Comisión').parentElement?.textContent).toBe('ComisiónP\u00a025.01');
    await user.clear(amount());
    expect(lines()).toBe('Se acreditaP\u00a00.00');
  });

  it('keeps the amount from one way to another, and holds each to its own limits', async () => {
    const { settle, user, ask, bench } = mount();
    settle('fetchDesk', {
      output: { ok: true, value: { ...desk, methods: [methods[0]!, { ...methods[1]!, min: 20_000 }] } },
    });
    await user.type(amount(), '150');
    await user.click(way(/^Tarjeta de débito/));
    expect(amount().value).toBe('150');
    await ask();
    expect(screen.getByText('El mínimo es P 200.00.')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    expect(bench.chart.getSnapshot().value).toBe('choosing');
  });

  it('types a quick amount', async () => {
    const { settle, user } = mount();
    settle('fetchDesk', told);
    await user.click(press('100'));
    expect(amount().value).toBe('100');
  });

  it('shows an order that stood open already, and says so', async () => {
    const { settle, ask } = mount();
    settle('fetchDesk', told);
    await ask();
    settle('place', { output: { ok: true, value: order('created', { requestId: 'earlier' }) } });
    expect(screen.getByText('La orden de antes')).toBeDefined();
  });

  it('comes back to an order that was left without an answer', async () => {
    const { bench, settle, user } = mount();
    settle('fetchDesk', { output: { ok: true, value: { ...desk, pending } } });
    expect(screen.getByRole('alert').textContent).toContain('Dejaste esta orden sin respuesta');
    expect(screen.getByText('P 150.00')).toBeDefined();
    await user.click(press('Preguntar de nuevo'));
    expect(bench.chart.getSnapshot().children['place']?.getSnapshot().input).toEqual(pending);
  });

  it('explains that there are no ways, or none that is free', () => {
    const { settle } = mount();
    settle('fetchDesk', { output: { ok: true, value: { methods: [], orders: [], pending: null } } });
    expect(screen.getByText(/no hay formas de depositar/)).toBeDefined();
    expect(screen.getByText(/Todavía no has hecho depósitos/)).toBeDefined();
    cleanup();
    const other = mount();
    other.settle('fetchDesk', { output: { ok: true, value: { ...desk, methods: methods.slice(2) } } });
    expect(screen.getByText(/una orden abierta en cada forma/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('orders once for two Enters', async () => {
    const { bench, settle, user, ask } = mount();
    settle('fetchDesk', told);
    await ask();
    await user.type(amount(), '{Enter}{Enter}');
    expect(bench.taken.filter((id) => id.includes('form.submit'))).toHaveLength(1);
  });

  it('takes the focus to what comes next', async () => {
    const { bench, settle, ask } = mount();
    settle('fetchDesk', told);
    await ask();
    settle('place', made);
    act(() => bench.settle('progress', { output: order('credited') }));
    expect(document.activeElement).toBe(press('Hacer otro depósito'));
  });
});

describe('the actor', () => {
  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  const start = (call: Gateway['call'], refreshBalance = () => {}) =>
    createActor(provideDeposit({ call } as Gateway, { progress: depositProgressMachine, refreshBalance }), {
      input: member,
    }).start();
  const answering = (place: unknown) =>
    vi.fn(async (name: string, _request: unknown) =>
      name === 'depositMethods'
        ? { ok: true, value: methods }
        : name === 'depositOrders'
          ? { ok: true, value: [] }
          : place,
    );
  const good = { type: 'form.submit', amount: '150', requestId } as const;

  it('asks for what was typed, keeps it while it is on its way and forgets it once it is known', async () => {
    const call = answering({ ok: true, value: sentOrder('created') });
    const actor = start(call as unknown as Gateway['call']);
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send(good);
    expect(sessionStorage.getItem('pendingOrder:deposit:lucia2025')).toContain('request-1');
    const { context } = await waitFor(actor, (state) => state.matches('following'));
    expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'createDeposit',
      { requestId, methodId: 'billetera', amount: 15_000 },
    ]);
    expect(context.order?.deadline).toBeGreaterThan(Date.now());
    expect(sessionStorage.length).toBe(0);
    actor.stop();
  });

  it('finds what was on its way when the page is opened anew', async () => {
    const lost = start(answering({ ok: false, fault: { kind: 'timeout' } }) as unknown as Gateway['call']);
    await waitFor(lost, (state) => state.matches('choosing'));
    lost.send(good);
    await waitFor(lost, (state) => state.matches('uncertain'));
    lost.stop();
    const again = start(answering(null) as unknown as Gateway['call']);
    const { context } = await waitFor(again, (state) => state.matches('uncertain'));
    expect(context.pending).toEqual({ requestId, order: { methodId: 'billetera', amount: 15_000 } });
    again.stop();
  });

  it.each([
    ['range', refused('deposit.range')],
    ['closed', refused('deposit.closed')],
    ['limit', refused('limit.deposit')],
    ['expired', { kind: 'unauthorised' }],
    ['limited', { kind: 'limited', retryAfterSeconds: 9 }],
  ] satisfies [DepositReason, Fault][])('says %s', async (reason, fault) => {
    const actor = start(answering({ ok: false, fault }) as unknown as Gateway['call']);
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send(good);
    const { context } = await waitFor(actor, (state) => state.matches('choosing') && state.context.refusal !== null);
    expect(context.refusal?.reason).toBe(reason);
    expect(sessionStorage.length).toBe(0);
    actor.stop();
  });

  it('has the balance read again once the money is there', async () => {
    const refreshBalance = vi.fn();
    const actor = start(
      answering({ ok: true, value: sentOrder('credited') }) as unknown as Gateway['call'],
      refreshBalance,
    );
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send(good);
    await waitFor(actor, (state) => state.matches('settled'));
    expect(refreshBalance).toHaveBeenCalledOnce();
    actor.stop();
  });
});

describe('creditOf', () => {
  const fee = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    fixed: fc.integer({ min: 0, max: 10_000 }),
  });
  it('takes what the gateway of the sandbox takes, and never more than there is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fee, (sum, terms) => {
        const { fee: taken, credited } = creditOf(sum, terms);
        expect(taken).toBe(feeOf(sum, terms));
        expect(credited).toBe(Math.max(sum - taken, 0));
      }),
    );
  });
});
