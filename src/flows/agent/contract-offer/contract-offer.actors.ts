import { fromPromise } from 'xstate';
import {
  contractOfferMachine,
  type OfferAnswer,
  type OfferOrder,
  type OfferReason,
  type OfferTableAnswer,
  type PendingOffer,
} from '../../../../machines/agent/contract-offer.machine.ts';
import type { ContractKind, ContractReading } from '../../../../machines/agent/contract-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';

const reasons: Partial<Record<string, OfferReason>> = {
  [errorCode.contractBeyond]: 'beyond',
  [errorCode.contractOwnNone]: 'ownNone',
  [errorCode.contractNotDirect]: 'notDirect',
  [errorCode.contractDecided]: 'answered',
  [errorCode.contractStanding]: 'standing',
};

const isOrder = (found: unknown): found is OfferOrder => {
  const { kind, memberId, version, terms } = (found ?? {}) as Partial<OfferOrder>;
  return (
    typeof kind === 'string' &&
    Number.isSafeInteger(memberId) &&
    Number.isSafeInteger(version) &&
    (terms === null || typeof terms?.rate === 'number')
  );
};
/** One for each member and kind. */
const storedOf = (kind: ContractKind, memberId: number) =>
  pendingOrder<OfferOrder>(`contractOffer-${kind}-${memberId}`, isOrder);

/** Contract offers against a gateway (spec 2 §6); `reading` as for the requests. */
export const provideContractOffer = (gateway: Gateway, { reading }: { reading: ContractReading }) =>
  contractOfferMachine.provide({
    actors: {
      fetchTable: fromPromise<OfferTableAnswer, { account: string; kind: ContractKind; memberId: number }>(
        async ({ input: { account, kind, memberId }, signal }) => {
          const answer = await gateway.call('contractTable', { kind, memberId }, { signal });
          if (!answer.ok) return refusalOf(answer.fault);
          const pending = storedOf(kind, memberId).read(account);
          return { ok: true, value: { ...answer.value, reading: answer.value.reading ?? reading, pending } };
        },
      ),
      send: fromPromise<OfferAnswer, PendingOffer>(async ({ input: { requestId, order }, signal }) => {
        const { terms, ...rest } = order;
        const answer = terms
          ? await gateway.call('offerContract', { requestId, ...rest, terms }, { signal })
          : await gateway.call('withdrawContractOffer', { requestId, ...rest }, { signal });
        return answer.ok ? answer : refusalOf(answer.fault, reasons);
      }),
    },
    actions: {
      storePending: (_, { account, kind, member, pending }) =>
        pending ? storedOf(kind, member.id).keep(account, pending) : storedOf(kind, member.id).forget(account),
    },
  });
