import * as v from 'valibot';
import { count, instant, minor } from './common-fields.ts';
import { decoration, each } from './tolerant-parsing.ts';

const counted = decoration(count, 0);

/**
 * `title`: subject of a message, name of a reward, or nickname of the agent who sent a contract request (empty: the
 * operator). `at`: when a message was sent; the deadline of everything else. `amount`: payout of a receipt.
 */
const notification = v.object({
  source: v.picklist(['messages', 'rewards', 'receipts', 'dividend', 'daily', 'hourly', 'realtime']),
  id: v.string(),
  title: decoration(v.string(), ''),
  at: decoration(v.nullable(instant), null),
  amount: v.optional(minor),
});

/**
 * Everything that waits for the member: unread messages, rewards that expire soon, payouts whose receipt the member has
 * not confirmed, and contract requests of each kind. `items`: the first items of each source; can be empty.
 */
export const notifications = v.object({
  counts: v.object({
    messages: counted,
    rewards: counted,
    receipts: counted,
    dividend: counted,
    daily: counted,
    hourly: counted,
    realtime: counted,
  }),
  items: decoration(each(notification), []),
});
