import { fromPromise } from 'xstate';
import type { DecisionOrder, PendingDecision } from '../../../../machines/agent/contract-answer.ts';
import {
  type ContractDeskAnswer,
  type ContractRequestInput,
  contractRequestMachine,
  type DecisionAnswer,
  type DecisionReason,
} from '../../../../machines/agent/contract-request.machine.ts';
import type { ContractKind, ContractReading } from '../../../../machines/agent/contract-rule.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { EndpointName, ResponseOf } from '../../../gateway/endpoints.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import type { Fault } from '../../../gateway/fault.ts';
import { refusalOf } from '../../../gateway/outage.ts';
import { pendingOrder } from '../../../storage/pending-order.ts';

/** The call that decides about each kind (spec 2 §7). */
const calls = {
  dividend: 'dividendContract',
  daily: 'dailySalaryContract',
  hourly: 'hourSalaryContract',
  realtime: 'realTimeSalaryContract',
} as const satisfies Record<ContractKind, EndpointName>;

const reasons: Partial<Record<string, DecisionReason>> = {
  [errorCode.contractCollides]: 'collides',
  [errorCode.contractWithdrawn]: 'withdrawn',
  [errorCode.contractLapsed]: 'lapsed',
  [errorCode.contractDecided]: 'decided',
  [errorCode.contractChanged]: 'changed',
  [errorCode.contractStanding]: 'standing',
  [errorCode.notFound]: 'gone',
};

const isOrder = (found: unknown): found is DecisionOrder => {
  const { kind, action, id, version, agreed } = (found ?? {}) as Partial<DecisionOrder>;
  return (
    typeof kind === 'string' &&
    kind in calls &&
    ['accept', 'reject', 'terminate'].includes(String(action)) &&
    typeof id === 'string' &&
    Number.isSafeInteger(version) &&
    Array.isArray(agreed)
  );
};
const storedOf = (kind: ContractKind) => pendingOrder<DecisionOrder>(`contract-${kind}`, isOrder);

/** What would end, as a refusal tells it; nothing where it tells none. */
const endingIn = (fault: Fault) =>
  fault.kind === 'refused' && fault.errorCode === errorCode.contractCollides
    ? ((fault.value as { ending?: ResponseOf<'hourSalaryContract'>['ended'] } | null)?.ending ?? [])
    : [];

/**
 * Contract requests against a gateway (spec 2 §4, §7). `reading` is the site's, for a gateway that does not say which
 * one it goes by.
 */
export const provideContractRequest = (
  gateway: Gateway,
  { reading, refreshBalance }: { reading: ContractReading; refreshBalance: () => void },
) =>
  contractRequestMachine.provide({
    actors: {
      fetchDesk: fromPromise<ContractDeskAnswer, ContractRequestInput>(async ({ input: { account, kind }, signal }) => {
        const answer = await gateway.call('contractDesk', { kind }, { signal });
        if (!answer.ok) return refusalOf(answer.fault);
        const { remainingMs, ...desk } = answer.value;
        const settlesAt = remainingMs === null ? null : Date.now() + remainingMs;
        return {
          ok: true,
          value: { ...desk, reading: desk.reading ?? reading, settlesAt, pending: storedOf(kind).read(account) },
        };
      }),
      decide: fromPromise<DecisionAnswer, PendingDecision>(async ({ input: { requestId, order }, signal }) => {
        const { kind, agreed, ...rest } = order;
        const answer = await gateway.call(calls[kind], { requestId, ...rest, agreed: agreed.join(',') }, { signal });
        if (answer.ok) return answer;
        const ending = endingIn(answer.fault);
        const refusal = refusalOf(answer.fault, reasons);
        // A warning without names is none that anybody could agree to.
        if (refusal.reason === 'collides' && ending.length === 0) return { ...refusal, reason: 'malformed' };
        return { ...refusal, ending };
      }),
    },
    actions: {
      storePending: (_, { account, kind, pending }) =>
        pending ? storedOf(kind).keep(account, pending) : storedOf(kind).forget(account),
      refreshBalance,
    },
  });
