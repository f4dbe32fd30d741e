import { type AnyActorRef, assign, emit, sendParent, sendTo, setup } from 'xstate';
import { output, requiredActor } from '../shared/result.ts';
import { refusalIn, refusalOfOutput } from './order-answer.ts';
import {
  type ChosenPayment,
  type ProofAnswer,
  type ReceiptOrder,
  type ReceiptOutput,
  receiptSubmission,
} from './receipt.model.ts';
import {
  alarmIn,
  errorsIn,
  faultyIn,
  leftOf,
  orderIn,
  type ProofCall,
  type ReceiptDraft,
  type ReceiptField,
  type ReceiptFormEnd,
  type ReceiptFormEvent,
  type ReceiptFormInput,
  type ReceiptFormOutput,
  type ReceiptNews,
} from './receipt-form.model.ts';
import { fillParts, type ReceiptErrors, type ReceiptPart } from './receipt-rule.ts';

/**
 * Confirms one payment: received, not received (with a proof), or partly received (with the remaining amount).
 * Resting states: editing, submitting.
 * Guarantees: stays in submitting while the receipt is in progress or unconfirmed, also after a reload; while it is
 * unconfirmed, the user can choose another payment. The deadline is absolute. The entered values are kept after every
 * end.
 * Ends in ended: confirmed, left for another payment, or reload.
 */
export const receiptFormMachine = setup({
  types: {
    context: {} as ReceiptFormInput & {
      share: number;
      errors: ReceiptErrors;
      /** The response to the order is lost. */
      isUnconfirmed: boolean;
      end: ReceiptFormEnd;
    },
    input: {} as ReceiptFormInput,
    output: {} as ReceiptFormOutput,
    events: {} as ReceiptFormEvent,
    emitted: {} as { type: 'form.refused'; field: ReceiptField },
    tags: '' as 'busy',
    children: {} as { submission: 'submission' },
  },
  actors: { upload: requiredActor<ProofAnswer, ProofCall>(), submission: receiptSubmission },
  guards: {
    isPending: ({ context }) => context.order !== null,
    isOver: ({ context }) => context.current !== null && Date.now() >= context.current.deadline,
    isUnanswered: ({ context }) => context.draft.answer === null,
    isWrong: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    needsUpload: ({ context: { draft } }) =>
      draft.answer !== 'received' && draft.proof !== null && draft.proofId === null,
    isStored: (_, answer: ProofAnswer) => answer.ok,
    hasOther: (_, answer: ProofAnswer) => !answer.ok && answer.reason === 'settled',
    isOther: ({ context }, { reference }: ChosenPayment) => context.current?.reference !== reference,
    canLeave: ({ context }, { reference }: ChosenPayment) =>
      context.isUnconfirmed && context.order?.reference !== reference,
    isAccepted: (_, result: ReceiptOutput) => result.kind === 'accepted',
    /** The gateway gives a reason, so the user can correct the receipt and send it again. */
    isMendable: (_, result: ReceiptOutput) => result.kind === 'rejected' && result.rejection.reason !== 'refused',
  },
  actions: {
    setUnconfirmed: assign({ isUnconfirmed: true }),
    setDraft: assign(({ context }, draft: Partial<ReceiptDraft>) => ({
      draft: { ...context.draft, ...draft },
      errors: {},
    })),
    setPart: assign(({ context: { draft, current } }, { part, text }: { part: ReceiptPart; text: string }) => ({
      draft: { ...draft, parts: fillParts(part, text, current?.payout ?? 0) },
      errors: {},
    })),
    setErrors: assign(({ context }) => ({ errors: errorsIn(context), draft: { ...context.draft, refusal: null } })),
    beginUpload: assign(({ context: { draft } }) => ({ share: 0, errors: {}, draft: { ...draft, refusal: null } })),
    setShare: assign((_, share: number) => ({ share })),
    setProofId: assign(({ context }, answer: ProofAnswer) =>
      answer.ok ? { draft: { ...context.draft, proofId: answer.value } } : {},
    ),
    setOrder: assign(({ context }) => ({
      order: orderIn(context),
      draft: { ...context.draft, refusal: null },
      isUnconfirmed: false,
      errors: {},
    })),
    /** The user must upload a refused image again. */
    setRejection: assign(({ context: { draft, ...context } }, result: ReceiptOutput) => {
      const isImageRefused = result.kind === 'stale' && result.rejection.reason === 'image';
      const refused = { ...draft, refusal: refusalOfOutput(result), ...(isImageRefused && { proofId: null }) };
      return { ...leftOf({ ...context, draft: refused }), isUnconfirmed: false };
    }),
    setLeft: assign((_, payment: ChosenPayment) => ({ end: { kind: 'left' as const, payment } })),
    setConfirmed: assign((_, result: ReceiptOutput) =>
      result.kind === 'accepted' ? { end: { kind: 'confirmed' as const, settlement: result.receipt } } : {},
    ),
    emitRefused: emit(({ context: { draft, errors } }) => ({ type: 'form.refused', field: faultyIn(draft, errors) })),
    sendMoved: sendParent({ type: 'receipt.moved' } satisfies ReceiptNews),
    sendOrder: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
  },
  delays: { alarm: ({ context }) => alarmIn(context) },
}).createMachine({
  id: 'receiptForm',
  context: ({ input }) => ({
    ...input,
    share: 0,
    errors: {},
    isUnconfirmed: input.order !== null,
    end: { kind: 'reload' },
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isPending', target: 'submitting' }, { target: 'editing' }] },
    editing: {
      after: {
        alarm: [
          { guard: 'isOver', target: 'ended' },
          { target: 'editing', reenter: true },
        ],
      },
      on: {
        'payment.choose': {
          guard: { type: 'isOther', params: ({ event }) => event.payment },
          target: 'ended',
          actions: { type: 'setLeft', params: ({ event }) => event.payment },
        },
        'answer.choose': {
          actions: { type: 'setDraft', params: ({ event }) => ({ answer: event.answer, refusal: null }) },
        },
        'part.change': { actions: { type: 'setPart', params: ({ event }) => event } },
        'proof.change': {
          actions: { type: 'setDraft', params: ({ event }) => ({ proof: event.proof, proofId: null, refusal: null }) },
        },
        'receipt.submit': [
          { guard: 'isUnanswered', actions: 'emitRefused' },
          { guard: 'isWrong', actions: ['setErrors', 'emitRefused'] },
          { guard: 'needsUpload', target: 'uploading' },
          { target: 'submitting', actions: 'setOrder' },
        ],
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'beginUpload',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { current, draft }, self }) => ({
          reference: current?.reference ?? '',
          image: draft.proof ?? undefined,
          teller: self as AnyActorRef,
        }),
        onDone: [
          {
            guard: { type: 'isStored', params: output },
            target: 'submitting',
            actions: [{ type: 'setProofId', params: output }, 'setOrder'],
          },
          { guard: { type: 'hasOther', params: output }, target: 'ended' },
          {
            target: 'editing',
            actions: { type: 'setDraft', params: ({ event }) => ({ refusal: refusalIn(event.output) }) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'setDraft', params: { refusal: { reason: 'unexpected', seconds: 0 } } },
        },
      },
      on: {
        'upload.progress': { actions: { type: 'setShare', params: ({ event }) => event.share } },
        'upload.cancel': 'editing',
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
            guard: { type: 'isAccepted', params: output },
            target: 'ended',
            actions: { type: 'setConfirmed', params: output },
          },
          {
            guard: { type: 'isMendable', params: output },
            target: 'editing',
            actions: { type: 'setRejection', params: output },
          },
          { target: 'ended', actions: { type: 'setRejection', params: output } },
        ],
      },
      on: {
        'submission.moved': { actions: ['setUnconfirmed', 'sendMoved'] },
        'payment.choose': {
          guard: { type: 'canLeave', params: ({ event }) => event.payment },
          target: 'ended',
          actions: { type: 'setLeft', params: ({ event }) => event.payment },
        },
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { end, current, draft } }) => ({ ...end, current, draft }),
});
