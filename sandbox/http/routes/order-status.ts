import { type EndpointName, endpoints } from '../../../src/gateway/endpoints.ts';
import { findOrClose } from '../../world/idempotent-orders.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import type { Handlers } from '../call.ts';
import { contractReceipts } from './agent-contracts.ts';
import { agentTeamReceipts } from './agent-team.ts';
import { bonusReceipts } from './bonus.ts';
import { fundsReceipts } from './funds.ts';
import { rewardsReceipts } from './rewards.ts';
import { socialReceipts } from './social.ts';
import { withdrawReceipts } from './withdraw.ts';

const receipts: Receipts = {
  ...withdrawReceipts,
  ...fundsReceipts,
  ...bonusReceipts,
  ...socialReceipts,
  ...rewardsReceipts,
  ...contractReceipts,
  ...agentTeamReceipts,
};

const isCall = (kind: string): kind is EndpointName => Object.hasOwn(endpoints, kind);

export const orderStatusHandlers: Handlers = {
  orderStatus: ({ world, session: { account }, request: { requestId, kind }, language }) => {
    const entry = isCall(kind) ? receipts[kind] : undefined;
    if (!entry) return { state: 'unknown' };
    const found = findOrClose(world, account.id, requestId);
    if (found === null) return { state: 'notMade' };
    if (found.kind !== entry.kind) return { state: 'unknown' };
    return {
      state: 'made',
      receipt: entry.receipt({ world, account, language, answer: found.answer, order: found.order }),
    };
  },
};
