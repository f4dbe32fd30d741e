import { fromCallback } from 'xstate';
import { depositMachine } from '../../../../machines/member/deposit.machine.ts';
import {
  type DepositDraft,
  depositReasons,
  depositSubmission,
  type OverviewAnswer,
} from '../../../../machines/member/deposit.model.ts';
import type { depositProgressMachine } from '../../../../machines/member/deposit-progress.machine.ts';
import { type DepositAsk, suggestsLimit, tightestLimit } from '../../../../machines/member/deposit-rule.ts';
import type { ReachedLimit } from '../../../../machines/shared/result.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { depositHref, depositIn } from '../../../routes/page-queries.ts';
import { formDraft } from '../../../storage/form-draft.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { leaveAddress, pushAddress } from '../../shared/replace-address.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';
import { readingOf } from '../../shared/texts-source.ts';
import { orderOf } from '../shared/deposit-order.ts';

const isAsk = (found: unknown): found is DepositAsk => {
  const { methodId, amount } = (found ?? {}) as Partial<DepositAsk>;
  return typeof methodId === 'string' && Number.isSafeInteger(amount);
};

const isDraft = (found: unknown): found is DepositDraft => {
  const { methodId, amount } = (found ?? {}) as Partial<DepositDraft>;
  return typeof methodId === 'string' && typeof amount === 'string';
};

export const unsentDeposit = formDraft('deposit', isDraft);
export const unconfirmedDeposit = submissionStore('deposit', isAsk);

const provideSubmission = (gateway: Gateway) =>
  depositSubmission.provide(
    submissionOf({
      gateway,
      store: unconfirmedDeposit,
      kind: 'createDeposit',
      receiptOf: orderOf,
      find: async (requestId, signal) => {
        const orders = await gateway.call('depositOrders', undefined, { signal });
        return orders.ok ? orders.value.find((order) => order.requestId === requestId) : undefined;
      },
      send: async ({ requestId, order }) => {
        const answer = await gateway.call('createDeposit', { requestId, ...order });
        if (answer.ok) return { ok: true, value: orderOf(answer.value) };
        const limit = answer.fault.kind === 'refused' ? (answer.fault.value as ReachedLimit | undefined) : undefined;
        return { ...toFailure(answer.fault, depositReasons), ...(limit && { limit }) };
      },
    }),
  );

const overviewOf = (gateway: Gateway) =>
  readingOf(async ({ account }: { account: string }, signal): Promise<OverviewAnswer> => {
    const [methods, orders, limits] = await Promise.all([
      gateway.call('depositMethods', undefined, { signal }),
      gateway.call('depositOrders', undefined, { signal }),
      gateway.call('limits', undefined, { signal }),
    ]);
    if (!methods.ok) return toFailure(methods.fault);
    if (!orders.ok) return toFailure(orders.fault);
    const own = orders.value.map(orderOf);
    return {
      ok: true,
      value: {
        methods: methods.value,
        orders: own,
        // Without the limits, the member can still deposit: the gateway enforces them.
        limit: limits.ok ? tightestLimit(limits.value, own) : null,
        suggestsLimit: limits.ok && suggestsLimit(limits.value, own),
        pending: unconfirmedDeposit.read(account),
        draft: unsentDeposit.read(account),
        asked: depositIn(location.search) ?? '',
      },
    };
  });

export const provideDeposit = (
  gateway: Gateway,
  { progress, refreshBalance }: { progress: typeof depositProgressMachine; refreshBalance: () => void },
) => {
  const { read, texts } = overviewOf(gateway);
  return depositMachine.provide({
    actors: {
      progress,
      fetchOverview: read,
      texts,
      submission: provideSubmission(gateway),
      address: fromCallback(({ sendBack }) => {
        const look = () => {
          const reference = depositIn(location.search);
          if (reference !== null) sendBack({ type: 'address.change', reference });
        };
        addEventListener('popstate', look);
        return () => removeEventListener('popstate', look);
      }),
    },
    actions: {
      refreshBalance,
      pushAddress: (_, reference) => pushAddress(depositHref(reference)),
      clearAddress: () => leaveAddress(depositHref('')),
      storeDraft: ({ context: { account, methodId, typed } }) =>
        unsentDeposit.keep(account, { methodId: methodId ?? '', amount: typed }),
      clearDraft: ({ context }) => unsentDeposit.clear(context.account),
    },
  });
};
