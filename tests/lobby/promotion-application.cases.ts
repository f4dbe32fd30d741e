import { defineFlow } from 'chartwalk';
import {
  type ApplicationInput,
  type ApplyAnswer,
  applicationMachine,
} from '../../machines/lobby/promotion-application.machine.ts';
import type { ApplicationReason } from '../../machines/lobby/promotion-application.model.ts';
import { expired, outages, thrown, type WhenOffered } from '../site/transport-errors.ts';
import { waitLimits } from '../site/wait-limits.ts';

export const input: ApplicationInput = { id: 'comparte-tu-jugada', requestId: 'request-1' };

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
export const image = (name: string): File => new File([png], name, { type: 'image/png' });
export const one = image('uno.png');
export const other = image('otro.png');

const shared = { ...outages, expired, closed: { output: { ok: false, reason: 'closed' } } } as const;
export const uploadRefusals = { ...shared, image: { output: { ok: false, reason: 'image' } } } as const;
export const applyRefusals = {
  ...shared,
  applied: { output: { ok: false, reason: 'applied' } },
  imagesLost: { output: { ok: false, reason: 'imagesLost' } },
} satisfies Record<WhenOffered<Exclude<ApplicationReason, 'image'>>, { output: ApplyAnswer }>;

export const flow = defineFlow({
  machine: applicationMachine,
  input,
  events: {
    'remark.change': { good: { remark: 'Mi boleto del sábado' }, long: { remark: 'x'.repeat(141) } },
    'images.change': { two: { images: [one, other] }, none: { images: [] } },
    'form.submit': { asked: { needsProof: true } },
    'upload.progress': { half: { share: 0.5 } },
    'upload.cancel': { pressed: {} },
  },
  outcomes: {
    // The chart treats all refusals alike; the view tests cover every refusal reason.
    upload: {
      stored: { output: { ok: true, value: 'image-1' } },
      timeout: uploadRefusals.timeout,
      image: uploadRefusals.image,
      thrown,
    },
    apply: {
      taken: { output: { ok: true, value: 'AC0000000001' } },
      offline: applyRefusals.offline,
      applied: applyRefusals.applied,
      imagesLost: applyRefusals.imagesLost,
      thrown,
    },
  },
  project: ({ remark, images, uploaded }) => [remark.length, images.length, uploaded.length],
  limits: { apply: waitLimits.gateway },
});
