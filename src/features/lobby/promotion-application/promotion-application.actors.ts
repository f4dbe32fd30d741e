import { fromPromise } from 'xstate';
import {
  type ApplyAnswer,
  applicationMachine,
  type UploadAnswer,
} from '../../../../machines/lobby/promotion-application.machine.ts';
import { applicationReasons } from '../../../../machines/lobby/promotion-application.model.ts';
import type { UploadCall } from '../../../../machines/shared/attachment.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { uploadImage } from '../../shared/upload-image.ts';

/** Application for an activity. Each image is uploaded in a separate call; then the application is sent. */
export const provideApplication = (gateway: Gateway) =>
  applicationMachine.provide({
    actors: {
      upload: fromPromise<UploadAnswer, UploadCall & { id: string }>((call) =>
        uploadImage(call, async (file, options) => {
          const answer = await gateway.call('activityImage', { id: call.input.id, ...file }, options);
          return answer.ok ? { ok: true, value: answer.value.imageId } : toFailure(answer.fault, applicationReasons);
        }),
      ),
      apply: fromPromise<ApplyAnswer, { id: string; requestId: string; remark: string; images: string[] }>(
        async ({ input }) => {
          const answer = await gateway.call('applyActivity', input);
          return answer.ok
            ? { ok: true, value: answer.value.reference }
            : toFailure(answer.fault, {
                ...applicationReasons,
                image: { codes: [] },
                imagesLost: applicationReasons.image,
              });
        },
      ),
    },
  });
