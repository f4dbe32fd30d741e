import {
  type FeedbackAnswer,
  type FeedbackImage,
  type FeedbackReason,
  type FeedbackValues,
  feedbackMachine,
} from '../../machines/site/feedback.machine.ts';
import { defineFlow } from '../walker/flow.ts';
import { expired, outages, thrown } from './outages.ts';

export const good: FeedbackValues = {
  questionType: 'withdrawal',
  content: 'Mi retiro de ayer todavía no llega',
  contact: 'lucia@correo.pe',
};
const bare: FeedbackValues = { questionType: 'game', content: 'uno', contact: '' };

/** One pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
export const pngFile = new File([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))], 'captura.png', {
  type: 'image/png',
});
export const image: FeedbackImage = {
  id: 'image-1',
  name: 'captura.png',
  type: 'image/png',
  bytes: pngFile.size,
  data: pixel,
};

export const refusals = {
  ...outages,
  limited: { output: { ok: false, reason: 'limited', retryAfterSeconds: 600 } },
  expired,
  rejected: { output: { ok: false, reason: 'rejected' } },
  imageRejected: { output: { ok: false, reason: 'imageRejected' } },
} satisfies Record<FeedbackReason, { output: FeedbackAnswer }>;

export const flow = defineFlow({
  machine: feedbackMachine,
  events: {
    'field.change': { content: { field: 'content', value: `${good.content}.` } },
    'images.add': { picture: { files: [pngFile] } },
    'image.remove': { first: { id: image.id } },
    'form.submit': { good: { values: good }, bare: { values: bare } },
    'form.again': { asked: {} },
    'dialog.close': { asked: {} },
  },
  outcomes: {
    checkImages: {
      fine: { output: { images: [image], faults: [] } },
      refused: { output: { images: [], faults: [{ name: 'notas.pdf', reason: 'kind' }] } },
      thrown,
    },
    sendFeedback: { sent: { output: { ok: true, value: { reference: 'C-48201' } } }, ...refusals, thrown },
  },
  project: ({ images }) => images.length > 0,
});
