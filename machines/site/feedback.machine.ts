import { assign, emit, setup } from 'xstate';
import { type Outage, type Outcome, provided } from '../outcome.ts';

/** Spec 2 §3. */
export const questionTypes = ['deposit', 'withdrawal', 'game', 'customerService', 'application', 'other'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Spec 2 §9; how many words a message has is ours. */
export const feedbackLimits = { words: { min: 2, max: 30 }, characters: 140, contact: 100, images: 3 } as const;

const fields = ['questionType', 'content', 'contact'] as const;
export type FeedbackField = (typeof fields)[number];
export type FeedbackValues = Record<FeedbackField, string>;

export type FeedbackError = 'required' | 'words' | 'characters' | 'contact';
type Errors = Partial<Record<FeedbackField, FeedbackError>>;

/** `data` in base64. */
export type FeedbackImage = { id: string; name: string; type: 'image/png' | 'image/jpeg'; bytes: number; data: string };
export type ImageFault = { name: string; reason: 'kind' | 'size' | 'count' | 'unreadable' };
export type CheckedImages = { images: readonly FeedbackImage[]; faults: readonly ImageFault[] };
type Picked = { files: readonly File[]; room: number };

export type FeedbackReason = Outage | 'expired' | 'rejected' | 'imageRejected';
export type FeedbackAnswer = Outcome<{ reference: string }, FeedbackReason>;
export type FeedbackMessage = { values: FeedbackValues; images: readonly FeedbackImage[] };

export type FeedbackEvent =
  | { type: 'field.change'; field: FeedbackField; value: string }
  | { type: 'images.add'; files: readonly File[] }
  | { type: 'image.remove'; id: string }
  | { type: 'form.submit'; values: FeedbackValues }
  | { type: 'form.again' }
  | { type: 'dialog.close' };

const noValues: FeedbackValues = { questionType: '', content: '', contact: '' };
const isQuestionType = (value: string) => questionTypes.some((type) => type === value);

/** Characters as people count them. */
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

/** What is wrong with a message (spec 2 §5, §9). */
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
 * Feedback (spec 2 §2, §3, §9): a question, how to answer it, and up to three pictures that are looked at before they
 * go. Rests editing, or sent with its number. What is typed is kept over a refusal, over closing and over a reload;
 * the same message is taken once, however often it is tried. Ends left.
 */
export const feedbackMachine = setup({
  types: {
    context: {} as {
      values: FeedbackValues;
      images: readonly FeedbackImage[];
      faults: readonly ImageFault[];
      picked: readonly File[];
      errors: Errors;
      refusal: { reason: FeedbackReason; retryAfterSeconds: number } | null;
      reference: string;
    },
    events: {} as FeedbackEvent,
    /** The first field to be mended. */
    emitted: {} as { type: 'form.refused'; field: FeedbackField },
    tags: '' as 'busy' | 'editable',
  },
  actors: {
    checkImages: provided<CheckedImages, Picked>(),
    sendFeedback: provided<FeedbackAnswer, FeedbackMessage>(),
  },
  guards: {
    isAcceptable: (_, values: FeedbackValues) => Object.keys(checkFeedback(values)).length === 0,
    hasImage: ({ context }, id: string) => context.images.some((image) => image.id === id),
    isTaken: (_, answer: FeedbackAnswer) => answer.ok,
  },
  actions: {
    /** What was typed is kept over closing and reload: the app knows where. */
    recallDraft: assign({}),
    rememberDraft: (_, _draft: FeedbackValues) => undefined,
    keepChange: assign(({ context }, { field, value }: { field: FeedbackField; value: string }) => ({
      values: { ...context.values, [field]: value },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    keepPicked: assign((_, picked: readonly File[]) => ({ picked, faults: [] })),
    keepImages: assign(({ context }, { images, faults }: CheckedImages) => ({
      images: [...context.images, ...images],
      faults,
      picked: [],
    })),
    keepUnreadable: assign(({ context }) => ({
      faults: context.picked.map(({ name }) => ({ name, reason: 'unreadable' as const })),
      picked: [],
    })),
    dropImage: assign(({ context }, id: string) => ({
      images: context.images.filter((image) => image.id !== id),
      faults: [],
    })),
    keepValues: assign((_, values: FeedbackValues) => ({ values: trimmed(values), errors: {}, refusal: null })),
    keepErrors: assign((_, values: FeedbackValues) => ({ errors: checkFeedback(values), refusal: null })),
    tellRefused: emit(({ context }) => ({
      type: 'form.refused',
      field: fields.find((field) => context.errors[field]) ?? 'questionType',
    })),
    keepReference: assign((_, answer: FeedbackAnswer) => (answer.ok ? { reference: answer.value.reference } : {})),
    clear: assign({ values: noValues, images: [], faults: [] }),
    keepRefusal: assign((_, answer: FeedbackAnswer) =>
      answer.ok ? {} : { refusal: { reason: answer.reason, retryAfterSeconds: answer.retryAfterSeconds ?? 0 } },
    ),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', retryAfterSeconds: 0 } }),
  },
}).createMachine({
  id: 'feedback',
  context: { values: noValues, images: [], faults: [], picked: [], errors: {}, refusal: null, reference: '' },
  entry: 'recallDraft',
  initial: 'editing',
  on: { 'dialog.close': '.left' },
  states: {
    editing: {
      tags: 'editable',
      initial: 'ready',
      on: {
        'field.change': {
          actions: [
            { type: 'keepChange', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ context }) => context.values },
          ],
        },
        'image.remove': {
          guard: { type: 'hasImage', params: ({ event }) => event.id },
          actions: { type: 'dropImage', params: ({ event }) => event.id },
        },
      },
      states: {
        ready: {
          on: {
            'images.add': { target: 'checking', actions: { type: 'keepPicked', params: ({ event }) => event.files } },
            'form.submit': [
              {
                guard: { type: 'isAcceptable', params: ({ event }) => event.values },
                target: '#feedback.sending',
                actions: { type: 'keepValues', params: ({ event }) => event.values },
              },
              { actions: [{ type: 'keepErrors', params: ({ event }) => event.values }, 'tellRefused'] },
            ],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkImages',
            src: 'checkImages',
            input: ({ context }) => ({
              files: context.picked,
              room: feedbackLimits.images - context.images.length,
            }),
            onDone: { target: 'ready', actions: { type: 'keepImages', params: ({ event }) => event.output } },
            onError: { target: 'ready', actions: 'keepUnreadable' },
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context }) => ({ values: context.values, images: context.images }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'sent',
            actions: [{ type: 'keepReference', params: ({ event }) => event.output }, 'clear'],
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'keepUnexpected' },
      },
    },
    sent: { on: { 'form.again': 'editing' } },
    left: { type: 'final' },
  },
});
