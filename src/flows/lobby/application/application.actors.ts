import { fromPromise } from 'xstate';
import {
  type ApplicationReason,
  type ApplyAnswer,
  type Attachment,
  applicationMachine,
  type UploadAnswer,
} from '../../../../machines/lobby/application.machine.ts';
import { base64Of } from '../../../format/image-check.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';

const reasons: Partial<Record<string, ApplicationReason>> = {
  [errorCode.activityClosed]: 'closed',
  [errorCode.activityApplied]: 'applied',
  [errorCode.imageRejected]: 'image',
};

const contentOf = async (image: Attachment) => {
  try {
    return base64Of(await image.arrayBuffer());
  } catch {
    return null;
  }
};

/** Applications against a gateway: each image in a call of its own, then what they belong to. */
export const provideApplication = (gateway: Gateway) =>
  applicationMachine.provide({
    actors: {
      upload: fromPromise<UploadAnswer, { id: string; image: Attachment | undefined }>(
        async ({ input: { id, image }, signal }) => {
          // A file that was moved or deleted since it was chosen can no longer be read.
          const content = image ? await contentOf(image) : null;
          if (!image || content === null) return { ok: false, reason: 'image' };
          const answer = await gateway.call('activityImage', { id, name: image.name, content }, { signal });
          return answer.ok ? { ok: true, value: answer.value.imageId } : refusalOf(answer.fault, reasons);
        },
      ),
      apply: fromPromise<ApplyAnswer, { id: string; requestId: string; remark: string; images: string[] }>(
        async ({ input, signal }) => {
          const answer = await gateway.call('applyActivity', input, { signal });
          return answer.ok ? { ok: true, value: answer.value.reference } : refusalOf(answer.fault, reasons);
        },
      ),
    },
  });
