import { type AnyActorRef, assign, emit, sendTo, setup } from 'xstate';
import type { UploadCall } from '../shared/attachment.ts';
import { provided } from '../shared/outcome.ts';
import { refusalIn, refusalOfOutput } from './order-answer.ts';
import type { MemberPageInput } from './page-key.ts';
import {
  type ChosenPayment,
  type PendingReceipt,
  type Proof,
  type ProofAnswer,
  type ReceiptOrder,
  type ReceiptOutput,
  receiptSubmission,
  type WaitingAnswer,
} from './receipt.model.ts';
import {
  choiceIn,
  errorsIn,
  faultyIn,
  leftOf,
  orderIn,
  payoutIn,
  type ReceiptContext,
  type ReceiptEvent,
  type ReceiptField,
  settlementIn,
  untouched,
  waitingIn,
} from './receipt-draft.ts';
import { fillParts, type ReceiptAnswer, type ReceiptPart } from './receipt-rule.ts';

/** A receipt that was left on its way is `pending`. */
export type ReceiptInput = Pick<MemberPageInput, 'account'> & { pending?: PendingReceipt };

export type ProofCall = UploadCall & { reference: string };

/** A timer of a device that sleeps comes late; the deadline is looked at again at least as often as this. */
const longestWait = 60_000;
const shortestWait = 1000;

/**
 * The receipt of a withdrawal that was paid out (spec 2 §2, §4): received, not received with a proof, or a part with
 * its remainder. Rests offered, submitting while the receipt is under way or unconfirmed (after a reload too; another
 * payment may be looked at meanwhile), confirmed, settled by time or elsewhere, clear, or failed. Its deadline is
 * absolute; once it has passed the chart reads again and shows what the gateway made of it.
 */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    input: {} as ReceiptInput,
    events: {} as ReceiptEvent,
    /** The first field to be mended; and that a payment may have its receipt. */
    emitted: {} as { type: 'form.refused'; field: ReceiptField } | { type: 'receipt.moved' },
    tags: '' as 'busy',
    children: {} as { submission: 'submission' },
  },
  actors: {
    waiting: provided<WaitingAnswer>(),
    upload: provided<ProofAnswer, ProofCall>(),
    submission: receiptSubmission,
  },
  guards: {
    isPending: ({ context }) => context.order !== null,
    /** What was in view has its receipt by now. */
    isSettled: ({ context }, answer: WaitingAnswer) => settlementIn(context, answer) !== null,
    hasWaiting: (_, answer: WaitingAnswer) => answer.ok && answer.value.waiting.length > 0,
    isRead: (_, answer: WaitingAnswer) => answer.ok,
    isOver: ({ context }) => context.current !== null && Date.now() >= context.current.deadline,
    isUnanswered: ({ context }) => context.answer === null,
    isWrong: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    needsUpload: ({ context }) => context.answer !== 'received' && context.proof !== null && context.proofId === null,
    isStored: (_, answer: ProofAnswer) => answer.ok,
    hasOther: (_, answer: ProofAnswer) => !answer.ok && answer.reason === 'settled',
    isOther: ({ context }, { reference }: ChosenPayment) => context.current?.reference !== reference,
    canLeave: ({ context }, { reference }: ChosenPayment) =>
      context.isUnconfirmed && context.order?.reference !== reference,
    isAccepted: (_, output: ReceiptOutput) => output.kind === 'accepted',
    /** The gateway names the reason: the same receipt may be sent again once it is mended. */
    isMendable: (_, output: ReceiptOutput) => output.kind === 'rejected' && output.rejection.reason !== 'refused',
  },
  actions: {
    /** What was left on its way is found again: of the payment in view, or else of any. */
    recall: assign({}),
    markUnconfirmed: assign({ isUnconfirmed: true }),
    keepWaiting: assign(({ context }, answer: WaitingAnswer) => (answer.ok ? waitingIn(context, answer.value) : {})),
    keepSettled: assign(({ context }, answer: WaitingAnswer) => ({ settlement: settlementIn(context, answer) })),
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
    keepOrder: assign(({ context }) => ({
      order: orderIn(context),
      isUnconfirmed: false,
      errors: {},
      refusal: null,
    })),
    keepSettlement: assign((_, output: ReceiptOutput) =>
      output.kind === 'accepted' ? { settlement: output.receipt, isUnconfirmed: false } : {},
    ),
    keepRejection: assign((_, output: ReceiptOutput) => ({ refusal: refusalOfOutput(output) })),
    /** An image that was not taken is uploaded again. */
    dropProof: assign((_, output: ReceiptOutput) =>
      output.kind === 'stale' && output.rejection.reason === 'image' ? { proofId: null } : {},
    ),
    keepLeft: assign(({ context }) => leftOf(context)),
    keepRefusal: assign((_, answer: ProofAnswer | WaitingAnswer) => ({ refusal: refusalIn(answer) })),
    forgetRefusal: assign({ refusal: null }),
    keepUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
    beginAgain: assign({ ...untouched, waiting: [], current: null, settlement: null }),
    tellRefused: emit(({ context }) => ({ type: 'form.refused', field: faultyIn(context) })),
    tellMoved: emit({ type: 'receipt.moved' }),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
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
    arriving: {
      entry: 'recall',
      always: [{ guard: 'isPending', target: 'submitting', actions: 'markUnconfirmed' }, { target: 'reading' }],
    },
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
        'payment.choose': { target: 'arriving', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
    clear: {
      on: {
        'waiting.refresh': 'reading',
        'payment.choose': { target: 'arriving', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
    failed: {
      exit: 'forgetRefusal',
      on: {
        'waiting.read': 'reading',
        'waiting.refresh': 'reading',
        'payment.choose': { target: 'arriving', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
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
        'payment.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.payment },
          target: 'arriving',
          actions: { type: 'keepChoice', params: ({ event }) => event.payment },
        },
        'answer.choose': { actions: { type: 'keepAnswer', params: ({ event }) => event.answer } },
        'part.change': { actions: { type: 'keepPart', params: ({ event }) => event } },
        'proof.change': { actions: { type: 'keepProof', params: ({ event }) => event.proof } },
        'receipt.submit': [
          { guard: 'isUnanswered', actions: 'tellRefused' },
          { guard: 'isWrong', actions: ['keepErrors', 'tellRefused'] },
          { guard: 'needsUpload', target: 'uploading' },
          { target: 'submitting', actions: 'keepOrder' },
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
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'submitting',
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
    submitting: {
      tags: 'busy',
      entry: 'sendOrder',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { account, requestId, order, isUnconfirmed } }) => ({
          account,
          requestId,
          order: order as ReceiptOrder,
          isRestored: isUnconfirmed,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'keepSettlement', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isMendable', params: ({ event }) => event.output },
            target: 'offered',
            actions: [{ type: 'keepRejection', params: ({ event }) => event.output }, 'keepLeft'],
          },
          {
            target: 'reading',
            actions: [
              { type: 'keepRejection', params: ({ event }) => event.output },
              { type: 'dropProof', params: ({ event }) => event.output },
              'keepLeft',
            ],
          },
        ],
      },
      on: {
        'submission.moved': { actions: ['markUnconfirmed', 'tellMoved'] },
        'payment.choose': {
          guard: { type: 'canLeave', params: ({ event }) => event.payment },
          target: 'arriving',
          actions: { type: 'keepChoice', params: ({ event }) => event.payment },
        },
      },
    },
    confirmed: {
      exit: 'beginAgain',
      on: {
        'waiting.read': 'arriving',
        'payment.choose': { target: 'arriving', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
    settled: {
      entry: 'tellMoved',
      exit: 'beginAgain',
      on: {
        'waiting.read': 'arriving',
        'payment.choose': { target: 'arriving', actions: { type: 'keepChoice', params: ({ event }) => event.payment } },
      },
    },
  },
});
