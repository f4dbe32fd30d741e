import { assign, fromPromise } from 'xstate';
import {
  type CheckedImages,
  type FeedbackAnswer,
  type FeedbackImage,
  type FeedbackMessage,
  feedbackMachine,
  type ImageFault,
  type QuestionType,
} from '../../../../machines/site/feedback.machine.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { feedbackDraft } from '../../../storage/feedback-draft.ts';

/** Spec 2 §9: 5 MB each. */
export const imageBytes = 5 * 1024 * 1024;

const signatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const;

/** What a file is by its first bytes, whatever its name says. */
export function imageTypeOf(head: Uint8Array): FeedbackImage['type'] | null {
  const types = Object.keys(signatures) as FeedbackImage['type'][];
  return types.find((type) => signatures[type].every((byte, index) => head[index] === byte)) ?? null;
}

const chunkLength = 0x8000;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkLength) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunkLength));
  }
  return btoa(text);
}

let imagesSoFar = 0;

async function check(file: File): Promise<FeedbackImage | ImageFault> {
  const { name, size } = file;
  try {
    const type = imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
    if (!type) return { name, reason: 'kind' };
    if (size > imageBytes) return { name, reason: 'size' };
    const data = base64(new Uint8Array(await file.arrayBuffer()));
    return { id: `image-${++imagesSoFar}`, name, type, bytes: size, data };
  } catch {
    return { name, reason: 'unreadable' };
  }
}

/** Looks into the files in their order; those past `room` are not read. */
export async function checkImages({ files, room }: { files: readonly File[]; room: number }): Promise<CheckedImages> {
  const images: FeedbackImage[] = [];
  const faults: ImageFault[] = [];
  for (const file of files) {
    const found = images.length < room ? await check(file) : ({ name: file.name, reason: 'count' } as const);
    if ('reason' in found) faults.push(found);
    else images.push(found);
  }
  return { images, faults };
}

const reasons = {
  [errorCode.feedbackRejected]: 'rejected',
  [errorCode.imageRejected]: 'imageRejected',
} as const;

/** Feedback against a gateway (spec 1 §7), with its draft in this tab's storage. */
export const provideFeedback = (gateway: Gateway) =>
  feedbackMachine.provide({
    actions: {
      recallDraft: assign(() => {
        const values = feedbackDraft.read();
        return values ? { values } : {};
      }),
      rememberDraft: (_, draft) => feedbackDraft.keep(draft),
    },
    actors: {
      checkImages: fromPromise<CheckedImages, Parameters<typeof checkImages>[0]>(({ input }) => checkImages(input)),
      sendFeedback: fromPromise<FeedbackAnswer, FeedbackMessage>(async ({ input: { values, images }, signal }) => {
        const message = JSON.stringify([values, images.map(({ name, bytes }) => [name, bytes])]);
        const answer = await gateway.call(
          'feedback',
          {
            ...values,
            questionType: values.questionType as QuestionType,
            requestId: feedbackDraft.requestIdOf(message),
            images: images.map(({ name, data }) => ({ name, data })),
          },
          { signal },
        );
        if (!answer.ok) return refusalOf(answer.fault, reasons);
        feedbackDraft.forget();
        return answer;
      }),
    },
  });
