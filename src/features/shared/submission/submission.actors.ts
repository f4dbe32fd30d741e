import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  CheckReply,
  Submission,
  SubmissionReply,
  SubmissionRestored,
} from '../../../../machines/shared/submission.model.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { EndpointName, ResponseOf } from '../../../gateway/endpoints.ts';
import { orderStatus } from '../../../gateway/order-status.ts';
import { isBeingSent, whileSending } from '../../../storage/sending-lock.ts';
import { session } from '../../../storage/session.ts';
import { onSubmissionsChange, type SubmissionStore } from '../../../storage/submissions.ts';
import { replyOf, sendToEnd } from './left-orders.ts';

type Call<Order> = Submission<Order> & { account: string; secret: string };

/**
 * Sends `submission.check` after each event that may settle an unconfirmed order: the page becomes visible, the
 * connection returns, the member who sent the order signs in, or another tab changes the stored orders.
 */
const wake = fromCallback<EventObject, { account: string }>(({ sendBack, input }) => {
  const check = () => sendBack({ type: 'submission.check' });
  const look = () => document.visibilityState === 'visible' && check();
  addEventListener('online', check);
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', look);
  const unsubscribe = onSubmissionsChange(check);
  const stopWaiting = session.onMember((account) => account === input.account && check());
  return () => {
    removeEventListener('online', check);
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
    stopWaiting();
  };
});

/** Sends a chart the stored unconfirmed order, and later any order that another tab stores. */
export const storedSubmission = <Order>(store: SubmissionStore<Order>) =>
  fromCallback<EventObject, { account: string }>(({ sendBack, input: { account } }) => {
    if (account === '') return;
    const restore = () => {
      const pending = store.read(account);
      if (pending) sendBack({ type: 'submission.restore', pending } satisfies SubmissionRestored<Order>);
    };
    restore();
    return onSubmissionsChange(restore);
  });

type StoreOf<Order> = SubmissionStore<Order> | ((order: Order) => SubmissionStore<Order>);

const storeFor = <Order>(store: StoreOf<Order>, order: Order): SubmissionStore<Order> =>
  typeof store === 'function' ? store(order) : store;

/** `processing` is also the status of an order whose receipt could not be read. */
const isInList = (state: string) => state === 'missing' || state === 'processing';

/**
 * Implementations of a submission chart. `kind` is the name of the call that `send` makes, and `receiptOf` converts its
 * response to a receipt. `store` may depend on the order, so that unrelated orders do not block each other.
 */
export const submissionOf = <Order, Receipt, Reason extends string, Name extends EndpointName>({
  gateway,
  store,
  kind,
  send,
  receiptOf,
  find,
}: {
  gateway: Gateway;
  store: StoreOf<Order>;
  kind: Name | ((order: Order) => Name);
  /** Gets no signal, because the request must continue when the user leaves the page. */
  send: (call: Call<Order>) => Promise<SubmissionReply<Order, Receipt, Reason>>;
  receiptOf: (response: ResponseOf<Name>, order: Order) => Receipt;
  /** Looks for the order in the list of the member's orders, when the status call does not know it. */
  find?: (requestId: string, signal: AbortSignal) => Promise<ResponseOf<Name> | undefined>;
}) => ({
  actors: {
    submit: fromPromise<SubmissionReply<Order, Receipt, Reason>, Call<Order>>(async ({ input, signal }) => {
      const { account, requestId, order } = input;
      const own = storeFor(store, order);
      const isAgain = own.read(account)?.requestId === requestId;
      const other = own.take(account, { requestId, order });
      if (other) return { ok: false, reason: 'adopted', submission: other };
      return sendToEnd(
        { account, requestId, flow: own.flow },
        {
          signal,
          isAgain,
          // The member may have signed out while the browser waited for the lock.
          send: () =>
            whileSending(
              requestId,
              async (): Promise<SubmissionReply<Order, Receipt, Reason>> =>
                session.account() === account ? send(input) : { ok: false, reason: 'expired' },
            ),
        },
      );
    }),
    checkStatus: fromPromise<CheckReply<Order, Receipt, Reason>, Submission<Order> & { account: string }>(
      async ({ input: { account, requestId, order }, signal }) => {
        // The order belongs to `account`. For any other account, the gateway would report that the order does not
        // exist.
        if (session.account() !== account) return { state: 'expired' };
        const { flow } = storeFor(store, order);
        const reply = await replyOf<SubmissionReply<Order, Receipt, Reason>>({ account, requestId, flow }, signal);
        if (reply) return { state: 'answered', reply };
        // When the gateway gets a status check for a request id that it does not know, it refuses every later order
        // with this id. A check would thus cancel an order that is still being sent, so no check is made during that
        // time.
        if (await isBeingSent(requestId)) return { state: 'unknown' };
        const status = await orderStatus(gateway, typeof kind === 'function' ? kind(order) : kind, requestId, signal);
        if (status.state === 'made') return { state: 'made', receipt: receiptOf(status.receipt, order) };
        const listed = isInList(status.state) ? await find?.(requestId, signal) : undefined;
        if (listed) return { state: 'made', receipt: receiptOf(listed, order) };
        const isOpen = status.state === 'missing' || status.state === 'unknown';
        const isGone = isOpen && storeFor(store, order).read(account)?.requestId !== requestId;
        if (isGone) return { state: 'discarded' };
        return status.state === 'missing' && find ? { state: 'missing' } : status;
      },
    ),
    wake,
  },
  actions: {
    clearSubmission: (
      { context: { order } }: { context: { order: Order } },
      { account, requestId }: { account: string; requestId: string },
    ) => storeFor(store, order).clear(account, requestId),
  },
});
