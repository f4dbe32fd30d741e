// @vitest-environment happy-dom
import { act, cleanup, waitFor as eventually, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { ReceiptFormEvent } from '../../machines/member/receipt-form.model.ts';
import { loadArea } from '../../src/i18n.ts';
import { hook } from '../../src/ui/data-attributes.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish } from '../kit/translated.tsx';
import { proves } from '../requirements/proves.ts';
import { flow, listed, minutes, payment, pending, proof, readings, settlement, waits } from './receipt.cases.ts';
import { type Actor, draw, formOf, stateOf } from './receipt-chart.tsx';
import { confirmed, notMade, refusals, stored, uploads } from './receipt-form.cases.ts';

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

const liveHarness = (start = 'plain') => new TestHarness(flow, start, { live: ['receiptForm'] });

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
    expect(document.getElementById('receipt')?.getAttribute('aria-label')).toBe('¿Recibiste 200 pesos?');
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
