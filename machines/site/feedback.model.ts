import { defineReasons } from '../shared/refusal-reasons.ts';
import type { CallReason } from '../shared/result.ts';

export const feedbackReasons = defineReasons({
  rejected: { codes: ['feedback.rejected'] },
  image: { codes: [] },
  imageRejected: { codes: ['image.rejected'] },
});

/**
 * `image`: the gateway refused an image during its upload. `imageRejected`: the gateway refused the message because of
 * one of its images.
 */
export type FeedbackReason = CallReason | keyof typeof feedbackReasons;
