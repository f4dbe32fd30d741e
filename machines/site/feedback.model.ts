import type { CallReason } from '../shared/outcome.ts';
import { defineReasons } from '../shared/reasons.ts';

export const feedbackReasons = defineReasons({
  rejected: { codes: ['feedback.rejected'] },
  image: { codes: [] },
  imageRejected: { codes: ['image.rejected'] },
});

/** `image`: that one was not taken; `imageRejected`: the message was refused for an image of it. */
export type FeedbackReason = CallReason | keyof typeof feedbackReasons;
