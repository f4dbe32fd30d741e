// @vitest-environment happy-dom
import { act, cleanup, waitFor as eventually, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate';
import type { ReceiptEvent } from '../../machines/member/receipt.machine.ts';
import type { ReceiptFormEvent } from '../../machines/member/receipt-form.model.ts';
import { checkReceipt, fillParts, partsOf, receiptAnswers } from '../../machines/member/receipt-rule.ts';
import { provideReceipt } from '../../src/features/member/receipt/receipt.actors.ts';
import { ReceiptView } from '../../src/features/member/receipt/receipt.view.tsx';
import { unconfirmedReceipt } from '../../src/features/member/receipt-form/receipt-form.actors.ts';
import type { Gateway } from '../../src/gateway/client.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { underParent } from '../kit/start-under-parent.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { TestHarness } from '../walker/replay.ts';
import type { Gestures, StateAssertions } from '../walker/view-walk.ts';
import { bank } from './payee.cases.ts';
import {
  flow,
  forced,
  image,
  listed,
  minutes,
  payment,
  pending,
  proof,
  readings,
  settlement,
  waits,
} from './receipt.cases.ts';
import { confirmed, notMade, refusals, stored, uploads } from './receipt-form.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels = { received: /^Sí, llegó completo/, partly: /^Llegó solo una parte/, notReceived: /^No me llegó nada/ };
const radio = (answer: keyof typeof labels) => screen.getByRole<HTMLInputElement>('radio', { name: labels[answer] });
const picker = () => screen.getByLabelText<HTMLInputElement>('Agregar imagen');
const part = (name: 'Monto recibido' | 'Monto faltante') => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => button(/^(Enviar respuesta|Confirmar que llegó|Reportar)/);

const gestures: Gestures<typeof flow.machine> = {
  'waiting.read': ({ user }) => user.click(button(/^(Reintentar|Listo|Ver el siguiente)$/)),
  'waiting.refresh': 'send',
  // The button is in this view or in a row of the list.
  'payment.choose': ({ user, event, send }) => {
    const other = event.payment.reference === 'WD2' && screen.queryByRole('button', { name: /^P\s200\.00/ });
    return other && !other.getAttribute('aria-disabled') ? user.click(other) : send();
  },
  'receipt.moved': 'send',
};

const pendingTitle = 'Tu respuesta está sin confirmar';
const text = () => document.body.textContent ?? '';
const assertions: StateAssertions = {
  loading: () => expect(text()).not.toMatch(/Reintentar/),
  clear: () => expect(document.querySelectorAll(`body > :not([${hook.announcer}]) *`)).toHaveLength(0),
  loadFailed: () => expect(button('Reintentar')).toBeDefined(),
  // The view shows the form, or the message that the reply of the user is unconfirmed. The tests of the form cover the
  // other states of the form.
  offered: () => {
    if (screen.queryByRole('heading', { name: pendingTitle })) return expect(button('Consultar estado')).toBeDefined();
    expect(text()).toContain('ya no habrá devolución');
    expect(submit()).toBeDefined();
  },
  confirmed: () =>
    expect(screen.getByTestId('status').textContent).toMatch(/^Gracias.*Monto recibido: P\u00a0450\.00\./),
  settled: () => expect(screen.getByTestId('status').textContent).toMatch(/^Terminó el plazo.*ya no/),
};

const draw = (actor: Actor) => translated(<ReceiptView actor={actor} symbol="P" onSupport={() => {}} />);

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

describe('receipt', () => {
  walkPaths({ flow, render: draw, gestures, assertions });
});

type Form = NonNullable<ReturnType<Actor['getSnapshot']>['children']['receiptForm']>;

const liveHarness = (start = 'plain') => new TestHarness(flow, start, { live: ['receiptForm'] });
const formOf = (chart: Pick<Actor, 'getSnapshot'>) => chart.getSnapshot().children.receiptForm as Form;
/** The state of the form, or of the chart when there is no form. */
const stateOf = (chart: Pick<Actor, 'getSnapshot'>) => formOf(chart)?.getSnapshot().value ?? chart.getSnapshot().value;

const inputOf = (actor: AnyActorRef | undefined): { requestId: string } => actor?.getSnapshot().input;

function mount(start = 'plain') {
  const harness = liveHarness(start);
  const form = () => formOf(harness.chart as Actor);
  render(draw(harness.chart as Actor));
  const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
  if (start === 'plain') settle('waiting', readings.two);
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const asked = () => inputOf(form().getSnapshot().children.submission);
  const state = () => stateOf(harness.chart as Actor);
  const notify = (event: ReceiptFormEvent) => act(() => form().send(event));
  return { harness, settle, user, asked, state, form, notify };
}

describe('receipt form', () => {
  it(
    'first explains what happens without an answer, and then asks for the answer',
    proves('member-4.11', 'member-4.12', 'member-9.3'),
    () => {
      mount();
      expect(text()).toMatch(
        /Tienes 24 horas desde el pago para responder. Después lo daremos por recibido y ya no habrá devolución/,
      );
      expect(text().indexOf('ya no habrá devolución')).toBeLessThan(text().indexOf('Enviar respuesta'));
      expect(text()).toContain('2 retiros esperan tu confirmación');
    },
  );

  it('requires an answer and focuses the choices', proves('member-4.8'), async () => {
    const { user, state } = mount();
    await user.click(submit());
    expect(state()).toBe('editing');
    expect(document.activeElement).toBe(radio('received'));
  });

  it(
    'fills in the other amount, and requires the exact sum in minor units',
    proves('member-4.10', 'member-3.7'),
    async () => {
      const { user, asked } = mount();
      await user.click(radio('partly'));
      await user.click(submit());
      expect(screen.getByText('Completa este campo.')).toBeDefined();
      expect(document.activeElement).toBe(part('Monto recibido'));
      await user.type(part('Monto recibido'), '300.10');
      expect(part('Monto faltante').value).toBe('149.90');
      await user.clear(part('Monto faltante'));
      await user.type(part('Monto faltante'), '0.01');
      expect(part('Monto recibido').value).toBe('449.99');
      await user.clear(part('Monto recibido'));
      await user.type(part('Monto recibido'), '450');
      await user.click(submit());
      expect(screen.getByText('Debe ser mayor que cero y menor que P 450.00.')).toBeDefined();
      await user.clear(part('Monto recibido'));
      await user.type(part('Monto recibido'), '1,50');
      await user.click(submit());
      expect(asked()).toMatchObject({ order: { answer: 'partly', received: 150, remaining: 44_850, proofId: null } });
    },
  );

  it(
    'requires one png or jpg proof of up to 5 MB when no payment was received',
    proves('member-4.9', 'member-3.7'),
    async () => {
      const { user, state } = mount();
      await user.click(radio('notReceived'));
      await user.click(submit());
      expect(screen.getByText(/^Agrega una imagen/)).toBeDefined();
      expect(document.activeElement).toBe(picker());
      const limit = 5 * 1024 * 1024;
      const gif = new File(['GIF89a…'], 'gato.png', { type: 'image/png' });
      const bytes = new Uint8Array(limit + 1);
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      await user.upload(picker(), gif);
      await eventually(() => expect(screen.getByText('«gato.png» no es una imagen PNG ni JPG.')).toBeDefined());
      await user.upload(picker(), new File([bytes], 'grande.png', { type: 'image/png' }));
      await eventually(() => expect(screen.getByText('«grande.png» pesa más de 5 MB.')).toBeDefined());
      expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
      await user.upload(picker(), new File([bytes.subarray(0, limit)], 'justo.png', { type: 'image/png' }));
      await eventually(() => expect(button('Quitar justo.png')).toBeDefined());
      await user.click(submit());
      expect(state()).toBe('uploading');
    },
  );

  it('shows the upload progress, and can cancel and repeat the upload', async () => {
    const { settle, user, asked, state, notify } = mount();
    await user.click(radio('notReceived'));
    await user.upload(picker(), proof as File);
    await eventually(() => expect(button('Quitar extracto.png')).toBeDefined());
    await user.click(submit());
    notify({ type: 'upload.progress', share: 0.42 });
    expect(screen.getByText('Subiendo tu imagen…').parentElement?.parentElement?.textContent).toMatch(
      /^Subiendo tu imagen…42\s%/,
    );
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('42');
    await user.click(button('Cancelar subida'));
    expect(state()).toBe('editing');
    expect(button('Quitar extracto.png')).toBeDefined();
    await user.click(submit());
    settle('upload', uploads.offline);
    expect(screen.getByTestId('alert').textContent).toMatch(/^No hay conexión/);
    await user.click(submit());
    settle('upload', stored);
    expect(asked()).toMatchObject({
      requestId: 'request-1',
      order: { answer: 'notReceived', received: 0, remaining: 45_000, proofId: 'proof-1' },
    });
  });

  it('is reset when another payment is selected', async () => {
    const { user } = mount();
    await user.click(radio('partly'));
    await user.type(part('Monto recibido'), '10');
    await user.click(button(/^P\s200\.00/));
    expect(screen.getByRole('heading', { name: '¿Recibiste 200 pesos?' })).toBeDefined();
    expect(radio('partly').checked).toBe(false);
  });
});

describe('payment chosen from the list', () => {
  const third = listed[2]!;
  const three = {
    output: { ok: true, value: { waiting: waits, settled: [], minutes, requestId: 'request-2' } },
  } as const;
  const heading = (amount: string) => screen.getByRole('heading', { name: `¿Recibiste ${amount} pesos?` });

  it('triggers a reload when the loaded list does not contain it yet, and then appears', () => {
    const { harness, settle, state } = mount();
    act(() => harness.chart.send({ type: 'payment.choose', payment: third }));
    expect(state()).toBe('loading');
    expect(heading('100')).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
    settle('waiting', three);
    expect(heading('100')).toBeDefined();
    expect(screen.getByRole('timer')).toBeDefined();
  });

  it('appears after another payment was answered, and uses its own idempotency key', async () => {
    const { harness, settle, user, asked } = mount();
    await user.click(radio('received'));
    await user.click(submit());
    expect(asked().requestId).toBe('request-1');
    settle('submission', confirmed);
    act(() => harness.chart.send({ type: 'payment.choose', payment: third }));
    // The user may already have answered for the other payment in the list, so no button for that payment appears.
    expect(screen.queryByRole('button', { name: /^P / })).toBeNull();
    settle('waiting', three);
    expect(heading('100')).toBeDefined();
    expect(radio('received').checked).toBe(false);
    await user.click(radio('received'));
    await user.click(submit());
    expect(asked()).toMatchObject({ requestId: 'request-2', order: { reference: 'WD3', received: 10_000 } });
  });

  it('cancels the running load of the payments, starts a new load and then appears', () => {
    const harness = liveHarness();
    render(draw(harness.chart as Actor));
    const before = harness.chart.getSnapshot().children['waiting'];
    act(() => harness.chart.send({ type: 'payment.choose', payment: third }));
    expect(before?.getSnapshot()).toMatchObject({ status: 'stopped' });
    act(() => harness.settle('waiting', three));
    expect(heading('100')).toBeDefined();
  });

  it('shows the stored answer when the member answered in another tab or on another device', () => {
    const { harness, settle } = mount();
    act(() => harness.chart.send({ type: 'payment.choose', payment: third }));
    const given = { ...settlement, reference: 'WD3', payout: 10_000, received: 10_000 };
    settle('waiting', {
      output: { ok: true, value: { waiting: [payment], settled: [given], minutes, requestId: 'r' } },
    });
    expect(screen.getByTestId('status').textContent).toMatch(/ya tenía respuesta.*P\u00a0100\.00/);
  });

  it('keeps the entered answer when the payment is already displayed', async () => {
    const { harness, user, state } = mount();
    await user.click(radio('partly'));
    await user.type(part('Monto recibido'), '300');
    act(() => harness.chart.send({ type: 'payment.choose', payment }));
    expect(state()).toBe('editing');
    expect(part('Monto recibido').value).toBe('300');
  });

  it('does not replace the current form during an upload or a submission', async () => {
    const { harness, settle, user, form } = mount();
    const choose = () => {
      const { value, context } = form().getSnapshot();
      act(() => harness.chart.send({ type: 'payment.choose', payment: third }));
      expect(form().getSnapshot()).toMatchObject({ value, context });
      return value;
    };
    await user.click(radio('notReceived'));
    await user.upload(picker(), proof as File);
    await eventually(() => expect(button('Quitar extracto.png')).toBeDefined());
    await user.click(submit());
    expect(choose()).toBe('uploading');
    settle('upload', stored);
    expect(choose()).toBe('submitting');
    expect(button(/^P\s200\.00/).getAttribute('aria-disabled')).toBe('true');
  });

  it('appears while another payment is unconfirmed, and uses its own idempotency key', async () => {
    const { harness, settle, user, asked, state, notify } = mount();
    await user.click(radio('received'));
    await user.click(submit());
    notify({ type: 'submission.moved' });
    act(() => harness.chart.send({ type: 'payment.choose', payment }));
    expect(state()).toBe('submitting');
    act(() => harness.chart.send({ type: 'payment.choose', payment: third }));
    settle('waiting', three);
    expect(heading('100')).toBeDefined();
    expect(radio('received').checked).toBe(false);
    await user.click(radio('received'));
    await user.click(submit());
    expect(asked()).toMatchObject({ requestId: 'request-2', order: { reference: 'WD3' }, isRestored: false });
  });
});

describe('return to the receipt page', () => {
  const back = (harness: TestHarness) => act(() => harness.chart.send({ type: 'waiting.refresh' }));

  it('reloads the payments after an empty list or a failed load', () => {
    const harness = liveHarness();
    render(draw(harness.chart as Actor));
    const settle: TestHarness['settle'] = (...end) => act(() => harness.settle(...end));
    settle('waiting', readings.none);
    back(harness);
    settle('waiting', readings.offline);
    expect(screen.getByTestId('alert').textContent).toContain('Revisa tu internet y vuelve a intentarlo.');
    back(harness);
    expect(screen.queryByTestId('alert')).toBeNull();
    settle('waiting', readings.two);
    expect(stateOf(harness.chart as Actor)).toBe('editing');
  });

  it('keeps the form and the result unchanged', async () => {
    const { harness, settle, user, state } = mount();
    await user.click(radio('received'));
    back(harness);
    expect(state()).toBe('editing');
    await user.click(submit());
    settle('submission', confirmed);
    back(harness);
    expect(state()).toBe('confirmed');
  });
});

describe('receipt submission', () => {
  it.each([
    ['limited', /^Demasiados intentos/],
    ['expired', /^Tu sesión venció/],
  ] as const)('keeps the typed values after a refusal: %s', async (reason, words) => {
    const { settle, user, state } = mount();
    await user.click(radio('partly'));
    await user.type(part('Monto recibido'), '300');
    await user.click(submit());
    settle('submission', refusals[reason]);
    expect(state()).toBe('editing');
    expect(screen.getByTestId('alert').textContent).toMatch(words);
    expect([part('Monto recibido').value, part('Monto faltante').value]).toEqual(['300', '150']);
  });

  it.each([
    ['refused', /^El servicio no aceptó tu solicitud.*unheard\.of/],
    ['image', /^No pudimos subir esa imagen/],
    ['settled', /^Este retiro ya tiene respuesta/],
  ] as const)('reloads the payments after a refusal and keeps the typed values: %s', async (reason, words) => {
    const { settle, user, state } = mount();
    await user.click(radio('partly'));
    await user.type(part('Monto recibido'), '300');
    await user.click(submit());
    settle('submission', refusals[reason]);
    expect(state()).toBe('loading');
    settle('waiting', readings.two);
    expect(screen.getByTestId('alert').textContent).toMatch(words);
    expect([part('Monto recibido').value, part('Monto faltante').value]).toEqual(['300', '150']);
  });

  it.each([
    ['image', 'uploading'],
    ['refused', 'submitting'],
  ] as const)('uploads the image again only when the image was refused: %s', async (reason, next) => {
    const { settle, user, state } = mount();
    await user.click(radio('notReceived'));
    await user.upload(picker(), proof as File);
    await eventually(() => expect(button('Quitar extracto.png')).toBeDefined());
    await user.click(submit());
    settle('upload', stored);
    settle('submission', refusals[reason]);
    settle('waiting', readings.two);
    await user.click(submit());
    expect(state()).toBe(next);
  });

  it('restores the form after a reload when the submission was not made', () => {
    const { settle, asked } = mount('pending');
    expect(asked()).toEqual({ account: 'lucia2025', ...pending, isRestored: true });
    expect(text()).toContain('recibiste P\u00a0300.00; faltan P\u00a0150.00');
    settle('submission', notMade);
    settle('waiting', readings.two);
    expect(radio('partly').checked).toBe(true);
    expect([part('Monto recibido').value, part('Monto faltante').value]).toEqual(['300', '150']);
    expect(screen.queryByTestId('alert')).toBeNull();
  });

  it('shows the confirmation or denial of the payment that the member has sent from another tab', async () => {
    const { settle, user } = mount();
    await user.click(radio('notReceived'));
    await user.upload(picker(), proof as File);
    await eventually(() => expect(button('Quitar extracto.png')).toBeDefined());
    await user.click(submit());
    settle('upload', uploads.settled);
    settle('waiting', {
      output: {
        ok: true,
        value: {
          waiting: [],
          settled: [{ ...settlement, state: 'partlyReceived', received: 30_000 }],
          minutes,
          requestId: 'r',
        },
      },
    });
    expect(screen.getByTestId('status').textContent).toMatch(
      /ya tenía respuesta.*Recibiste P\u00a0300\.00.*P\u00a0150\.00/,
    );
  });

  it('reports that the deadline has passed when a receipt sent before a reload was not made', () => {
    const { settle } = mount('pending');
    settle('submission', notMade);
    settle('waiting', readings.forced);
    expect(screen.getByTestId('status').textContent).toMatch(/^Terminó el plazo/);
  });
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

describe('sum rule', () => {
  const payouts = fc.integer({ min: 2, max: 50_000_000 });
  const typedOf = (minor: number) => (minor / 100).toFixed(2);

  it('accepts exactly two positive amounts that add up to the payout', () => {
    fc.assert(
      fc.property(
        payouts.chain((payout) => fc.tuple(fc.constant(payout), fc.integer({ min: 0, max: payout }))),
        fc.integer({ min: -2, max: 2 }),
        ([payout, received], off) => {
          const remaining = payout - received + off;
          fc.pre(remaining >= 0);
          const typed = { received: typedOf(received), remaining: typedOf(remaining) };
          const isRight = off === 0 && received > 0 && remaining > 0;
          expect(partsOf('partly', typed, payout)).toEqual(isRight ? { received, remaining } : null);
          expect(Object.keys(checkReceipt('partly', typed, false, payout)).length === 0).toBe(isRight);
        },
      ),
    );
  });

  it('fills in the other amount so that the sum is correct', () => {
    fc.assert(
      fc.property(
        payouts.chain((payout) => fc.tuple(fc.constant(payout), fc.integer({ min: 1, max: payout - 1 }))),
        fc.constantFrom('received', 'remaining'),
        ([payout, minor], name) => {
          const parts = partsOf('partly', fillParts(name, typedOf(minor), payout), payout);
          expect(parts?.[name]).toBe(minor);
          expect((parts?.received ?? 0) + (parts?.remaining ?? 0)).toBe(payout);
        },
      ),
    );
  });

  it('accepts an answer exactly when it can be sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...receiptAnswers),
        fc.record({ received: fc.string({ maxLength: 8 }), remaining: fc.stringMatching(/^[0-9.,]{0,8}$/) }),
        payouts,
        (answer, typed, payout) => {
          const isRight = Object.keys(checkReceipt(answer, typed, true, payout)).length === 0;
          const parts = partsOf(answer, typed, payout);
          expect(parts !== null).toBe(isRight);
          if (parts) expect(parts.received + parts.remaining).toBe(payout);
        },
      ),
    );
  });

  it('requires a proof only when no payment was received', () => {
    const typed = { received: '1', remaining: '1' };
    expect(receiptAnswers.map((answer) => checkReceipt(answer, typed, false, 200))).toEqual([
      {},
      {},
      { proof: 'required' },
    ]);
  });
});
