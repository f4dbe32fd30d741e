// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, waitFor } from 'xstate';
import type { WithdrawalItem } from '../../machines/member/withdrawals.machine.ts';
import type { CancelReason } from '../../machines/member/withdrawals.model.ts';
import { provideWithdrawals } from '../../src/features/member/withdrawals/withdrawals.actors.ts';
import { WithdrawalsView } from '../../src/features/member/withdrawals/withdrawals.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { mountFlow, walkPaths } from '../kit/mount-flow.ts';
import { underParent } from '../kit/start-under-parent.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outages, type WhenOffered } from '../site/transport-errors.ts';
import { cancelled, flow, item, lists, refusals, sentItem } from './withdrawals.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ask = () => button(/^Cancelar retiro de 300 pesos/);
const yes = () => button('Cancelar retiro');

const gestures: Gestures<typeof flow.machine> = {
  // The button is busy while the list loads, so the test sends the event.
  'list.refresh': async ({ user, send }) => {
    const refresh = button(/^(Actualizar|Reintentar)$/);
    if (refresh.getAttribute('aria-busy')) send();
    else await user.click(refresh);
  },
  'cancel.ask': ({ user }) => user.click(ask()),
  'cancel.confirm': ({ user }) => user.click(yes()),
  'cancel.leave': ({ user }) => user.click(button('Conservar retiro')),
};

const assertions: StateAssertions = {
  loading: () => {
    const refresh = button('Actualizar');
    expect(refresh.getAttribute('aria-busy')).toBe('true');
  },
  full: () => expect(ask().getAttribute('aria-disabled')).toBeNull(),
  empty: () => expect(screen.getByText(/^Aún no tienes retiros/)).toBeDefined(),
  // The result of a cancellation may be shown next to the error, so the test looks for the alert that contains the
  // button.
  loadFailed: () => expect(button('Reintentar').closest(`[${hook.announced}=alert]`)).not.toBeNull(),
  confirmingCancel: () => expect(yes().getAttribute('aria-busy')).toBeNull(),
  cancelling: () => expect(yes().getAttribute('aria-busy')).toBe('true'),
};

const draw = (actor: Actor, onConfirm = (_: WithdrawalItem) => {}) =>
  translated(<WithdrawalsView actor={actor} symbol="P" onConfirm={onConfirm} />);

beforeAll(async () => {
  await spanish();
  await loadArea('withdraw');
});
afterEach(cleanup);

describe('withdrawals', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

function mount(items: WithdrawalItem[] = [item()], onConfirm?: (payment: WithdrawalItem) => void) {
  const { harness, settle, user } = mountFlow(flow, (actor) => draw(actor, onConfirm));
  const list = () => settle('list', { output: { ok: true, value: { items, requestId: 'request-1' } } });
  list();
  return { harness, settle, list, user };
}

describe('withdrawals list', () => {
  it('shows the result of each withdrawal', async () => {
    const onConfirm = vi.fn();
    const { user } = mount(
      [
        item({ reference: 'A', state: 'paid' }),
        item({ reference: 'B', state: 'confirmed', isForced: true, fee: 300 }),
        item({ reference: 'C', state: 'partlyReceived', received: 20_000, refunded: 10_000 }),
        item({ reference: 'D', state: 'disputed' }),
        item({ reference: 'E', state: 'disputed', refunded: 30_000 }),
        item({ reference: 'F', state: 'rejected' }),
        item({ reference: 'G', state: 'cancelled' }),
        item({ reference: 'H', state: 'processing' }),
      ],
      onConfirm,
    );
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const said = [
      /Por confirmar/,
      /al vencer el plazo.*Comisión: P\u00a03\.00.*Confirmado/,
      /Recibiste P\u00a0200\.00 de P\u00a0300\.00.*Devuelto a tu saldo: P\u00a0100\.00.*Recibido en parte/,
      /revisando tu reclamo.*En reclamo/,
      /Devuelto a tu saldo: P\u00a0300\.00.*En reclamo/,
      /El pago fue rechazado.*Rechazado/,
      /Todo el monto volvió a tu saldo.*Cancelado/,
      /En proceso/,
    ];
    for (const [index, words] of said.entries()) expect(rows[index]).toMatch(words);
    expect(screen.queryByRole('button', { name: /^Cancelar retiro/ })).toBeNull();
    await user.click(button('Indicar si llegó'));
    expect(onConfirm).toHaveBeenCalledWith(expect.objectContaining({ reference: 'A' }));
  });

  it('discards the response of an earlier request when it reloads', () => {
    const { harness, list } = mount([]);
    act(() => harness.chart.send({ type: 'list.refresh' }));
    const before = harness.chart.getSnapshot().children['list'];
    act(() => harness.chart.send({ type: 'list.refresh' }));
    expect(before?.getSnapshot()).toMatchObject({ status: 'stopped' });
    list();
    expect(screen.getByText(/^Aún no tienes retiros/)).toBeDefined();
  });

  it('focuses the button that keeps the withdrawal, and then returns the focus to the cancel button', async () => {
    const { user, list } = mount();
    await user.click(ask());
    expect(document.activeElement).toBe(button('Conservar retiro'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(ask());
    list();
    expect(document.activeElement).toBe(ask());
  });

  it.each(['confirmingCancel', 'cancelling'])(
    'postpones the reload when a refresh is requested in the state %s',
    async (stage) => {
      const { harness, settle, user } = mount();
      await user.click(ask());
      if (stage === 'cancelling') await user.click(yes());
      expect(harness.chart.getSnapshot().value).toBe(stage);
      act(() => harness.chart.send({ type: 'list.refresh' }));
      if (stage === 'cancelling') settle('cancel', refusals.timeout);
      await user.click(button('Conservar retiro'));
      expect(ask().getAttribute('aria-disabled')).toBe('true');
      const items = [item({ reference: 'WD2', amount: 2_000 }), item()];
      settle('list', { output: { ok: true, value: { items, requestId: 'request-2' } } });
      expect(screen.getAllByRole('listitem')).toHaveLength(2);
      expect(document.activeElement).toBe(ask());
    },
  );

  const words = {
    offline: /^No pudimos confirmar si el retiro se canceló.*dos veces/,
    timeout: /^No pudimos confirmar/,
    unavailable: /^No pudimos confirmar/,
    malformed: /^No pudimos leer la respuesta/,
    unexpected: /^No pudimos confirmar/,
    refused: /El servicio no aceptó tu solicitud/,
    limited: /^Demasiados intentos/,
    expired: /^Tu sesión/,
  } satisfies Record<WhenOffered<Exclude<CancelReason, 'processed'>>, RegExp>;

  it.each(Object.keys(words) as (keyof typeof words)[])(
    'retries the cancellation with the same idempotency key: %s',
    async (reason) => {
      const { harness, settle, user } = mount();
      const asked = () => harness.chart.getSnapshot().children['cancel']?.getSnapshot().input;
      await user.click(ask());
      await user.click(yes());
      const first = asked();
      settle('cancel', refusals[reason]);
      expect(screen.getByTestId('alert').textContent).toMatch(words[reason]);
      await user.click(yes());
      expect(asked()).toEqual(first);
      settle('cancel', cancelled);
      settle('list', {
        output: { ok: true, value: { items: [item({ state: 'cancelled' })], requestId: 'request-2' } },
      });
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tus retiros' }));
    },
  );

  it('reports that the cancellation was too late', async () => {
    const { settle, user, list } = mount();
    await user.click(ask());
    await user.click(yes());
    settle('cancel', refusals.processed);
    list();
    expect(screen.getByTestId('alert').textContent).toMatch(/ya se está procesando/);
  });

  it.each(['offline', 'timeout', 'unavailable', 'malformed', 'limited', 'unexpected'] as const)(
    'shows why the list failed to load: %s',
    (reason) => {
      const harness = new TestHarness(flow, 'plain');
      render(draw(harness.chart as Actor));
      act(() => harness.settle('list', outages[reason]));
      expect(screen.getByTestId('alert').textContent).not.toBe('');
    },
  );
});

describe('withdrawals actor', () => {
  const row = sentItem();
  const start = (answers: Record<string, unknown>) => {
    const call = vi.fn(async (name: string, _request?: unknown) => answers[name]);
    const actor = underParent(provideWithdrawals({ call } as unknown as Gateway), undefined);
    return { actor, call };
  };

  it('loads the list, and uses the idempotency key of the loaded list for a cancellation', async () => {
    const { actor, call } = start({
      withdrawals: { ok: true, value: [row] },
      cancelWithdrawal: { ok: true, value: { ...row, state: 'cancelled' } },
    });
    const { context } = await waitFor(actor, (state) => state.matches('full'));
    expect(context.items).toEqual(lists.full.output.ok ? lists.full.output.value.items : []);
    actor.send({ type: 'cancel.ask', reference: 'WD1' });
    actor.send({ type: 'cancel.confirm' });
    await waitFor(actor, (state) => state.matches('loading'));
    expect(call.mock.calls.find(([name]) => name === 'cancelWithdrawal')?.[1]).toEqual({
      reference: 'WD1',
      requestId: context.requestId,
    });
  });

  it('reports a cancellation that is too late', async () => {
    const fault = { kind: 'refused', errorCode: 'withdrawal.processed', message: '', value: null };
    const { actor } = start({ withdrawals: { ok: true, value: [row] }, cancelWithdrawal: { ok: false, fault } });
    await waitFor(actor, (state) => state.matches('full'));
    actor.send({ type: 'cancel.ask', reference: 'WD1' });
    actor.send({ type: 'cancel.confirm' });
    expect((await waitFor(actor, (state) => state.context.refusal !== null)).context.refusal).toBe('processed');
  });
});
