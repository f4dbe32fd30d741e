import { isIndeterminate } from '../../../../machines/shared/submission.model.ts';
import type { LeftOrder, OrderAnswer } from '../../../../machines/site/order-news.machine.ts';
import { session } from '../../../storage/session.ts';

type SentOrder = LeftOrder & { account: string };
type Reply = { ok: true } | { ok: false; reason: string };

export type LeftOrderChange =
  | { type: 'order.left'; order: SentOrder }
  | { type: 'order.answered'; order: SentOrder; answer: OrderAnswer }
  | { type: 'order.shown'; order: SentOrder };

/** `isAgain`: the order was sent before, so a refusal says nothing about the first request. */
type Sent = { order: SentOrder; reply: Promise<Reply>; pages: number; isAgain: boolean; isAnswered: boolean };

const sent = new Map<string, Sent>();
const listeners = new Set<(change: LeftOrderChange) => void>();

const notify = (change: LeftOrderChange) => {
  for (const listener of listeners) listener(change);
};

/** The page that owns `signal` shows the order until the signal aborts. */
function showUntil(signal: AbortSignal, one: Sent): void {
  one.pages++;
  signal.addEventListener(
    'abort',
    () => {
      one.pages--;
      if (one.pages === 0 && !one.isAnswered) notify({ type: 'order.left', order: one.order });
    },
    { once: true },
  );
}

function answerIn(reply: Reply | null, isAgain: boolean): OrderAnswer {
  if (reply?.ok) return 'accepted';
  return reply === null || isAgain || isIndeterminate(reply.reason) ? 'unconfirmed' : 'refused';
}

/**
 * Sends an order to its end, also when the page of the order closes first. An answer that no page shows is kept for the
 * page that opens next (`replyOf`). The stored order also stays until then, because only its page shows the receipt and
 * clears the draft.
 */
export async function sendToEnd<Answer extends Reply>(
  order: SentOrder,
  { signal, isAgain, send }: { signal: AbortSignal; isAgain: boolean; send: () => Promise<Answer> },
): Promise<Answer> {
  const reply = send();
  const one: Sent = { order, reply, pages: 0, isAgain, isAnswered: false };
  sent.set(order.requestId, one);
  showUntil(signal, one);
  const end = (answer: OrderAnswer) => {
    one.isAnswered = true;
    const isForPage = one.pages === 0 && session.account() === order.account;
    if (!isForPage || answer === 'unconfirmed') sent.delete(order.requestId);
    if (one.pages === 0) notify({ type: 'order.answered', order, answer });
  };
  try {
    const value = await reply;
    end(answerIn(value, isAgain));
    return value;
  } catch (error) {
    end('unconfirmed');
    throw error;
  }
}

/**
 * Waits for the reply to an order that an earlier page of this tab sent, and shows it on the page that owns `signal`.
 * Null when no reply is known that settles the order.
 */
export async function replyOf<Answer extends Reply>(order: SentOrder, signal: AbortSignal): Promise<Answer | null> {
  notify({ type: 'order.shown', order });
  const one = sent.get(order.requestId);
  if (!one) return null;
  if (!one.isAnswered) showUntil(signal, one);
  // All calls with one key belong to one flow, so the reply has the type of this flow.
  const reply = await (one.reply as Promise<Answer>).catch(() => null);
  if (!signal.aborted) sent.delete(order.requestId);
  return answerIn(reply, one.isAgain) === 'unconfirmed' ? null : reply;
}

/** Whether the answer to an order of this tab is known and waits for the page of the order. */
export const isAnswered = (requestId: string): boolean => sent.get(requestId)?.isAnswered === true;

/** Forgets the answers that no page has shown: the member signed out. The stored orders stay. */
export function forgetAnswers(): void {
  for (const [requestId, one] of sent) if (one.isAnswered) sent.delete(requestId);
}

/** Calls `listener` when the user leaves or returns to an order that is being sent, and when its reply arrives. */
export function onLeftOrder(listener: (change: LeftOrderChange) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
