// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { ReceiptEvent } from '../../machines/member/receipt.machine.ts';
import { provideReceipt } from '../../src/features/member/receipt/receipt.actors.ts';
import { unconfirmedReceipt } from '../../src/features/member/receipt-form/receipt-form.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { underParent } from '../kit/start-under-parent.ts';
import { spanish } from '../kit/translated.tsx';
import { bank } from './payee.cases.ts';
import { forced, image, minutes, settlement } from './receipt.cases.ts';
import { type Actor, draw, formOf, stateOf } from './receipt-chart.tsx';

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await Promise.all([loadArea('withdraw'), loadArea('submission')]);
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('receipt actors', () => {
  const dayMs = 24 * 60 * 60_000;
  const gatewayNow = Date.parse('2026-01-05T12:00:00.000Z');
  const listed = (left: number) => ({
    ok: true,
    value: {
      now: new Date(gatewayNow).toISOString(),
      minutes,
      waiting: [
        {
          reference: 'WD1',
          payout: 45_000,
          payee: bank,
          paidAt: '2026-01-05T11:00:00.000Z',
          deadline: new Date(gatewayNow + left).toISOString(),
        },
      ],
      settled: [],
    },
  });
  const item = { at: '2026-01-05T11:00:00.000Z', amount: 45_000, fee: 0, payee: bank, ...settlement };
  const start = (answers: Record<string, unknown>) => {
    const call = vi.fn(async (name: string, _request?: unknown, _options?: unknown) => answers[name]);
    const logic = provideReceipt({ call } as unknown as Gateway);
    const actor = underParent(logic, { account: 'lucia2025' });
    return { actor, call };
  };

  it.each([
    ['right', 0],
    ['a day ahead', dayMs],
    ['a day behind', -dayMs],
  ])('count down by the gateway time, with a device clock that is %s', async (_, offset) => {
    vi.useFakeTimers({ now: gatewayNow + offset });
    const { actor } = start({ paymentConfirmations: listed(125_000) });
    await vi.waitFor(() => expect(stateOf(actor)).toBe('editing'));
    render(draw(actor as Actor));
    expect(screen.getByRole('timer').textContent).toBe('02:05');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('timer').textContent).toBe('02:00');
    actor.stop();
  });

  it('reload when the deadline passes, and not before', async () => {
    vi.useFakeTimers({ now: gatewayNow });
    const answers: Record<string, unknown> = { paymentConfirmations: listed(125_000) };
    const { actor, call } = start(answers);
    await vi.waitFor(() => expect(stateOf(actor)).toBe('editing'));
    await vi.advanceTimersByTimeAsync(124_000);
    expect(call).toHaveBeenCalledTimes(1);
    answers['paymentConfirmations'] = {
      ok: true,
      value: { ...listed(0).value, waiting: [], settled: [{ ...item, isForced: true }] },
    };
    await vi.advanceTimersByTimeAsync(1_500);
    expect(actor.getSnapshot().value).toBe('settled');
    expect(actor.getSnapshot().context.settlement).toEqual(forced);
    actor.stop();
  });

  const due = { paymentConfirmations: listed(dayMs) };
  const submissionOf = (actor: ReturnType<typeof start>['actor']) => formOf(actor).getSnapshot().children.submission!;

  /** Reports the payment as received without getting a response, and leaves the page; returns the idempotency key. */
  async function lose() {
    const { actor } = start({ ...due, confirmPayment: { ok: false, fault: { kind: 'timeout' } } });
    await waitFor(actor, (state) => state.matches('offered'));
    formOf(actor).send({ type: 'answer.choose', answer: 'received' });
    formOf(actor).send({ type: 'receipt.submit' });
    await waitFor(submissionOf(actor), (state) => state.matches('unconfirmed'));
    actor.stop();
    return unconfirmedReceipt('WD1').read('lucia2025')?.requestId;
  }

  it.each([
    ['as it is now', item, settlement],
    ['as it was sent, where the withdrawal has gone on', { ...item, state: 'cancelled' }, settlement],
  ])(
    'request the status of an unconfirmed receipt after a reload, and show the receipt %s',
    async (_, receipt, details) => {
      const requestId = await lose();
      expect(unconfirmedReceipt('WD2').read('lucia2025')).toBeNull();
      const { actor, call } = start({ orderStatus: { ok: true, value: { state: 'made', receipt } } });
      expect(stateOf(actor)).toBe('submitting');
      const { context } = await waitFor(actor, (state) => state.matches('confirmed'));
      expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
        ['orderStatus', { requestId, kind: 'confirmPayment' }],
      ]);
      expect(context.settlement).toEqual(details);
      expect(localStorage).toHaveLength(0);
      actor.stop();
    },
  );

  it('request the status when the response does not say whether the receipt was accepted', async () => {
    const { actor, call } = start({ ...due, confirmPayment: { ok: true, value: { ...item, state: 'paid' } } });
    await waitFor(actor, (state) => state.matches('offered'));
    formOf(actor).send({ type: 'answer.choose', answer: 'received' });
    formOf(actor).send({ type: 'receipt.submit' });
    await waitFor(submissionOf(actor), (state) => state.matches('unconfirmed'));
    expect(call.mock.calls.map(([name]) => name)).toEqual(['paymentConfirmations', 'confirmPayment', 'orderStatus']);
    actor.stop();
  });

  it('restore only the unconfirmed receipt of the chosen payment', async () => {
    const requestId = await lose();
    const { value } = listed(dayMs);
    const waiting = ['WD1', 'WD2'].map((reference) => ({ ...value.waiting[0]!, reference }));
    const { actor } = start({
      paymentConfirmations: { ok: true, value: { ...value, waiting } },
      orderStatus: { ok: true, value: { state: 'processing' } },
    });
    const choose = (reference: string) =>
      actor.send({ type: 'payment.choose', payment: { reference, payout: 45_000, to: '' } });
    await waitFor(submissionOf(actor), (state) => state.matches('unconfirmed'));
    choose('WD2');
    await waitFor(actor, (state) => state.matches('loading'));
    const { context } = await waitFor(actor, (state) => state.matches('offered'));
    expect(context.current?.reference).toBe('WD2');
    choose('WD1');
    expect(stateOf(actor)).toBe('submitting');
    expect(submissionOf(actor).getSnapshot().context).toMatchObject({ requestId, isRestored: true });
    actor.stop();
  });

  const nothing = { ...listed(dayMs).value, waiting: [] };
  const over = { ok: true, value: { ...nothing, settled: [item] } };
  const first = { reference: 'WD1', payout: 45_000, to: '' };
  const confirm = (actor: ReturnType<typeof start>['actor']) => {
    formOf(actor).send({ type: 'answer.choose', answer: 'received' });
    formOf(actor).send({ type: 'receipt.submit' });
  };

  it.each<[state: string, paymentConfirmations: unknown, event: ReceiptEvent]>([
    ['clear', { ok: true, value: nothing }, { type: 'payment.choose', payment: first }],
    ['loadFailed', { ok: false, fault: { kind: 'timeout' } }, { type: 'payment.choose', payment: first }],
    ['settled', over, { type: 'payment.choose', payment: first }],
    ['settled', over, { type: 'waiting.read' }],
    ['confirmed', listed(dayMs), { type: 'payment.choose', payment: first }],
    ['confirmed', listed(dayMs), { type: 'waiting.read' }],
  ])('come back to the receipt that another tab lost: %s, %s', async (name, paymentConfirmations, event) => {
    const { actor } = start({ paymentConfirmations, confirmPayment: { ok: true, value: item } });
    if (name === 'settled') actor.send({ type: 'payment.choose', payment: first });
    if (name === 'confirmed') {
      await waitFor(actor, (state) => state.matches('offered'));
      confirm(actor);
    }
    await waitFor(actor, (state) => state.value === name);
    const requestId = await lose();
    actor.send(event);
    expect(stateOf(actor)).toBe('submitting');
    expect(submissionOf(actor).getSnapshot().context).toMatchObject({ requestId, isRestored: true });
    actor.stop();
  });

  it('switch from one unconfirmed receipt to another', async () => {
    const requestId = await lose();
    const other = unconfirmedReceipt('WD2');
    const pending = unconfirmedReceipt('WD1').read('lucia2025')!;
    const { actor } = start({ orderStatus: { ok: true, value: { state: 'processing' } } });
    await waitFor(submissionOf(actor), (state) => state.matches('unconfirmed'));
    other.take('lucia2025', { requestId: 'request-2', order: { ...pending.order, reference: 'WD2' } });
    actor.send({ type: 'payment.choose', payment: { ...first, reference: 'WD2' } });
    expect(stateOf(actor)).toBe('submitting');
    expect(submissionOf(actor).getSnapshot().context).toMatchObject({ requestId: 'request-2' });
    expect(requestId).not.toBe('request-2');
    actor.stop();
  });

  const prove = async (file: File, paymentProof: unknown) => {
    const { actor, call } = start({
      paymentConfirmations: listed(dayMs),
      paymentProof,
      confirmPayment: { ok: true, value: { ...item, state: 'disputed', received: 0 } },
    });
    await waitFor(actor, (state) => state.matches('offered'));
    formOf(actor).send({ type: 'answer.choose', answer: 'notReceived' });
    formOf(actor).send({ type: 'proof.change', proof: file });
    formOf(actor).send({ type: 'receipt.submit' });
    const refused = () => formOf(actor)?.getSnapshot().context.draft.refusal ?? null;
    await vi.waitFor(() => expect(actor.getSnapshot().matches('confirmed') || refused() !== null).toBe(true));
    return { reason: refused()?.reason, call };
  };

  it('upload the proof unchanged and show the progress, and then send the answer with the proof', async () => {
    const { call } = await prove(image('a.png'), { ok: true, value: { proofId: 'proof-9' } });
    const sent = call.mock.calls.filter(([name]) => name !== 'paymentConfirmations');
    expect(sent[0]?.slice(0, 2)).toEqual([
      'paymentProof',
      { requestId: expect.any(String), reference: 'WD1', name: 'a.png', content: 'iVBORw0KGgo=' },
    ]);
    expect(sent[0]?.[2]).toMatchObject({ onProgress: expect.any(Function) });
    expect(sent[1]?.[1]).toMatchObject({ answer: 'notReceived', received: 0, remaining: 45_000, proofId: 'proof-9' });
  });

  it('report an unreadable file without any upload', async () => {
    const gone = image('b.png');
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    const { reason, call } = await prove(gone, null);
    expect(reason).toBe('image');
    expect(call.mock.calls.map(([name]) => name)).toEqual(['paymentConfirmations']);
  });

  it.each([
    ['image', 'image.rejected'],
    ['refused', 'of.another.kind'],
  ])('report the refusal reason %s', async (reason, errorCode) => {
    const fault = { kind: 'refused', errorCode, message: '', value: null };
    const { reason: said } = await prove(image('c.png'), { ok: false, fault });
    expect(said).toBe(reason);
  });
});
