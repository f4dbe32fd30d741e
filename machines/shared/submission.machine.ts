import { assign, sendParent, setup } from 'xstate';
import { type Policy, policyOf } from './refusal-reasons.ts';
import { type CallReason, output, requiredActor, requiredEventSource } from './result.ts';
import {
  type CheckReply,
  checkDelays,
  isIndeterminate,
  isUnreadable,
  rejectionOf,
  type Submission,
  type SubmissionContext,
  type SubmissionEvent,
  type SubmissionInput,
  type SubmissionNews,
  type SubmissionOutput,
  type SubmissionReply,
  type SubmissionStatus,
  settledAs,
} from './submission.model.ts';

type Account = { account: string };

/**
 * Creates the chart that sends one order and determines its result (spec 2: nothing is sent twice).
 * Resting states: waiting (for the secret), unconfirmed, unsupported (no status call), confirmingDiscard, notMade.
 * Guarantees: only in the state unsupported can the user send the order again with the same key, or discard it after
 * accepting the risk. The secret arrives by event and is never in the context.
 */
export const createSubmissionMachine = <Order, Receipt, Reason extends string>({
  reasons,
  needsSecret,
}: {
  reasons: Readonly<Record<Exclude<Reason, CallReason>, { policy: Policy }>>;
  needsSecret: boolean;
}) => {
  type Reply = SubmissionReply<Order, Receipt, Reason>;
  type Status = CheckReply<Order, Receipt, Reason>;
  type Call = Submission<Order> & Account & { secret: string };
  type Context = SubmissionContext<Order, Receipt, Reason>;

  const settledBy = (reply: Reply) => ({ settled: settledAs(reply, isStale(reply)) });
  const isStale = (reply: Reply) => !reply.ok && policyOf(reasons, reply.reason) === 'stale';
  const keyOf = ({ account, requestId, order }: Context) => ({ account, requestId, order });
  const callOf = ({ context, event }: { context: Context; event: SubmissionEvent }): Call => ({
    ...keyOf(context),
    secret: 'secret' in event ? event.secret : '',
  });

  return setup({
    types: {
      context: {} as Context,
      input: {} as SubmissionInput<Order>,
      events: {} as SubmissionEvent,
      output: {} as SubmissionOutput<Order, Receipt, Reason>,
      tags: '' as 'busy' | 'unconfirmed',
    },
    actors: {
      submit: requiredActor<Reply, Call>(),
      checkStatus: requiredActor<Status, Submission<Order> & Account>(),
      wake: requiredEventSource<Account>(),
    },
    delays: { untilCheck: ({ context }) => checkDelays[context.checks] ?? checkDelays[3] },
    guards: {
      isRestored: ({ context }) => context.isRestored,
      isAdopted: (_, reply: Reply) => 'submission' in reply,
      isIndeterminate: (_, reply: Reply) => !reply.ok && isIndeterminate(reply.reason),
      /** True when the gateway created the order, or refused it because the underlying data has changed. */
      isOver: (_, reply: Reply) => reply.ok || isStale(reply),
      isKnown: (_, { state }: Status) => state === 'made' || state === 'answered',
      isNotMade: (_, reply: Status) => reply.state === 'notMade',
      isDiscarded: (_, reply: Status) => reply.state === 'discarded',
      isInconclusive: ({ context }, { state }: Status) =>
        state === 'missing' || (state === 'unknown' && context.checks === checkDelays.length - 1),
      hasSecret: (_, secret: string) => !needsSecret || secret !== '',
    },
    actions: {
      clearSubmission: (_, _submission: { account: string; requestId: string }) => {},
      setSubmission: assign((_, reply: Reply) =>
        'submission' in reply ? { ...reply.submission, isAdopted: true } : {},
      ),
      setSettled: assign((_, reply: Reply) => settledBy(reply)),
      setKnown: assign((_, status: Status) => {
        if (status.state === 'made') return { settled: { kind: 'accepted' as const, receipt: status.receipt } };
        return status.state === 'answered' ? settledBy(status.reply) : {};
      }),
      setNotMade: assign({ settled: { kind: 'notMade' } }),
      setStatus: assign((_, status: SubmissionStatus) => ({ status })),
      countCheck: assign(({ context }) => ({ checks: Math.min(context.checks + 1, checkDelays.length - 1) })),
      setRejection: assign((_, reply: Reply) => ({ rejection: rejectionOf(reply), isUnreadable: isUnreadable(reply) })),
      setUnexpected: assign({ rejection: { reason: 'unexpected', seconds: 0, attemptsLeft: null } }),
      setUnreadable: assign((_, reply: Reply) => ({ isUnreadable: isUnreadable(reply) })),
      setCannotCheck: assign((_, reply: Status) => ({ cannotCheck: 'cannotCheck' in reply })),
      clearRejection: assign({ rejection: null, isSecretMissing: false }),
      requireSecret: assign({ isSecretMissing: true }),
      sendMoved: sendParent({ type: 'submission.moved' } satisfies SubmissionNews),
    },
  }).createMachine({
    id: 'submission',
    context: ({ input: { account, requestId, order, isRestored } }) => ({
      account,
      requestId,
      order,
      isRestored,
      isAdopted: false,
      isUnreadable: false,
      cannotCheck: false,
      status: null,
      checks: 0,
      rejection: null,
      isSecretMissing: false,
      settled: { kind: 'discarded' },
    }),
    initial: 'starting',
    states: {
      starting: { always: [{ guard: 'isRestored', target: 'checkingStatus' }, { target: 'waiting' }] },
      waiting: { on: { 'submission.send': 'submitting' } },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: callOf,
          onDone: [
            {
              guard: { type: 'isAdopted', params: output },
              target: 'checkingStatus',
              actions: { type: 'setSubmission', params: output },
            },
            {
              guard: { type: 'isIndeterminate', params: output },
              target: 'checkingStatus',
              actions: [{ type: 'setUnreadable', params: output }, 'sendMoved'],
            },
            { target: 'settled', actions: { type: 'setSettled', params: output } },
          ],
          onError: { target: 'checkingStatus', actions: 'sendMoved' },
        },
      },
      checkingStatus: {
        tags: ['busy', 'unconfirmed'],
        invoke: {
          id: 'checkStatus',
          src: 'checkStatus',
          input: ({ context }) => keyOf(context),
          onDone: [
            {
              guard: { type: 'isKnown', params: output },
              target: 'settled',
              actions: { type: 'setKnown', params: output },
            },
            { guard: { type: 'isNotMade', params: output }, target: 'notMade' },
            { guard: { type: 'isDiscarded', params: output }, target: 'settled' },
            {
              guard: { type: 'isInconclusive', params: output },
              target: 'unsupported',
              actions: { type: 'setCannotCheck', params: output },
            },
            {
              target: 'unconfirmed',
              actions: { type: 'setStatus', params: ({ event }) => event.output.state as SubmissionStatus },
            },
          ],
          onError: { target: 'unconfirmed', actions: { type: 'setStatus', params: 'unreachable' } },
        },
      },
      unconfirmed: {
        tags: 'unconfirmed',
        invoke: { id: 'wake', src: 'wake', input: ({ context }) => ({ account: context.account }) },
        after: { untilCheck: { target: 'checkingStatus', actions: 'countCheck' } },
        on: { 'submission.check': 'checkingStatus' },
      },
      unsupported: {
        tags: 'unconfirmed',
        on: {
          'submission.check': { target: 'checkingStatus', actions: 'clearRejection' },
          'submission.retry': [
            {
              guard: { type: 'hasSecret', params: ({ event }) => event.secret },
              target: 'resubmitting',
              actions: 'clearRejection',
            },
            { actions: 'requireSecret' },
          ],
          'submission.discard': { target: 'confirmingDiscard', actions: 'clearRejection' },
        },
      },
      resubmitting: {
        tags: ['busy', 'unconfirmed'],
        invoke: {
          id: 'resubmit',
          src: 'submit',
          input: callOf,
          onDone: [
            {
              guard: { type: 'isOver', params: output },
              target: 'settled',
              actions: { type: 'setSettled', params: output },
            },
            { target: 'unsupported', actions: { type: 'setRejection', params: output } },
          ],
          onError: { target: 'unsupported', actions: 'setUnexpected' },
        },
      },
      confirmingDiscard: { tags: 'unconfirmed', on: { 'discard.confirm': 'settled', 'discard.cancel': 'unsupported' } },
      notMade: { tags: 'unconfirmed', on: { 'submission.restart': { target: 'settled', actions: 'setNotMade' } } },
      settled: {
        type: 'final',
        entry: [
          { type: 'clearSubmission', params: ({ context: { account, requestId } }) => ({ account, requestId }) },
          'sendMoved',
        ],
      },
    },
    output: ({ context: { settled, order, requestId, isAdopted } }) => ({
      ...settled,
      order,
      ...(isAdopted && { requestId }),
    }),
  });
};
