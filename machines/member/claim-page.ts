import { assign, sendTo, setup } from 'xstate';
import type { Policy } from '../shared/refusal-reasons.ts';
import { type CallReason, output, type Result, requiredActor, requiredEventSource } from '../shared/result.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import type { Submission, SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type { TextsNews } from '../shared/texts.ts';
import type { PanelOwner } from '../site/panel.ts';
import { type Refusal, refusalIn, refusalOfOutput } from './order-answer.ts';

/** `amount`: the amount that was actually paid, in minor units. */
export type ClaimReceipt = { reference: string; at: string; amount: number };

/**
 * Data of a claims page. `nextAt`: time of the next change without a user action, in ms since the epoch, by the
 * device's clock. `pending`: the claim that was in progress when the user left the page.
 */
export type ClaimPage<Content, Order> = { content: Content; nextAt: number; pending: Submission<Order> | null };
export type ClaimPageReply<Content, Order> = Result<ClaimPage<Content, Order>, CallReason>;

export type ClaimPageEvent<Order, Content = unknown> =
  | { type: 'claim.submit'; order: Order; requestId: string }
  | { type: 'content.reload' }
  /** The page is visible again, and its timers may have been paused. */
  | { type: 'page.shown' }
  | SubmissionNews
  | TextsNews<ClaimPage<Content, Order>>;

const longestWait = 12 * 60 * 60 * 1000;

/** Time until a deadline by the device's clock, in ms; limited to half a day, the longest time of a timer. */
const waitUntil = (deadline: number): number => Math.min(Math.max(0, deadline - Date.now()), longestWait);

/**
 * Creates the chart of a page with money to claim (spec 2 §2), and the child chart that sends a claim.
 * Resting states: claimable, waiting (nothing to claim), submitting, claimed, loadFailed.
 * Guarantees: stays in submitting while a claim is in progress or unconfirmed, also after a reload. The content reloads
 * when an item becomes claimable or expires, and after every claim that was not paid.
 */
export const createClaimPage = <Content, Order, Reason extends string>({
  id,
  reasons,
  isClaimable,
  withTextsOf,
}: {
  id: string;
  reasons: Readonly<Record<Exclude<Reason, CallReason>, { policy: Policy }>>;
  isClaimable: (content: Content) => boolean;
  /** The content with the texts of another reading of it. */
  withTextsOf: (content: Content, other: Content) => Content;
}) => {
  type Reply = ClaimPageReply<Content, Order>;
  type End = SubmissionOutput<Order, ClaimReceipt, Reason>;
  type Claim = Submission<Order>;

  const submission = createSubmissionMachine<Order, ClaimReceipt, Reason>({ reasons, needsSecret: false });

  const machine = setup({
    types: {
      context: {} as {
        account: string;
        content: Content | null;
        previous: Content | null;
        nextAt: number;
        claim: Claim | null;
        refusal: Refusal<Reason | CallReason> | null;
        receipt: ClaimReceipt | null;
        /** Counts the events after which the balance may have changed. */
        moves: number;
      },
      input: {} as PanelOwner,
      events: {} as ClaimPageEvent<Order, Content>,
      output: undefined,
      children: {} as { submission: 'submission' },
    },
    actors: {
      load: requiredActor<Reply, { account: string }>(),
      visibility: requiredEventSource(),
      texts: requiredEventSource<{ account: string }>(),
      submission,
    },
    guards: {
      isPending: (_, reply: Reply) => reply.ok && reply.value.pending !== null,
      isClaimable: (_, reply: Reply) => reply.ok && isClaimable(reply.value.content),
      isLoaded: (_, reply: Reply) => reply.ok,
      isAccepted: (_, end: End) => end.kind === 'accepted',
    },
    actions: {
      setPage: assign(({ context }, reply: Reply) => {
        if (!reply.ok) return {};
        const { content, nextAt, pending } = reply.value;
        return { content, nextAt, previous: context.content, claim: pending ?? context.claim };
      }),
      setTexts: assign(({ context: { content, previous } }, other: ClaimPage<Content, Order>) => ({
        content: content && withTextsOf(content, other.content),
        previous: previous && withTextsOf(previous, other.content),
      })),
      setClaim: assign((_, { requestId, order }: Claim) => ({
        claim: { requestId, order },
        refusal: null,
        previous: null,
      })),
      sendClaim: sendTo('submission', { type: 'submission.send' as const, secret: '' }),
      /** The result can belong to an order of another tab, so the order is taken from the result. */
      setOrder: assign(({ context }, { order }: End) => ({
        claim: { requestId: context.claim?.requestId ?? '', order },
      })),
      setReceipt: assign((_, end: End) => (end.kind === 'accepted' ? { receipt: end.receipt } : {})),
      setRejection: assign((_, end: End) => ({ refusal: refusalOfOutput(end) })),
      setLoadRefusal: assign((_, reply: Reply) => ({ refusal: refusalIn(reply) })),
      setUnexpected: assign({ refusal: { reason: 'unexpected', seconds: 0 } }),
      clear: assign({ refusal: null, receipt: null }),
      countMove: assign(({ context }) => ({ moves: context.moves + 1 })),
      /** Loading the page may pay out overdue amounts, so the balance reloads. */
      refreshBalance: () => {},
    },
    delays: { untilNext: ({ context }) => waitUntil(context.nextAt) },
  }).createMachine({
    id,
    context: ({ input: { account } }) => ({
      account,
      content: null,
      previous: null,
      nextAt: Number.POSITIVE_INFINITY,
      claim: null,
      refusal: null,
      receipt: null,
      moves: 0,
    }),
    invoke: [
      { id: 'visibility', src: 'visibility' },
      { id: 'texts', src: 'texts', input: ({ context: { account } }) => ({ account }) },
    ],
    on: {
      'submission.moved': { actions: ['countMove', 'refreshBalance'] },
      'texts.read': { actions: { type: 'setTexts', params: ({ event }) => event.value } },
    },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { account } }) => ({ account }),
          onDone: [
            {
              guard: { type: 'isPending', params: output },
              target: 'submitting',
              actions: [{ type: 'setPage', params: output }, 'refreshBalance'],
            },
            {
              guard: { type: 'isClaimable', params: output },
              target: 'claimable',
              actions: [{ type: 'setPage', params: output }, 'refreshBalance'],
            },
            {
              guard: { type: 'isLoaded', params: output },
              target: 'waiting',
              actions: [{ type: 'setPage', params: output }, 'refreshBalance'],
            },
            { target: 'loadFailed', actions: { type: 'setLoadRefusal', params: output } },
          ],
          onError: { target: 'loadFailed', actions: 'setUnexpected' },
        },
      },
      loadFailed: { on: { 'content.reload': { target: 'loading', actions: 'clear' } } },
      claimable: {
        after: { untilNext: 'loading' },
        on: {
          'page.shown': 'loading',
          'content.reload': { target: 'loading', actions: 'clear' },
          'claim.submit': { target: 'submitting', actions: { type: 'setClaim', params: ({ event }) => event } },
        },
      },
      waiting: {
        after: { untilNext: 'loading' },
        on: { 'page.shown': 'loading', 'content.reload': { target: 'loading', actions: 'clear' } },
      },
      submitting: {
        entry: 'sendClaim',
        invoke: {
          id: 'submission',
          src: 'submission',
          input: ({ context: { account, claim }, event }) => ({
            account,
            ...(claim as Claim),
            isRestored: event.type !== 'claim.submit',
          }),
          onDone: [
            {
              guard: { type: 'isAccepted', params: output },
              target: 'claimed',
              actions: [
                { type: 'setOrder', params: output },
                { type: 'setReceipt', params: output },
              ],
            },
            {
              target: 'loading',
              actions: [
                { type: 'setOrder', params: output },
                { type: 'setRejection', params: output },
              ],
            },
          ],
        },
      },
      claimed: { on: { 'content.reload': { target: 'loading', actions: 'clear' } } },
    },
  });

  return { submission, machine };
};
