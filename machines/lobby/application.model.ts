import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const applicationReasons = defineReasons({
  closed: { codes: ['activity.closed'] },
  applied: { codes: ['activity.applied'] },
  image: { codes: ['image.rejected'] },
  imagesLost: { codes: [] },
});

/** `image`: that one was not taken; `imagesLost`: the gateway no longer has those that it took. */
export type ApplicationReason = CallReason | keyof typeof applicationReasons;
