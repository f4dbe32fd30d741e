// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { TestHarness } from 'chartwalk';
import type { Gestures, StateAssertions } from 'chartwalk/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { emptyDraft } from '../../machines/member/receipt-form.model.ts';
import { ReceiptFormView } from '../../src/features/member/receipt-form/receipt-form.view.tsx';
import { loadArea } from '../../src/i18n.ts';
import { walkPaths } from '../kit/mount-flow.ts';
import { signedInAs } from '../kit/signed-in.ts';
import { spanish, translated } from '../kit/translated.tsx';
import { proof } from './receipt.cases.ts';
import { flow } from './receipt-form.cases.ts';

type Actor = ActorRefFrom<typeof flow.machine>;

const labels = { received: /^Sí, llegó completo/, partly: /^Llegó solo una parte/, notReceived: /^No me llegó nada/ };
const radio = (answer: keyof typeof labels) => screen.getByRole<HTMLInputElement>('radio', { name: labels[answer] });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => button(/^(Enviar respuesta|Confirmar que llegó|Reportar|Enviar)/);

const gestures: Gestures<typeof flow.machine> = {
  // The user chooses the payment outside the form.
  'payment.choose': 'send',
  'answer.choose': ({ user, event, send }) => (radio(event.answer).checked ? send() : user.click(radio(event.answer))),
  'part.change': 'send',
  'proof.change': async ({ user, event, send }) => {
    if (!screen.queryByLabelText('Agregar imagen')) return send();
    for (const remove of screen.queryAllByRole('button', { name: /^Quitar/ })) await user.click(remove);
    await user.upload(screen.getByLabelText('Agregar imagen'), event.proof as File);
  },
  'receipt.submit': ({ user }) => user.click(submit()),
  'upload.progress': 'send',
  'submission.moved': 'send',
  'upload.cancel': ({ user }) => user.click(button('Cancelar subida')),
};

const isBusy = (busy: boolean) => () => expect(submit().getAttribute('aria-busy')).toBe(busy ? 'true' : null);

const assertions: StateAssertions = {
  editing: isBusy(false),
  uploading: () => expect(screen.getByRole('progressbar')).toBeDefined(),
  submitting: isBusy(true),
  ended: () => expect(screen.queryByRole('progressbar')).toBeNull(),
};

const inView = { current: null, draft: emptyDraft, order: null };
const draw = (actor: Actor) => translated(<ReceiptFormView actor={actor} inView={inView} symbol="P" />);

signedInAs('lucia2025');
beforeAll(async () => {
  await spanish();
  await loadArea('withdraw');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('receiptForm', () => {
  walkPaths({ flow, render: draw, gestures, assertions, besides: ['proof.change'] });
});

it('the form uploads no proof while the amounts are invalid', () => {
  const chart = new TestHarness(flow, 'plain').chart as Actor;
  chart.send({ type: 'answer.choose', answer: 'notReceived' });
  chart.send({ type: 'proof.change', proof });
  chart.send({ type: 'answer.choose', answer: 'partly' });
  chart.send({ type: 'receipt.submit' });
  expect(chart.getSnapshot().value).toBe('editing');
  expect(chart.getSnapshot().context.errors).toEqual({ received: 'required' });
});
