import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const applicationReasons = defineReasons({
  closed: { codes: ['activity.closed'] },
  applied: { codes: ['activity.applied'] },
  image: { codes: ['image.rejected'] },
  imagesLost: { codes: [] },
});

/** `image`: the gateway refused an image; `imagesLost`: the gateway no longer has the uploaded images. */
export type ApplicationReason = CallReason | keyof typeof applicationReasons;
