import type { CallReason } from '../shared/outcome.ts';
import type { Reasons } from '../shared/reasons.ts';

export const feedbackReasons = {
  rejected: { codes: ['feedback.rejected'] },
  image: { codes: [] },
  imageRejected: { codes: ['image.rejected'] },
} as const satisfies Reasons;

/** `image`: that one was not taken; `imageRejected`: the message was refused for an image of it. */
export type FeedbackReason = CallReason | keyof typeof feedbackReasons;
