import { type AnyActorRef, assign, emit, setup } from 'xstate';
import {
  type Attachment,
  arrived,
  chooseImages,
  pendingImage,
  type UploadCall,
  type UploadEvent,
  type Uploaded,
} from '../shared/attachment.ts';
import { type Result, requiredActor } from '../shared/result.ts';
import type { ApplicationReason } from './promotion-application.model.ts';

export type ApplicationInput = { id: string; requestId: string };

export type ApplicationEvent =
  | { type: 'remark.change'; remark: string }
  /** All currently selected images, already checked. */
  | { type: 'images.change'; images: readonly Attachment[] }
  | { type: 'form.submit'; needsProof: boolean }
  | UploadEvent;

export type ApplicationErrors = { remark?: 'required' | 'tooLong'; images?: 'required' };
export type UploadAnswer = Result<string, ApplicationReason>;
export type ApplyAnswer = Result<string, ApplicationReason>;

/** Spec 2 §5. */
export const remarkLimit = 140;
export const imageLimit = 3;

/** Length of a remark in Unicode code points, without leading and trailing spaces. */
export const remarkLength = (remark: string): number => [...remark.trim()].length;

type Draft = { needsProof: boolean; remark: string; images: readonly Attachment[] };

export function checkApplication({ needsProof, remark, images }: Draft): ApplicationErrors {
  const length = remarkLength(remark);
  return {
    ...(length === 0 && { remark: 'required' as const }),
    ...(length > remarkLimit && { remark: 'tooLong' as const }),
    ...(needsProof && images.length === 0 && { images: 'required' as const }),
  };
}

/**
 * Applies for an activity with a remark and up to three images (spec 2 §2, §5).
 * Resting states: editing.
 * Guarantees: images upload one by one and never twice. After a failure all input is kept, and the next attempt
 * continues at the failed step. `requestId` prevents a duplicate application at the gateway.
 * Ends in sent.
 */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationInput & {
      remark: string;
      images: readonly Attachment[];
      uploaded: readonly Uploaded[];
      share: number;
      errors: ApplicationErrors;
      refusal: { reason: ApplicationReason; image: string; code?: string } | null;
      reference: string;
    },
    input: {} as ApplicationInput,
    output: {} as { reference: string },
    events: {} as ApplicationEvent,
    emitted: {} as { type: 'form.refused'; field: 'remark' | 'images' },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    upload: requiredActor<UploadAnswer, UploadCall & { id: string }>(),
    apply: requiredActor<ApplyAnswer, { id: string; requestId: string; remark: string; images: string[] }>(),
  },
  guards: {
    isAcceptable: ({ context }, needsProof: boolean) =>
      Object.keys(checkApplication({ ...context, needsProof })).length === 0,
    hasPending: ({ context }) => pendingImage(context) !== undefined,
    hasLostImages: (_, answer: ApplyAnswer) => !answer.ok && answer.reason === 'imagesLost',
    isDone: (_, answer: Result<string, ApplicationReason>) => answer.ok,
  },
  actions: {
    setRemark: assign(({ context }, remark: string) => ({
      remark,
      errors: context.errors.images ? { images: context.errors.images } : {},
    })),
    setImages: assign(({ context }, images: readonly Attachment[]) => ({
      ...chooseImages(context, images, imageLimit),
      errors: context.errors.remark ? { remark: context.errors.remark } : {},
    })),
    setErrors: assign(({ context }, needsProof: boolean) => ({
      errors: checkApplication({ ...context, needsProof }),
      refusal: null,
    })),
    clearRefusal: assign({ errors: {}, refusal: null }),
    beginUpload: assign({ share: 0 }),
    setShare: assign((_, share: number) => ({ share })),
    setUploaded: assign(({ context }, answer: UploadAnswer) => (answer.ok ? arrived(context, answer.value) : {})),
    clearUploaded: assign({ uploaded: [] }),
    setReference: assign((_, answer: ApplyAnswer) => (answer.ok ? { reference: answer.value } : {})),
    setRefusal: assign(({ context }, answer: Result<string, ApplicationReason>) =>
      answer.ok
        ? {}
        : {
            refusal: {
              reason: answer.reason,
              image: pendingImage(context)?.name ?? '',
              ...(answer.code !== undefined && { code: answer.code }),
            },
          },
    ),
    setUnexpected: assign({ refusal: { reason: 'unexpected', image: '' } }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: context.errors.remark ? 'remark' : 'images',
    })),
  },
}).createMachine({
  id: 'promotionApplication',
  context: ({ input }) => ({
    ...input,
    remark: '',
    images: [],
    uploaded: [],
    share: 0,
    errors: {},
    refusal: null,
    reference: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editable',
      on: {
        'remark.change': { actions: { type: 'setRemark', params: ({ event }) => event.remark } },
        'images.change': { actions: { type: 'setImages', params: ({ event }) => event.images } },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.needsProof },
            target: 'sending',
            actions: 'clearRefusal',
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.needsProof }, 'emitRefused'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'hasPending', target: 'uploading' }, { target: 'applying' }] },
        uploading: {
          entry: 'beginUpload',
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context, self }) => ({
              id: context.id,
              image: pendingImage(context),
              teller: self as AnyActorRef,
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'choosing',
                actions: { type: 'setUploaded', params: ({ event }) => event.output },
              },
              {
                target: '#promotionApplication.editing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#promotionApplication.editing', actions: 'setUnexpected' },
          },
          on: {
            'upload.progress': { actions: { type: 'setShare', params: ({ event }) => event.share } },
            'upload.cancel': '#promotionApplication.editing',
          },
        },
        applying: {
          invoke: {
            id: 'apply',
            src: 'apply',
            input: ({ context: { id, requestId, remark, uploaded } }) => ({
              id,
              requestId,
              remark: remark.trim(),
              images: uploaded.map((one) => one.id),
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#promotionApplication.sent',
                actions: { type: 'setReference', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasLostImages', params: ({ event }) => event.output },
                target: '#promotionApplication.editing',
                actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'clearUploaded'],
              },
              {
                target: '#promotionApplication.editing',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: '#promotionApplication.editing', actions: 'setUnexpected' },
          },
        },
      },
    },
    sent: { type: 'final' },
  },
  output: ({ context }) => ({ reference: context.reference }),
});
