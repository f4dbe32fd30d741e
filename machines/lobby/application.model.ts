import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const applicationReasons = {
  closed: { codes: ['activity.closed'] },
  applied: { codes: ['activity.applied'] },
  image: { codes: ['image.rejected'] },
  imagesLost: { codes: [] },
} as const satisfies Reasons;

/** `image`: that one was not taken; `imagesLost`: the gateway no longer has those that it took. */
export type ApplicationReason = CallReason | keyof typeof applicationReasons;
