// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { DepositOrder } from '../../machines/member/deposit-rule.ts';
import { provideDepositProgress } from '../../src/features/member/deposit-progress/deposit-progress.actors.ts';
import { DepositProgressView } from '../../src/features/member/deposit-progress/deposit-progress.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { order, sentOrder } from './deposit.cases.ts';
import { flow, read, refusals } from './deposit-progress.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const press = (name: string) => screen.getByRole('button', { name });

const gestures: Gestures<typeof flow.machine> = {
  'payment.report': ({ user }) => user.click(press('Ya pagué')),
  'order.refresh': ({ user }) => user.click(press('Actualizar')),
  'order.cancel': ({ user }) => user.click(press('Cancelar orden')),
  'cancel.confirm': ({ user }) => user.click(press('Cancelar orden')),
  'cancel.dismiss': ({ user }) => user.click(press('Conservar orden')),
  'texts.read': 'send',
};

const busy = (name: string) => expect(press(name).getAttribute('aria-busy')).toBe('true');
const assertions: StateAssertions = {
  'open.waiting': () => expect(press('Actualizar').getAttribute('aria-busy')).toBeNull(),
  'open.checking': () => busy('Actualizar'),
  reporting: () => busy('Ya pagué'),
  confirming: () => expect(screen.getByText(/Si ya pagaste, no la canceles/)).toBeDefined(),
  cancelling: () => busy('Cancelar orden'),
  over: () => {},
};

const draw = (actor: Actor, isOther = false) =>
  translated(<DepositProgressView actor={actor} symbol="P" isOther={isOther} />);

beforeAll(async () => {
  await spanish();
  await loadArea('funds');
});
afterEach(cleanup);

describe('depositProgress', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

function mount(isOther = false) {
  return mountFlow(flow, (actor) => draw(actor, isOther));
}

describe('deposit order', () => {
  it('shows the payment details and copies each value', async () => {
    const { user } = mount();
    expect(screen.getByText('194-2275180-0-61')).toBeDefined();
    await user.click(press('Copiar: Número de cuenta'));
    expect(await navigator.clipboard.readText()).toBe('194-2275180-0-61');
    expect(screen.getAllByText('Copiado').length).toBeGreaterThan(0);
  });

  it('shows and copies two values that are equal', () => {
    const line = { value: '19422751', copies: true };
    const lines = [
      { ...line, label: 'Cuenta' },
      { ...line, label: 'Referencia' },
    ];
    const { settle, harness } = mount();
    act(() => harness.chart.send({ type: 'order.refresh' }));
    settle('fetchOrder', { output: { ok: true, value: { ...order('created'), lines } } });
    const shown = screen.getAllByText('19422751').map(({ id }) => id);
    expect(new Set(shown).size).toBe(2);
    expect(screen.getAllByRole('button', { name: /^Copiar: (Cuenta|Referencia)$/ })).toHaveLength(2);
  });

  it('shows the reference with its figure, as a link to the document of the order', () => {
    mount();
    const { reference } = order('created');
    const link = screen.getByText(reference).closest('a');
    expect(link?.getAttribute('href')).toContain(reference);
    expect(link?.querySelectorAll('svg path')).toHaveLength(1);
  });

  it('asks the user to copy manually when the browser refuses to copy', async () => {
    const { user } = mount();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(press('Copiar: Número de cuenta'));
    expect(screen.getByText('Está seleccionado: cópialo manualmente.')).toBeDefined();
    vi.restoreAllMocks();
  });

  it('hides the payment report and cancel buttons after the report, and focuses the refresh button', async () => {
    const { user, settle } = mount();
    await user.click(press('Ya pagué'));
    settle('report', read('received'));
    expect(screen.queryByRole('button', { name: 'Ya pagué' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancelar orden' })).toBeNull();
    expect(screen.getByText(/Estamos esperando tu pago/)).toBeDefined();
    expect(document.activeElement).toBe(press('Actualizar'));
    expect(screen.getByText('Pago en camino').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it('asks to confirm a cancellation, and restores the focus', async () => {
    const { user } = mount();
    await user.click(press('Cancelar orden'));
    expect(document.activeElement?.textContent).toBe('Conservar orden');
    await user.click(press('Conservar orden'));
    expect(document.activeElement).toBe(press('Cancelar orden'));
  });

  it('reports that the order was already open', () => {
    mount(true);
    expect(screen.getByText(/Ya tenías esta orden abierta/)).toBeDefined();
  });

  it.each(Object.keys(refusals) as (keyof typeof refusals)[])(
    'stays open after a failed check and shows the reason: %s',
    async (reason) => {
      const { harness, settle, user } = mount();
      await user.click(press('Actualizar'));
      settle('fetchOrder', refusals[reason]);
      const own: Partial<Record<typeof reason, RegExp>> = {
        limited: /demasiadas consultas/,
        expired: /sesión venció/,
        refused: /no aceptó tu solicitud/,
      };
      expect(screen.getByTestId('alert').textContent).toMatch(own[reason] ?? /sigue vigente/);
      expect(harness.chart.getSnapshot().value).toEqual({ open: 'waiting' });
    },
  );
});

describe('a change of a deposit order without an answer', () => {
  it.each([
    ['report', /No sabemos si recibimos tu aviso/, /Tu aviso de pago no nos llegó/],
    ['cancel', /No sabemos si la orden se canceló/, /La orden no se canceló/],
  ] as const)('is named until the order shows its result: %s', async (change, unknown, missing) => {
    const { user, settle } = mount();
    await user.click(press(change === 'report' ? 'Ya pagué' : 'Cancelar orden'));
    if (change === 'cancel') await user.click(press('Cancelar orden'));
    settle(change, refusals.offline);
    expect(screen.getByTestId('alert').textContent).toMatch(unknown);
    await user.click(press('Actualizar'));
    settle('fetchOrder', refusals.offline);
    expect(screen.getByTestId('alert').textContent).toMatch(unknown);
    await user.click(press('Actualizar'));
    settle('fetchOrder', read('created'));
    expect(screen.getByTestId('alert').textContent).toMatch(missing);
  });

  it('is no longer named when the order shows that the payment notice arrived', async () => {
    const { user, settle } = mount();
    await user.click(press('Ya pagué'));
    settle('report', refusals.timeout);
    await user.click(press('Actualizar'));
    settle('fetchOrder', read('received'));
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('says that a refused payment notice did not arrive', async () => {
    const { user, settle } = mount();
    await user.click(press('Ya pagué'));
    settle('report', refusals.limited);
    expect(screen.getByTestId('alert').textContent).toMatch(/Tu aviso de pago no nos llegó/);
  });

  it('is checked after 4 s instead of 20 s', () => {
    const delay = (
      context: Partial<ReturnType<ReturnType<typeof mount>['harness']['chart']['getSnapshot']>['context']>,
    ) =>
      (flow.machine.implementations.delays.pause as (args: { context: unknown }) => number)({
        context: { order: order('created'), refusal: null, lost: null, ...context },
      });
    expect(delay({})).toBe(20_000);
    expect(delay({ refusal: { reason: 'offline', seconds: 0 } })).toBe(4_000);
    expect(delay({ order: order('received') })).toBe(4_000);
  });
});

describe('depositProgress actor', () => {
  const run = (answer: unknown, start: DepositOrder = order('created')) => {
    const call = vi.fn(async (_name: string, _request: unknown) => answer);
    const actor = createActor(provideDepositProgress({ call } as unknown as Gateway), { input: { order: start } });
    return { call, actor: actor.start() };
  };

  it.each([
    ['payment.report', 'reportDeposit'],
    ['order.refresh', 'depositOrder'],
  ] as const)('the event %s calls %s', async (type, name) => {
    const { call, actor } = run({ ok: true, value: sentOrder('received') });
    actor.send({ type });
    await waitFor(actor, (state) => state.context.order.status === 'received');
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([name, { reference: 'DP7204131001' }]);
    actor.stop();
  });

  it('cancels the order and ends with its current state', async () => {
    const { call, actor } = run({ ok: true, value: sentOrder('cancelled') });
    actor.send({ type: 'order.cancel' });
    actor.send({ type: 'cancel.confirm' });
    const { output } = await waitFor(actor, (state) => state.status === 'done');
    expect(call.mock.calls[0]?.[0]).toBe('cancelDeposit');
    expect(output?.status).toBe('cancelled');
  });

  it('ends when the response to a payment report shows a settled order', async () => {
    const { actor } = run({ ok: true, value: sentOrder('expired') });
    actor.send({ type: 'payment.report' });
    const { output } = await waitFor(actor, (state) => state.status === 'done');
    expect(output?.status).toBe('expired');
  });

  it('ends immediately for a settled order', () => {
    expect(run(null, order('expired')).actor.getSnapshot().status).toBe('done');
  });
});
