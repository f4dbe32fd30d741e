// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, createActor, createMachine, waitFor } from 'xstate';
import { type WithdrawOrder, withdrawSubmission } from '../../machines/member/withdraw.model.ts';
import { checkDelays, isIndeterminate, referenceOf } from '../../machines/shared/submission.model.ts';
import { isAnswered } from '../../src/features/shared/submission/left-orders.ts';
import { submissionOf } from '../../src/features/shared/submission/submission.actors.ts';
import { UnconfirmedNotice } from '../../src/features/shared/submission/submission.view.tsx';
import type { Gateway } from '../../src/gateway/client.ts';
import type { ResponseOf } from '../../src/gateway/endpoints.ts';
import { loadArea } from '../../src/i18n.ts';
import { session } from '../../src/storage/session.ts';
import { submissionStore } from '../../src/storage/submissions.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { outages } from '../site/transport-errors.ts';
import { flow, order, other, receipt, reference, replies, requestId, secret, statuses } from './submission.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { name });
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña');

const draw = (actor: Actor, onSupport = () => {}) =>
  translated(
    <UnconfirmedNotice
      actor={actor}
      kind="withdraw"
      title="Tienes un retiro sin confirmar"
      summary={<p>P 300.00</p>}
      secret={{ label: 'Contraseña', hint: '' }}
      rejectionText={({ reason, code }) => `${reason} ${code ?? ''}`}
      onSupport={onSupport}
    />,
  );

const gestures: Gestures<typeof flow.machine> = {
  'submission.send': 'send',
  'submission.check': ({ user }) => user.click(button('Consultar estado')),
  'submission.retry': async ({ user, event }) => {
    await user.clear(password());
    if (event.secret) await user.type(password(), event.secret);
    await user.click(button('Repetir la operación'));
  },
  'submission.discard': ({ user }) => user.click(button('Dejar de esperar')),
  'discard.confirm': ({ user }) => user.click(button('Dejar de esperar de todos modos')),
  'discard.cancel': ({ user }) => user.click(button('Seguir esperando')),
  'submission.restart': ({ user }) => user.click(button('Empezar de nuevo')),
};

const waiting = (isBusy: boolean) => () => {
  expect(heading('Tienes un retiro sin confirmar')).toBeDefined();
  expect(button('Consultar estado').getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  expect(screen.queryByRole('button', { name: 'Empezar de nuevo' })).toBeNull();
};

const assertions: StateAssertions = {
  waiting: waiting(false),
  submitting: waiting(false),
  checkingStatus: waiting(true),
  unconfirmed: () => {
    waiting(false)();
    expect(screen.queryByRole('button', { name: 'Dejar de esperar' })).toBeNull();
  },
  unsupported: () => expect(button('Dejar de esperar')).toBeDefined(),
  resubmitting: () => {
    expect(button('Repetir la operación').getAttribute('aria-busy')).toBe('true');
    expect(password().readOnly).toBe(true);
  },
  confirmingDiscard: () => expect(screen.getByTestId('alert').textContent).toMatch(/podría hacerse dos veces/),
  notMade: () => expect(button('Empezar de nuevo')).toBeDefined(),
  settled: () => {},
};

beforeAll(async () => {
  await spanish();
  await loadArea('submission');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.setMember({ account: 'lucia2025', type: 0 });
});
afterEach(cleanup);

describe('submission', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

function mount(start: 'sent' | 'restored' = 'restored') {
  const harness = new TestHarness(flow, start);
  const onSupport = vi.fn();
  render(draw(harness.chart as Actor, onSupport));
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  return { harness, settle, onSupport, user: userEvent.setup({ delay: null }) };
}

describe('unconfirmed order', () => {
  it.each([
    ['processing', /todavía se está procesando/],
    ['unknown', /Todavía no sabemos si tu solicitud de retiro/],
    ['offline', /No hay conexión/],
    ['unreachable', /el servicio no responde/],
    ['expired', /Tu sesión venció. Ingresa de nuevo/],
    ['missing', /No pudimos confirmar si tu solicitud de retiro/],
    ['notMade', /no se registró ni se registrará/],
  ] as const)('shows the status that the gateway reports: %s', (status, words) => {
    const { settle } = mount();
    settle('checkStatus', statuses[status]);
    expect(screen.getAllByTestId('status').some((one) => words.test(one.textContent ?? ''))).toBe(true);
  });

  it('checks the status automatically after 2, 5, 10 and 30 s, and then every 30 s', () => {
    const { harness, settle } = mount();
    const waits: number[] = [];
    for (let count = 0; count < 6; count++) {
      settle('checkStatus', statuses.processing);
      const before = harness.clock.now();
      act(() => harness.passTime());
      waits.push(harness.clock.now() - before);
    }
    expect(waits).toEqual([...checkDelays, 30_000, 30_000]);
  });

  it('offers to resend or discard the order when its status is still unknown after the first checks', () => {
    const { harness, settle } = mount();
    for (let count = 0; count < 3; count++) {
      settle('checkStatus', statuses.unknown);
      expect(harness.chart.getSnapshot().value).toBe('unconfirmed');
      act(() => harness.passTime());
    }
    settle('checkStatus', statuses.unknown);
    expect(harness.chart.getSnapshot().value).toBe('unsupported');
  });

  it('shows the order with a reference, and links to customer service', async () => {
    const { onSupport, user } = mount();
    expect(screen.getByLabelText<HTMLInputElement>('Referencia').value).toBe(reference);
    expect(referenceOf(requestId)).toBe(reference);
    expect(screen.getByText('P 300.00')).toBeDefined();
    await user.click(button('Atención al cliente'));
    expect(onSupport).toHaveBeenCalledOnce();
  });

  it.each(['unsupported', 'discarding', 'notMade'])(
    'moves the focus to the heading when a new choice appears: %s',
    async (scene) => {
      const { settle, user } = mount();
      settle('checkStatus', scene === 'notMade' ? statuses.notMade : statuses.missing);
      if (scene === 'discarding') await user.click(button('Dejar de esperar'));
      expect(document.activeElement?.tagName).toBe('H4');
    },
  );

  it('requires the password before a resend, and shows the reason for a refusal', async () => {
    const { harness, settle, user } = mount();
    settle('checkStatus', statuses.missing);
    await user.click(button('Repetir la operación'));
    expect(screen.getByText('Completa este campo.')).toBeDefined();
    expect(document.activeElement).toBe(password());
    await user.type(password(), secret);
    await user.click(button('Repetir la operación'));
    expect(screen.queryByText('Completa este campo.')).toBeNull();
    settle('resubmit', { output: { ok: false, reason: 'refused', code: 'kyc.required' } });
    expect(screen.getByTestId('alert').textContent).toContain('refused kyc.required');
    expect(JSON.stringify(harness.chart.getSnapshot().context)).not.toContain(secret);
  });

  it('continues with the order of another tab when that tab stored its order first', () => {
    const { harness, settle } = mount('sent');
    act(() => harness.chart.send({ type: 'submission.send', secret }));
    settle('submit', replies.adopted);
    expect(harness.chart.getSnapshot().children['checkStatus']?.getSnapshot().input).toMatchObject(other);
    settle('checkStatus', statuses.made);
    expect(harness.chart.getSnapshot().output).toEqual({ kind: 'accepted', receipt, ...other });
  });

  it('reports a possible money movement when the order becomes unconfirmed and when it settles', () => {
    const { harness, settle } = mount('sent');
    const moved = () => harness.details.filter(({ type }) => type === 'submission.moved').length;
    act(() => harness.chart.send({ type: 'submission.send', secret }));
    expect(moved()).toBe(0);
    settle('submit', replies.timeout);
    expect(moved()).toBe(1);
    settle('checkStatus', statuses.made);
    expect(moved()).toBe(2);
  });
});

describe('response to a submitted order', () => {
  it.each(Object.keys(outages) as (keyof typeof outages)[])('is either definite or indeterminate: %s', (reason) => {
    const { harness, settle } = mount('sent');
    act(() => harness.chart.send({ type: 'submission.send', secret }));
    settle('submit', outages[reason]);
    const isOpen = !['limited', 'refused'].includes(reason);
    expect(isIndeterminate(reason)).toBe(isOpen);
    expect(harness.chart.getSnapshot().value).toBe(isOpen ? 'checkingStatus' : 'settled');
  });

  const words = () => screen.getAllByTestId('status').map((one) => one.textContent);

  it.each([
    ['timeout', /^No recibimos la respuesta del servicio/, /^No pudimos confirmar/],
    [
      'malformed',
      /no pudimos leer la respuesta\. Estamos consultando/,
      /no pudimos leer la respuesta\. Revisa tu historial/,
    ],
  ] as const)('shows whether a response came: %s', (reason, checking, unsupported) => {
    const { harness, settle } = mount('sent');
    act(() => harness.chart.send({ type: 'submission.send', secret }));
    settle('submit', outages[reason]);
    expect(words()).toContainEqual(expect.stringMatching(checking));
    settle('checkStatus', statuses.missing);
    expect(words()).toContainEqual(expect.stringMatching(unsupported));
    expect(screen.getByRole('button', { name: 'Consultar estado' })).toBeDefined();
  });

  it('says that the response to a repeated order could not be read', () => {
    const { harness, settle } = mount('sent');
    act(() => harness.chart.send({ type: 'submission.send', secret }));
    settle('submit', outages.timeout);
    settle('checkStatus', statuses.missing);
    act(() => harness.chart.send({ type: 'submission.retry', secret }));
    settle('resubmit', outages.malformed);
    expect(words()).toContainEqual(expect.stringMatching(/Revisa tu historial/));
  });

  it('offers no check that would have the same result', () => {
    const { settle } = mount();
    settle('checkStatus', { output: { state: 'missing', cannotCheck: true } });
    expect(screen.queryByRole('button', { name: 'Consultar estado' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Repetir la operación' })).toBeDefined();
  });

  it('keeps the error code of a refusal that is unknown to the flow', () => {
    const { harness, settle } = mount('sent');
    act(() => harness.chart.send({ type: 'submission.send', secret }));
    settle('submit', outages.refused);
    const rejection = { reason: 'refused', code: 'unheard.of', seconds: 0, attemptsLeft: null };
    expect(harness.chart.getSnapshot().output).toEqual({ kind: 'rejected', rejection, order });
  });
});

describe('submission actor', () => {
  const isOrder = (found: unknown): found is WithdrawOrder => typeof found === 'object' && found !== null;
  const response = { ...receipt, at: '2026-01-01T00:00:00.000Z', state: 'requested', received: 0, refunded: 0 };
  const payee = { id: 'p', kind: 'bank', institution: 'B', holder: 'L', masked: '•' };
  const made = { ...response, payee, isForced: false };

  type Find = () => Promise<ResponseOf<'withdraw'> | undefined>;
  function start(status: unknown, { isRestored = true, find }: { isRestored?: boolean; find?: Find | undefined } = {}) {
    const store = submissionStore('withdraw', isOrder);
    const call = vi.fn(async (_name: string, _request: unknown) => status);
    const send = vi.fn(async () => ({ ok: true as const, value: receipt }));
    const receiptOf = ({ reference, amount, fee, payout }: ResponseOf<'withdraw'>) => ({
      reference,
      amount,
      fee,
      payout,
    });
    const machine = withdrawSubmission.provide(
      submissionOf({
        gateway: { call } as unknown as Gateway,
        store,
        kind: 'withdraw',
        send,
        receiptOf,
        ...(find && { find }),
      }),
    );
    const input = { account: 'lucia2025', requestId, order, isRestored };
    const parent = createMachine({ invoke: { id: 'child', src: machine, input } });
    const root = createActor(parent).start();
    const actor = root.getSnapshot().children['child'] as Actor;
    return { actor, call, send, store, stop: () => root.stop() };
  }
  const answered = (value: unknown) => ({ ok: true, value });

  it('accepts a receipt in the status response in the same way as a receipt in the order response', async () => {
    const { actor, call } = start(answered({ state: 'made', receipt: made }));
    const { output } = await waitFor(actor, (state) => state.status === 'done');
    expect(output).toEqual({ kind: 'accepted', receipt, order });
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['orderStatus', { requestId, kind: 'withdraw' }]);
  });

  it.each([
    ['unknown', answered({ state: 'unknown' })],
    ['processing', answered({ state: 'made', receipt: { reference: 5 } })],
    ['processing', answered({ state: 'processing' })],
    ['offline', { ok: false, fault: { kind: 'offline' } }],
    ['unreachable', { ok: false, fault: { kind: 'unavailable' } }],
    ['expired', { ok: false, fault: { kind: 'unauthorised' } }],
  ])('keeps the order unconfirmed when the status response is %s', async (status, answer) => {
    submissionStore('withdraw', isOrder).take('lucia2025', { requestId, order });
    const { actor, stop } = start(answer);
    const { context } = await waitFor(actor, (state) => state.matches('unconfirmed'));
    expect(context.status).toBe(status);
    stop();
  });

  it('sends an order once to its end when its page closes, and gives the answer to the page that opens again', async () => {
    session.setMember({ account: 'lucia2025', type: 0 });
    const page = start(answered({ state: 'unknown' }), { isRestored: false });
    const answer = Promise.withResolvers<{ ok: true; value: typeof receipt }>();
    page.send.mockImplementation(() => answer.promise);
    page.actor.send({ type: 'submission.send', secret });
    await vi.waitFor(() => expect(page.send).toHaveBeenCalledOnce());
    page.stop();
    const again = start(answered({ state: 'notMade' }));
    answer.resolve({ ok: true, value: receipt });
    const { output } = await waitFor(again.actor, (state) => state.status === 'done');
    expect(output).toEqual({ kind: 'accepted', receipt, order });
    expect([page.send.mock.calls.length, again.send.mock.calls, again.call.mock.calls]).toEqual([1, [], []]);
  });

  it.each([
    ['the receipt', { ok: true as const, value: receipt }, { kind: 'accepted', receipt, order }],
    [
      'the reason for the refusal',
      { ok: false as const, reason: 'password' as const, attemptsLeft: 3 },
      { kind: 'rejected', rejection: { reason: 'password', seconds: 0, attemptsLeft: 3 }, order },
    ],
  ])('keeps the order for the page that opens after the answer, which shows %s', async (_, reply, output) => {
    const page = start(answered({ state: 'unknown' }), { isRestored: false });
    const answer = Promise.withResolvers<typeof reply>();
    page.send.mockImplementation(() => answer.promise as never);
    page.actor.send({ type: 'submission.send', secret });
    await vi.waitFor(() => expect(page.send).toHaveBeenCalledOnce());
    page.stop();
    answer.resolve(reply);
    await vi.waitFor(() => expect(isAnswered(requestId)).toBe(true));
    expect(page.store.read('lucia2025')).toEqual({ requestId, order });
    const later = start(answered({ state: 'notMade' }));
    expect((await waitFor(later.actor, (state) => state.status === 'done')).output).toEqual(output);
    expect(later.store.read('lucia2025')).toBeNull();
    expect(later.call).not.toHaveBeenCalled();
  });

  it('asks the gateway after a resend is refused while no page is open, because the first request may be made', async () => {
    const page = start({ ok: false, fault: { kind: 'refused', errorCode: 'http.404' } });
    page.store.take('lucia2025', { requestId, order });
    await waitFor(page.actor, (state) => state.matches('unsupported'));
    const answer = Promise.withResolvers<{ ok: false; reason: 'password' }>();
    page.send.mockImplementation(() => answer.promise as never);
    page.actor.send({ type: 'submission.retry', secret });
    await vi.waitFor(() => expect(page.send).toHaveBeenCalledOnce());
    page.stop();
    answer.resolve({ ok: false, reason: 'password' });
    const later = start(answered({ state: 'made', receipt: made }));
    expect((await waitFor(later.actor, (state) => state.status === 'done')).output).toEqual({
      kind: 'accepted',
      receipt,
      order,
    });
    expect(later.call).toHaveBeenCalledOnce();
  });

  it('sends nothing for a member who signed out while the order waited for its lock', async () => {
    const lock = Promise.withResolvers<void>();
    const request = async (_name: string, _options: object, work: () => unknown) => lock.promise.then(work);
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
    const { actor, send } = start(answered({ state: 'unknown' }), { isRestored: false });
    actor.send({ type: 'submission.send', secret });
    session.setMember({ account: 'mateo2025', type: 0 });
    lock.resolve();
    const { output } = await waitFor(actor, (state) => state.status === 'done');
    expect(output).toMatchObject({ kind: 'rejected', rejection: { reason: 'expired' } });
    expect(send).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('finds an order in the list of orders when the status call does not know it or its receipt is unreadable', async () => {
    for (const answer of [
      { ok: false, fault: { kind: 'refused', errorCode: 'http.404' } },
      answered({ state: 'made', receipt: { reference: 5 } }),
    ]) {
      const { actor } = start(answer, { find: async () => made as ResponseOf<'withdraw'> });
      const { output } = await waitFor(actor, (state) => state.status === 'done');
      expect(output).toEqual({ kind: 'accepted', receipt, order });
    }
  });

  it.each([
    ['without a list of orders, no further check is offered', undefined, true],
    ['with a list of orders, the check can be repeated', async () => undefined, false],
  ])('after a missing status call: %s', async (_, find, cannotCheck) => {
    submissionStore('withdraw', isOrder).take('lucia2025', { requestId, order });
    const { actor, stop } = start({ ok: false, fault: { kind: 'refused', errorCode: 'http.404' } }, { find });
    const { context } = await waitFor(actor, (state) => state.matches('unsupported'));
    expect(context.cannotCheck).toBe(cannotCheck);
    stop();
  });

  it('detects that the gateway has no status call, and keeps the order', async () => {
    submissionStore('withdraw', isOrder).take('lucia2025', { requestId, order });
    const { actor, store } = start({ ok: false, fault: { kind: 'refused', errorCode: 'http.404' } });
    await waitFor(actor, (state) => state.matches('unsupported'));
    expect(store.read('lucia2025')).toEqual({ requestId, order });
    actor.send({ type: 'submission.discard' });
    actor.send({ type: 'discard.confirm' });
    expect(store.read('lucia2025')).toBeNull();
  });

  it.each([
    ['has no such call', { ok: false, fault: { kind: 'refused', errorCode: 'http.404' } }],
    ['does not know', answered({ state: 'unknown' })],
  ])('discards an order that another tab discarded and that the gateway %s', async (_, answer) => {
    const { actor } = start(answer);
    const { output } = await waitFor(actor, (state) => state.status === 'done');
    expect(output).toEqual({ kind: 'discarded', order });
  });

  it('checks the status again on reconnection, on page focus, and when another tab settles the order', async () => {
    for (const event of [
      () => window.dispatchEvent(new Event('online')),
      () => window.dispatchEvent(new Event('focus')),
      () => document.dispatchEvent(new Event('visibilitychange')),
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'submission:lucia2025:withdraw' })),
    ]) {
      const { actor, call, stop } = start(answered({ state: 'processing' }));
      await waitFor(actor, (state) => state.matches('unconfirmed'));
      event();
      expect(actor.getSnapshot().value).toBe('checkingStatus');
      await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
      stop();
    }
  });

  it('checks the status only while the account of the order is signed in, and immediately after sign-in', async () => {
    session.clear();
    const { actor, call, stop } = start(answered({ state: 'processing' }));
    const { context } = await waitFor(actor, (state) => state.matches('unconfirmed'));
    expect(context.status).toBe('expired');
    session.setMember({ account: 'mateo2025', type: 0 });
    expect(actor.getSnapshot().value).toBe('unconfirmed');
    actor.send({ type: 'submission.check' });
    await waitFor(actor, (state) => state.matches('unconfirmed'));
    expect(call).not.toHaveBeenCalled();
    session.setMember({ account: 'lucia2025', type: 0 });
    await waitFor(actor, (state) => state.context.status === 'processing');
    expect(call).toHaveBeenCalledTimes(1);
    stop();
  });

  it('does not check an order that another tab is sending', async () => {
    const query = async () => ({ held: [{ name: `sending:${requestId}` }] });
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ query } as unknown as LockManager);
    const { actor, call, stop } = start(answered({ state: 'notMade' }));
    const { context } = await waitFor(actor, (state) => state.matches('unconfirmed'));
    expect(context.status).toBe('unknown');
    expect(call).not.toHaveBeenCalled();
    stop();
    vi.restoreAllMocks();
  });

  it('sends nothing while another order is unconfirmed', async () => {
    submissionStore('withdraw', isOrder).take('lucia2025', other);
    const { actor, send, store, stop } = start(answered({ state: 'processing' }), { isRestored: false });
    actor.send({ type: 'submission.send', secret });
    const { context } = await waitFor(actor, (state) => state.matches('unconfirmed'));
    expect(context).toMatchObject(other);
    expect(send).not.toHaveBeenCalled();
    expect(store.read('lucia2025')).toEqual(other);
    stop();
  });
});
