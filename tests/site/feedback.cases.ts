import { defineFlow } from 'chartwalk';
import {
  type FeedbackAnswer,
  type FeedbackUpload,
  type FeedbackValues,
  feedbackMachine,
} from '../../machines/site/feedback.machine.ts';
import type { FeedbackReason } from '../../machines/site/feedback.model.ts';
import { expired, outages, thrown, type WhenOffered } from './transport-errors.ts';

export const good: FeedbackValues = {
  questionType: 'withdrawal',
  content: 'Mi retiro de ayer todavía no llega',
  contact: 'lucia@correo.pe',
};
const bare: FeedbackValues = { questionType: 'game', content: 'uno', contact: '' };

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const image = (name: string): File => new File([png], name, { type: 'image/png' });
export const one = image('captura.png');

export const refusals = {
  ...outages,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 600 } },
  expired,
  rejected: { output: { ok: false, reason: 'rejected' } },
  imageRejected: { output: { ok: false, reason: 'imageRejected' } },
} satisfies Record<WhenOffered<Exclude<FeedbackReason, 'image'>>, { output: FeedbackAnswer & FeedbackUpload }>;
export const notTaken = { output: { ok: false, reason: 'image' } } satisfies { output: FeedbackUpload };
export const stored = { output: { ok: true, value: 'image-1' } } satisfies { output: FeedbackUpload };

export const flow = defineFlow({
  machine: feedbackMachine,
  events: {
    'field.change': { content: { field: 'content', value: `${good.content}.` } },
    'images.change': { one: { images: [one] }, none: { images: [] } },
    'form.submit': { good: { values: good }, bare: { values: bare } },
    'form.again': { asked: {} },
    'dialog.close': { asked: {} },
    'upload.progress': { half: { share: 0.5 } },
    'upload.cancel': { pressed: {} },
  },
  outcomes: {
    upload: { stored, image: notTaken, thrown },
    sendFeedback: { sent: { output: { ok: true, value: { reference: 'C-48201' } } }, ...refusals, thrown },
  },
  project: ({ images, uploaded }) => [images.length, uploaded.length],
});
