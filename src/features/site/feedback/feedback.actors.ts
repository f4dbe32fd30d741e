import { assign, fromPromise } from 'xstate';
import type { UploadCall } from '../../../../machines/shared/attachment.ts';
import {
  type FeedbackAnswer,
  type FeedbackMessage,
  type FeedbackUpload,
  feedbackMachine,
  type QuestionType,
} from '../../../../machines/site/feedback.machine.ts';
import { feedbackReasons } from '../../../../machines/site/feedback.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { feedbackDraft } from '../../../storage/feedback-draft.ts';
import { uploadImage } from '../../shared/upload-image.ts';

/** Implements feedback (spec 1 §7); the draft is kept in the storage of the tab. */
export const provideFeedback = (gateway: Gateway) =>
  feedbackMachine.provide({
    actions: {
      recallDraft: assign(() => {
        const values = feedbackDraft.read();
        return values ? { values } : {};
      }),
      storeDraft: (_, draft) => feedbackDraft.keep(draft),
    },
    actors: {
      upload: fromPromise<FeedbackUpload, UploadCall>((call) =>
        uploadImage(call, async (file, options) => {
          const answer = await gateway.call('feedbackImage', file, options);
          return answer.ok
            ? { ok: true, value: answer.value.imageId }
            : toFailure(answer.fault, { image: feedbackReasons.imageRejected });
        }),
      ),
      sendFeedback: fromPromise<FeedbackAnswer, FeedbackMessage>(async ({ input: { values, images } }) => {
        const message = JSON.stringify([values, images.map(({ image: { name, size } }) => [name, size])]);
        const answer = await gateway.call('feedback', {
          ...values,
          questionType: values.questionType as QuestionType,
          requestId: feedbackDraft.requestIdOf(message),
          images: images.map(({ id }) => id),
        });
        if (!answer.ok) return toFailure(answer.fault, feedbackReasons);
        feedbackDraft.clear();
        return answer;
      }),
    },
  });
