import { type AnyActorRef, assign, emit, setup } from 'xstate';
import { type RefusalState, toRefusal } from '../account/login-form.ts';
import {
  type Attachment,
  arrived,
  chooseImages,
  pendingImage,
  type UploadCall,
  type UploadEvent,
  type Uploaded,
} from '../shared/attachment.ts';
import { output, type Result, requiredActor } from '../shared/result.ts';
import type { FeedbackReason } from './feedback.model.ts';

export const questionTypes = ['deposit', 'withdrawal', 'game', 'customerService', 'application', 'other'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Limits of spec 2 §9. The limits for the number of words are our own choice. */
export const feedbackLimits = { words: { min: 2, max: 30 }, characters: 140, contact: 100, images: 3 } as const;

const fields = ['questionType', 'content', 'contact'] as const;
export type FeedbackField = (typeof fields)[number];
export type FeedbackValues = Record<FeedbackField, string>;

export type FeedbackError = 'required' | 'words' | 'characters' | 'contact';
type Errors = Partial<Record<FeedbackField, FeedbackError>>;

export type FeedbackUpload = Result<string, FeedbackReason>;
export type FeedbackAnswer = Result<{ reference: string }, FeedbackReason>;
export type FeedbackMessage = { values: FeedbackValues; images: readonly Uploaded[] };

export type FeedbackEvent =
  | { type: 'field.change'; field: FeedbackField; value: string }
  /** All currently selected images, already checked. */
  | { type: 'images.change'; images: readonly Attachment[] }
  | { type: 'form.submit'; values: FeedbackValues }
  | { type: 'form.again' }
  | { type: 'dialog.close' }
  | UploadEvent;

const blank = { values: { questionType: '', content: '', contact: '' }, images: [], uploaded: [] };

const isQuestionType = (value: string) => questionTypes.some((type) => type === value);

/** Length in Unicode code points, without leading and trailing spaces. */
export const lengthOf = (text: string): number => [...text.trim()].length;
const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

function contentError(content: string): FeedbackError | null {
  if (content.trim() === '') return 'required';
  if (lengthOf(content) > feedbackLimits.characters) return 'characters';
  const words = wordsOf(content);
  return words < feedbackLimits.words.min || words > feedbackLimits.words.max ? 'words' : null;
}

function contactError(contact: string): FeedbackError | null {
  if (contact.trim() === '') return 'required';
  return lengthOf(contact) > feedbackLimits.contact ? 'contact' : null;
}

/** Validates a message (spec 2 §5, §9); empty when it is valid. */
export function checkFeedback({ questionType, content, contact }: FeedbackValues): Errors {
  const found: Record<FeedbackField, FeedbackError | null> = {
    questionType: isQuestionType(questionType) ? null : 'required',
    content: contentError(content),
    contact: contactError(contact),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}

const trimmed = ({ questionType, content, contact }: FeedbackValues): FeedbackValues => ({
  questionType,
  content: content.trim(),
  contact: contact.trim(),
});

/**
 * Sends feedback (spec 2 §2, §3, §9): a question, contact data, and up to three images, which upload one by one and
 * never twice.
 * Resting states: editing, sent (shows the reference number).
 * Guarantees: typed values are kept after a refusal, after closing and after a reload. The gateway accepts a repeated
 * message only once.
 * Ends in left.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as {
      values: FeedbackValues;
      images: readonly Attachment[];
      uploaded: readonly Uploaded[];
      share: number;
      errors: Errors;
      refusal: (RefusalState<FeedbackReason> & { image: string }) | null;
      reference: string;
    },
    events: {} as FeedbackEvent,
    output: undefined,
    emitted: {} as { type: 'form.refused'; field: FeedbackField },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    upload: requiredActor<FeedbackUpload, UploadCall>(),
    sendFeedback: requiredActor<FeedbackAnswer, FeedbackMessage>(),
  },
  guards: {
    isAcceptable: (_, values: FeedbackValues) => Object.keys(checkFeedback(values)).length === 0,
    hasPending: ({ context }) => pendingImage(context) !== undefined,
    /** The gateway no longer accepts the uploaded images, so the next attempt uploads them again. */
    hasLostImages: (_, answer: FeedbackAnswer) => !answer.ok && answer.reason === 'imageRejected',
    isTaken: (_, answer: FeedbackAnswer | FeedbackUpload) => answer.ok,
  },
  actions: {
    /** Restores the typed values, which the app keeps after the dialog closes or the page reloads. */
    recallDraft: assign({}),
    storeDraft: (_, _draft: FeedbackValues) => undefined,
    setChange: assign(({ context }, { field, value }: { field: FeedbackField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    setImages: assign(({ context }, images: readonly Attachment[]) =>
      chooseImages(context, images, feedbackLimits.images),
    ),
    beginUpload: assign({ share: 0 }),
    setShare: assign((_, share: number) => ({ share })),
    setUploaded: assign(({ context }, answer: FeedbackUpload) => (answer.ok ? arrived(context, answer.value) : {})),
    clearUploaded: assign({ uploaded: [] }),
    setValues: assign((_, values: FeedbackValues) => ({ values: trimmed(values), errors: {}, refusal: null })),
    setErrors: assign((_, values: FeedbackValues) => ({ errors: checkFeedback(values), refusal: null })),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'questionType',
    })),
    setReference: assign((_, answer: FeedbackAnswer) => (answer.ok ? { reference: answer.value.reference } : {})),
    clear: assign(blank),
    setRefusal: assign(({ context }, answer: FeedbackAnswer | FeedbackUpload) => {
      if (answer.ok) return {};
      return { refusal: { ...toRefusal(answer), image: pendingImage(context)?.name ?? '' } };
    }),
    setUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0, image: '' } }),
  },
}).createMachine({
  id: 'feedback',
  context: { ...blank, share: 0, errors: {}, refusal: null, reference: '' },
  entry: 'recallDraft',
  initial: 'editing',
  on: { 'dialog.close': '.left' },
  states: {
    editing: {
      tags: 'editable',
      on: {
        'field.change': {
          actions: [
            { type: 'setChange', params: ({ event }) => event },
            { type: 'storeDraft', params: ({ context }) => context.values },
          ],
        },
        'images.change': { actions: { type: 'setImages', params: ({ event }) => event.images } },
        'form.submit': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.values },
            target: 'sending',
            actions: { type: 'setValues', params: ({ event }) => event.values },
          },
          { actions: [{ type: 'setErrors', params: ({ event }) => event.values }, 'emitRefused'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'hasPending', target: 'uploading' }, { target: 'notifying' }] },
        uploading: {
          entry: 'beginUpload',
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context, self }) => ({ image: pendingImage(context), teller: self as AnyActorRef }),
            onDone: [
              {
                guard: { type: 'isTaken', params: output },
                target: 'choosing',
                actions: { type: 'setUploaded', params: output },
              },
              { target: '#feedback.editing', actions: { type: 'setRefusal', params: output } },
            ],
            onError: { target: '#feedback.editing', actions: 'setUnexpected' },
          },
          on: {
            'upload.progress': { actions: { type: 'setShare', params: ({ event }) => event.share } },
            'upload.cancel': '#feedback.editing',
          },
        },
        notifying: {
          invoke: {
            id: 'sendFeedback',
            src: 'sendFeedback',
            input: ({ context }) => ({ values: context.values, images: context.uploaded }),
            onDone: [
              {
                guard: { type: 'isTaken', params: output },
                target: '#feedback.sent',
                actions: [{ type: 'setReference', params: output }, 'clear'],
              },
              {
                guard: { type: 'hasLostImages', params: output },
                target: '#feedback.editing',
                actions: [{ type: 'setRefusal', params: output }, 'clearUploaded'],
              },
              { target: '#feedback.editing', actions: { type: 'setRefusal', params: output } },
            ],
            onError: { target: '#feedback.editing', actions: 'setUnexpected' },
          },
        },
      },
    },
    sent: { on: { 'form.again': 'editing' } },
    left: { type: 'final' },
  },
});
