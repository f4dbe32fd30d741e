// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import type { TransferEvent, TransferReason } from '../../machines/member/transfer.machine.ts';
import { provideTransfer } from '../../src/flows/member/transfer/transfer.actors.ts';
import { TransferView } from '../../src/flows/member/transfer/transfer.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { Fault } from '../../src/gateway/fault.ts';
import { loadArea } from '../../src/i18n.ts';
import { pendingOrder } from '../../src/storage/pending-order.ts';
import { spanish, translated } from '../support/translated.tsx';
import { buildGraph } from '../walker/graph.ts';
import { Bench, walkChart } from '../walker/replay.ts';
import { pathsOf } from '../walker/tour.ts';
import { type Gestures, type Sights, walkView } from '../walker/view.ts';
import { flow, good, made, member, pending, refusals, requestId, sentWallets, told, wallets } from './transfer.flow.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const stored = pendingOrder('transfer', (found): found is unknown => found !== undefined);
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monto' });
const vendor = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sala' });
const press = (name: string) => screen.getByRole('button', { name });
const gather = () => press('Traer todo a la principal');

async function fill(user: UserEvent, values: Pick<typeof good, 'vassalage' | 'direction'> & { amount: string }) {
  await user.click(screen.getByRole('radio', { name: 'De la principal a la sala' }));
  await user.selectOptions(vendor(), values.vassalage);
  await user.clear(amount());
  await user.type(amount(), values.amount);
  await user.click(press('Transferir'));
}

const gestures: Gestures<typeof flow.machine> = {
  'form.submit': ({ user, event }) => fill(user, event as typeof good),
  'funds.gather': ({ user }) => user.click(gather()),
  'field.change': ({ user }) => user.type(amount(), '1'),
  'order.ask': ({ user }) => user.click(press('Preguntar de nuevo')),
  'transfer.retry': ({ user }) => user.click(press('Reintentar')),
};

const see: Sights = {
  loading: () => expect(document.querySelector('[aria-busy=true]')).not.toBeNull(),
  failed: () => expect(press('Reintentar')).toBeDefined(),
  ready: () => expect(amount().readOnly).toBe(false),
  sending: () => {
    expect(amount().readOnly).toBe(true);
    expect(document.querySelector('button[aria-busy=true]')).not.toBeNull();
  },
  uncertain: () => expect(screen.getByRole('alert').textContent).toContain('Todavía no sabemos'),
  asking: () => expect(press('Preguntar de nuevo').getAttribute('aria-busy')).toBe('true'),
};

const draw = (actor: Actor) => translated(<TransferView actor={actor} symbol="P" newRequestId={() => requestId} />);

beforeAll(async () => {
  await spanish();
  await loadArea('funds');
});
afterEach(() => {
  cleanup();
  stored.forget(member.account);
});

describe('transfer', () => {
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
  const asked = () => bench.chart.getSnapshot().children['send']?.getSnapshot().input;
  return { bench, settle, user, asked };
}

const sure = {
  limited: /^Demasiados intentos/,
  expired: /^Tu sesión venció/,
  funds: /ya no alcanza/,
  vendor: /no responde en este momento/,
} satisfies Partial<Record<TransferReason, RegExp>>;
const unsure = ['offline', 'timeout', 'unavailable', 'malformed', 'unexpected'] as const;

describe('a refusal', () => {
  it.each(Object.keys(sure) as (keyof typeof sure)[])('says why and keeps what was typed: %s', async (reason) => {
    const { settle, user } = mount();
    settle('fetchWallets', told);
    await fill(user, good);
    settle('send', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(sure[reason]);
    expect(amount().value).toBe('200');
  });

  it.each(unsure)('that leaves it open asks again under the same key: %s', async (reason) => {
    const { settle, user, asked } = mount();
    settle('fetchWallets', told);
    await fill(user, good);
    const first = asked();
    settle('send', refusals[reason]);
    expect(screen.getByRole('alert').textContent).toMatch(/Nunca dos veces/);
    expect(screen.getByText('De la principal a Gran Salón')).toBeDefined();
    expect(document.activeElement).toBe(press('Preguntar de nuevo'));
    await user.click(press('Preguntar de nuevo'));
    expect(asked()).toEqual(first);
  });

  it('to the second asking gives the form back with the amount', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', told);
    await fill(user, good);
    settle('send', refusals.offline);
    await user.click(press('Preguntar de nuevo'));
    settle('send', refusals.vendor);
    expect(amount().value).toBe('200');
    expect(vendor().value).toBe('GRANS');
  });

  it.each(Object.keys(refusals).filter((reason) => !['funds', 'vendor'].includes(reason)))(
    'of the reading has a way to try again: %s',
    (reason) => {
      const { settle } = mount();
      settle('fetchWallets', refusals[reason as 'offline']);
      expect(screen.getByRole('alert').textContent?.length).toBeGreaterThan(20);
      expect(press('Reintentar')).toBeDefined();
    },
  );
});

describe('the page', () => {
  it('adds all the wallets up, and shows the empty ones on request', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', told);
    expect(screen.getByText('P 12,840.50')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cancha Viva/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Truco y Flor.*No responde/ })).toBeDefined();
    await user.click(press('Ver # sala más, sin saldo'.replace('#', '1')));
    await user.click(screen.getByRole('button', { name: /^Cancha Viva/ }));
    expect(vendor().value).toBe('CANCH');
  });

  it('moves no more than the wallet that it leaves holds', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', told);
    await user.click(screen.getByRole('radio', { name: 'De la sala a la principal' }));
    expect(screen.getByText('Disponible: P 500.00')).toBeDefined();
    await user.type(amount(), '500.01');
    await user.click(press('Transferir'));
    expect(screen.getByText('Tienes P 500.00 disponibles.')).toBeDefined();
    expect(document.activeElement).toBe(amount());
    await user.click(press('Todo'));
    expect(amount().value).toBe('500');
  });

  it('says what was moved, empties the form and looks at the wallets again', async () => {
    const { bench, settle, user } = mount();
    settle('fetchWallets', told);
    await fill(user, good);
    settle('send', made);
    expect(bench.chart.getSnapshot().value).toBe('loading');
    expect(screen.getByRole('status').textContent).toContain('Transferimos P\u00a0200.00');
    expect(amount().value).toBe('');
  });

  it('says which rooms did not give their money back', async () => {
    const { settle, user } = mount();
    settle('fetchWallets', told);
    await user.click(gather());
    settle('send', {
      output: { ok: true, value: { order: { kind: 'gather' }, amount: 50_000, unreached: ['Truco y Flor'] } },
    });
    expect(screen.getByRole('status').textContent).toMatch(/Trajimos P\u00a0500.00.*No respondieron: Truco y Flor/);
  });

  it('of a single wallet says so and leads to deposits and withdrawals', () => {
    const { settle } = mount();
    settle('fetchWallets', { output: { ok: true, value: { ...wallets, isSingle: true, vendors: [], transfers: [] } } });
    expect(screen.getByText(/en una sola billetera/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Depositar' }).getAttribute('href')).toContain('member=depositv2');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Todavía no has movido dinero/)).toBeDefined();
  });

  it('of a single wallet brings back what was left with the rooms', () => {
    const { settle } = mount();
    settle('fetchWallets', {
      output: { ok: true, value: { ...wallets, isSingle: true, vendors: wallets.vendors.slice(0, 1) } },
    });
    expect(screen.getByText(/Quedó dinero en la billetera de una sala/)).toBeDefined();
    expect(gather().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('comes back to an order that was left without an answer', async () => {
    const { settle, user, asked } = mount();
    settle('fetchWallets', { output: { ok: true, value: { ...wallets, pending } } });
    expect(screen.getByRole('alert').textContent).toContain('Dejaste esta orden sin respuesta');
    await user.click(press('Preguntar de nuevo'));
    expect(asked()).toEqual(pending);
  });
});

describe('the actor', () => {
  const refused = (errorCode: string): Fault => ({ kind: 'refused', errorCode, message: '', value: null });
  function start(send: unknown) {
    const refreshBalance = vi.fn();
    const call = vi.fn(async (name: string, _request: unknown) =>
      name === 'walletFunds' ? { ok: true, value: sentWallets } : send,
    );
    const actor = createActor(provideTransfer({ call } as unknown as Gateway, { refreshBalance }), { input: member });
    actor.start();
    const ready = () => waitFor(actor, (state) => state.matches('ready'), { timeout: 2000 });
    const sent = () => call.mock.calls.find(([name]) => name !== 'walletFunds')?.slice(0, 2);
    return { actor, ready, sent, refreshBalance };
  }
  const moved = { ok: true, value: { reference: 'TW1', amount: 20_000 } };

  it.each([
    ['toVendor', null, 'GRANS'],
    ['toMain', 'GRANS', null],
  ] as const)('moves money %s', async (direction, from, to) => {
    const { actor, ready, sent, refreshBalance } = start(moved);
    await ready();
    actor.send({ type: 'form.submit', ...good, direction });
    const { context } = await waitFor(actor, (state) => state.context.receipt !== null);
    expect(sent()).toEqual(['moveFunds', { requestId, from, to, amount: 20_000 }]);
    expect(context.receipt?.amount).toBe(20_000);
    expect(refreshBalance).toHaveBeenCalledOnce();
    actor.stop();
  });

  it('brings everything back', async () => {
    const { actor, ready, sent } = start({ ok: true, value: { amount: 50_000, unreached: [] } });
    await ready();
    actor.send({ type: 'funds.gather', requestId });
    await waitFor(actor, (state) => state.context.receipt !== null);
    expect(sent()).toEqual(['gatherFunds', { requestId }]);
    actor.stop();
  });

  it.each([
    { type: 'form.submit', ...good },
    { type: 'funds.gather', requestId },
  ] satisfies TransferEvent[])('keeps what was on its way: $type', async (event) => {
    const lost = start({ ok: false, fault: { kind: 'offline' } });
    await lost.ready();
    lost.actor.send(event);
    const { context } = await waitFor(lost.actor, (state) => state.matches('uncertain'));
    lost.actor.stop();
    const again = start(null);
    const found = await waitFor(again.actor, (state) => state.matches('uncertain'));
    expect(found.context.pending).toEqual(context.pending);
    again.actor.stop();
  });

  it.each([
    ['funds', refused('funds.short')],
    ['vendor', refused('game.vendorDown')],
    ['expired', { kind: 'unauthorised' }],
  ] satisfies [TransferReason, Fault][])('says %s', async (reason, fault) => {
    const { actor, ready } = start({ ok: false, fault });
    await ready();
    actor.send({ type: 'form.submit', ...good });
    const { context } = await waitFor(actor, (state) => state.matches('ready') && state.context.refusal !== null);
    expect(context.refusal?.reason).toBe(reason);
    expect(stored.read(member.account)).toBeNull();
    actor.stop();
  });
});
