import { type AnyActorRef, assign, emit, setup } from 'xstate';
import type { UploadCall } from '../attachment.ts';
import { provided } from '../outcome.ts';
import { isIndeterminate } from '../shared/submission.model.ts';
import type { MemberPageInput } from './page-key.ts';
import {
  choiceIn,
  errorsIn,
  faultyIn,
  orderIn,
  payoutIn,
  type ReceiptContext,
  type ReceiptEvent,
  type ReceiptField,
  settlementIn,
  untouched,
  waitingIn,
} from './receipt-draft.ts';
import {
  type ChosenPayment,
  type ConfirmAnswer,
  type PendingReceipt,
  type Proof,
  type ProofAnswer,
  type ReceiptOrder,
  refusalIn,
  type WaitingAnswer,
} from './receipt-order.ts';
import { fillParts, type ReceiptAnswer, type ReceiptPart } from './receipt-rule.ts';

/** A receipt that was left on its way is `pending`. */
export type ReceiptInput = Pick<MemberPageInput, 'account'> & { pending?: PendingReceipt };

export type ProofCall = UploadCall & { reference: string };

/** A timer of a device that sleeps comes late; the deadline is looked at again at least as often as this. */
const longestWait = 60_000;
const shortestWait = 1000;

/**
 * The receipt of a withdrawal that was paid out (spec 2 §2, §4): received, not received with a proof, or a part with
 * its remainder. Rests offered, uncertain when an answer was lost (the same receipt is asked for again under the same
 * `requestId`, after a reload too), confirmed, settled by time or elsewhere, clear, or failed. Its deadline is absolute;
 * once it has passed the chart reads again and shows what the gateway made of it.
 */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    input: {} as ReceiptInput,
    events: {} as ReceiptEvent,
    /** The first field to be mended; and that a payment has its receipt, or was found to have one. */
    emitted: {} as { type: 'form.refused'; field: ReceiptField } | { type: 'receipt.given' },
    tags: '' as 'busy',
  },
  actors: {
    waiting: provided<WaitingAnswer>(),
    upload: provided<ProofAnswer, ProofCall>(),
    confirm: provided<ConfirmAnswer, PendingReceipt>(),
  },
  guards: {
    isPending: ({ context }) => context.order !== null,
    /** What was in view has its receipt by now. */
    isSettled: ({ context }, answer: WaitingAnswer) => settlementIn(context, answer) !== null,
    isWaiting: ({ context }, { reference }: ChosenPayment) =>
      context.waiting.some((payment) => payment.reference === reference),
    hasWaiting: (_, answer: WaitingAnswer) => answer.ok && answer.value.waiting.length > 0,
    isRead: (_, answer: WaitingAnswer) => answer.ok,
    isOver: ({ context }) => context.current !== null && Date.now() >= context.current.deadline,
    isUnanswered: ({ context }) => context.answer === null,
    isWrong: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    needsUpload: ({ context }) => context.answer !== 'received' && context.proof !== null && context.proofId === null,
    isDone: (_, answer: ConfirmAnswer | ProofAnswer) => answer.ok,
    isUnclear: (_, answer: ConfirmAnswer) => !answer.ok && isIndeterminate(answer.reason),
    hasOther: (_, answer: ConfirmAnswer | ProofAnswer) => !answer.ok && answer.reason === 'settled',
    /** A gateway that says so has looked for the receipt first: it was not taken. */
    isDecided: (_, answer: ConfirmAnswer) => !answer.ok && (answer.reason === 'settled' || answer.reason === 'image'),
  },
  actions: {
    /** What was left on its way is found again. */
    recall: assign({}),
    keepPending: (_, _pending: PendingReceipt & { account: string }) => {},
    forgetPending: (_, _account: string) => {},
    keepWaiting: assign(({ context }, answer: WaitingAnswer) => (answer.ok ? waitingIn(context, answer.value) : {})),
    keepSettled: assign(({ context }, answer: WaitingAnswer) => ({ settlement: settlementIn(context, answer) })),
    offerChoice: assign(({ context }, { reference }: ChosenPayment) =>
      choiceIn(context, context.waiting.find((payment) => payment.reference === reference) ?? null),
    ),
    /** Until it is read, a payment is known as it was chosen. */
    keepChoice: assign(({ context }, { reference, payout, to }: ChosenPayment) =>
      choiceIn(context, { reference, payout, to, left: 0, deadline: 0 }),
    ),
    keepAnswer: assign((_, answer: ReceiptAnswer) => ({ answer, errors: {}, refusal: null })),
    keepPart: assign(({ context }, { part, text }: { part: ReceiptPart; text: string }) => ({
      parts: fillParts(part, text, payoutIn(context)),
      errors: {},
    })),
    keepProof: assign((_, proof: Proof | null) => ({ proof, proofId: null, errors: {}, refusal: null })),
    keepErrors: assign(({ context }) => ({ errors: errorsIn(context), refusal: null })),
    keepShare: assign((_, share: number) => ({ share })),
    beginUpload: assign({ share: 0, errors: {}, refusal: null }),
    keepProofId: assign((_, answer: ProofAnswer) => (answer.ok ? { proofId: answer.value } : {})),
    dropProof: assign({ proofId: null }),
    keepOrder: assign(({ context }) => ({ order: context.order ?? orderIn(context), errors: {}, refusal: null })),
    dropOrder: assign({ order: null }),
    keepSettlement: assign((_, answer: ConfirmAnswer) => (answer.ok ? { settlement: answer.value } : {})),
    keepRefusal: assign((_, answer: ConfirmAnswer | ProofAnswer | WaitingAnswer) => ({ refusal: refusalIn(answer) })),
    forgetRefusal: assign({ refusal: null }),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    /** After a reload the payment is known by the order alone. */
    lookForOrder: assign(({ context: { current, order } }) => ({
      current: current ?? (order && { ...order, left: 0, deadline: 0 }),
      order: null,
    })),
    beginAgain: assign({ ...untouched, waiting: [], current: null, settlement: null }),
    tellRefused: emit(({ context }) => ({ type: 'form.refused', field: faultyIn(context) })),
    tellGiven: emit({ type: 'receipt.given' }),
  },
  delays: {
    alarm: ({ context }) =>
      Math.min(Math.max((context.current?.deadline ?? 0) - Date.now(), shortestWait), longestWait),
  },
}).createMachine({
  id: 'receipt',
  context: ({ input: { account, pending } }) => ({
    account,
    minutes: 0,
    waiting: [],
    current: null,
    settlement: null,
    ...untouched,
    requestId: pending?.requestId ?? '',
    order: pending?.order ?? null,
  }),
  initial: 'arriving',
  states: {
    arriving: { entry: 'recall', always: [{ guard: 'isPending', target: 'uncertain' }, { target: 'reading' }] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'waiting',
        src: 'waiting',
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'keepSettled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasWaiting', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepWaiting', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'clear',
            actions: { type: 'keepWaiting', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepUnexpected' },
      },
      on: {
        'payment.choose': {
          target: 'reading',
          reenter: true,
          actions: { type: 'keepChoice', params: ({ event }) => event.payment },
        },
      },
    },
    clear: {
      on: {
        'waiting.refresh': 'reading',
        'payment.choose': { target: 'reading', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
    failed: {
      exit: 'forgetRefusal',
      on: {
        'waiting.read': 'reading',
        'waiting.refresh': 'reading',
        'payment.choose': { target: 'reading', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
    offered: {
      after: {
        alarm: [
          { guard: 'isOver', target: 'reading' },
          { target: 'offered', reenter: true },
        ],
      },
      on: {
        'payment.choose': [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.payment },
            target: 'offered',
            reenter: true,
            actions: { type: 'offerChoice', params: ({ event }) => event.payment },
          },
          { target: 'reading', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
        ],
        'answer.choose': { actions: { type: 'keepAnswer', params: ({ event }) => event.answer } },
        'part.change': { actions: { type: 'keepPart', params: ({ event }) => event } },
        'proof.change': { actions: { type: 'keepProof', params: ({ event }) => event.proof } },
        'receipt.submit': [
          { guard: 'isUnanswered', actions: 'tellRefused' },
          { guard: 'isWrong', actions: ['keepErrors', 'tellRefused'] },
          { guard: 'needsUpload', target: 'uploading' },
          { target: 'confirming', actions: 'keepOrder' },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'beginUpload',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { current, proof }, self }) => ({
          reference: current?.reference ?? '',
          image: proof ?? undefined,
          teller: self as AnyActorRef,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'confirming',
            actions: [{ type: 'keepProofId', params: ({ event }) => event.output }, 'keepOrder'],
          },
          { guard: { type: 'hasOther', params: ({ event }) => event.output }, target: 'reading' },
          { target: 'offered', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'offered', actions: 'keepUnexpected' },
      },
      on: {
        'upload.progress': { actions: { type: 'keepShare', params: ({ event }) => event.share } },
        'upload.cancel': 'offered',
      },
    },
    confirming: {
      tags: 'busy',
      entry: {
        type: 'keepPending',
        params: ({ context: { account, requestId, order } }) => ({ account, requestId, order: order as ReceiptOrder }),
      },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { requestId, order } }) => ({ requestId, order: order as ReceiptOrder }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'keepSettlement', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnclear', params: ({ event }) => event.output },
            target: 'uncertain',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasOther', params: ({ event }) => event.output },
            target: 'reading',
            actions: ['lookForOrder', { type: 'forgetPending', params: ({ context }) => context.account }],
          },
          {
            target: 'offered',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => event.output },
              'dropOrder',
              'dropProof',
              { type: 'forgetPending', params: ({ context }) => context.account },
            ],
          },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    uncertain: { on: { 'receipt.submit': { target: 'asking', actions: 'keepOrder' } } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { requestId, order } }) => ({ requestId, order: order as ReceiptOrder }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'keepSettlement', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'reading',
            actions: ['lookForOrder', 'dropProof', { type: 'forgetPending', params: ({ context }) => context.account }],
          },
          { target: 'uncertain', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'uncertain', actions: 'keepUnexpected' },
      },
    },
    confirmed: {
      entry: [{ type: 'forgetPending', params: ({ context }) => context.account }, 'tellGiven'],
      exit: 'beginAgain',
      on: {
        'waiting.read': 'reading',
        'payment.choose': { target: 'reading', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
    settled: {
      entry: 'tellGiven',
      exit: 'beginAgain',
      on: {
        'waiting.read': 'reading',
        'payment.choose': { target: 'reading', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
  },
});
