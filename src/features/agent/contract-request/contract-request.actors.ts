import { fromCallback, fromPromise } from 'xstate';
import { contractRequestMachine, decisionSubmission } from '../../../../machines/agent/contract-request.machine.ts';
import {
  type ContractOverviewAnswer,
  type ContractRequestInput,
  type DecisionReason,
  type DecisionReply,
  decisionReasons,
} from '../../../../machines/agent/contract-request.model.ts';
import type { DecisionOrder } from '../../../../machines/agent/contract-types.ts';
import type { ContractKind, ContractReading } from '../../../../machines/domain/contract-rule.ts';
import type { ApiError } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { EndpointName, ResponseOf } from '../../../gateway/endpoints.ts';
import { errorCode } from '../../../gateway/error-code.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import { submissionStore } from '../../../storage/submissions.ts';
import { submissionOf } from '../../shared/submission/submission.actors.ts';

/** Gateway call for a decision, by contract kind (spec 2 §7). */
const calls = {
  dividend: 'dividendContract',
  daily: 'dailySalaryContract',
  hourly: 'hourSalaryContract',
  realtime: 'realTimeSalaryContract',
} as const satisfies Record<ContractKind, EndpointName>;
type DecisionCall = (typeof calls)[ContractKind] | 'withdrawContractTermination';

const isOrder = (found: unknown): found is DecisionOrder => {
  const { kind, action, id, version, agreed } = (found ?? {}) as Partial<DecisionOrder>;
  return (
    typeof kind === 'string' &&
    kind in calls &&
    ['accept', 'reject', 'terminate', 'withdraw'].includes(String(action)) &&
    typeof id === 'string' &&
    Number.isSafeInteger(version) &&
    Array.isArray(agreed)
  );
};
export const unconfirmedDecision = (kind: ContractKind) => submissionStore<DecisionOrder>(`contract-${kind}`, isOrder);

/**
 * Returns the contracts that would end because of a refused decision; null when the refusal has another reason. An
 * empty list means that the response is malformed.
 */
const endingIn = (fault: ApiError) =>
  fault.kind === 'refused' && fault.errorCode === errorCode.contractCollides
    ? ((fault.value as { ending?: ResponseOf<DecisionCall>['ended'] } | null)?.ending ?? [])
    : null;

const provideSubmission = (gateway: Gateway, kind: ContractKind) =>
  decisionSubmission.provide(
    submissionOf<DecisionOrder, DecisionReply, DecisionReason, DecisionCall>({
      gateway,
      store: unconfirmedDecision(kind),
      kind: ({ action }): DecisionCall => (action === 'withdraw' ? 'withdrawContractTermination' : calls[kind]),
      receiptOf: (decision) => ({ decision }),
      send: async ({ requestId, order: { agreed, action, id, version } }) => {
        const answer =
          action === 'withdraw'
            ? await gateway.call('withdrawContractTermination', { requestId, kind, id, version })
            : await gateway.call(calls[kind], { requestId, action, id, version, agreed: agreed.join(',') });
        if (answer.ok) return { ok: true, value: { decision: answer.value } };
        const ending = endingIn(answer.fault);
        if (ending?.length === 0) return { ok: false, reason: 'malformed' };
        return ending ? { ok: true, value: { ending } } : toFailure(answer.fault, decisionReasons);
      },
    }),
  );

/**
 * Contract requests of one kind (spec 2 §4, §7). `reading` is the site setting that decides which downline contracts
 * end. It applies when the response of the gateway contains no such setting.
 */
export const provideContractRequest = (
  gateway: Gateway,
  {
    kind,
    reading,
    onChange = () => () => {},
    ...actions
  }: {
    kind: ContractKind;
    reading: ContractReading;
    /** Calls the listener when requests of this kind change at the gateway. */
    onChange?: (listener: () => void) => () => void;
    refreshBalance: () => void;
    refreshPayouts: () => void;
  },
) =>
  contractRequestMachine.provide({
    actors: {
      submission: provideSubmission(gateway, kind),
      changes: fromCallback(({ sendBack }) => onChange(() => sendBack({ type: 'overview.refresh' }))),
      fetchOverview: fromPromise<ContractOverviewAnswer, ContractRequestInput>(
        async ({ input: { account }, signal }) => {
          const answer = await gateway.call('contractOverview', { kind }, { signal });
          if (!answer.ok) return toFailure(answer.fault);
          const { remainingMs, ...overview } = answer.value;
          const settlesAt = remainingMs === null ? null : Date.now() + remainingMs;
          const pending = unconfirmedDecision(kind).read(account);
          return { ok: true, value: { ...overview, reading: overview.reading ?? reading, settlesAt, pending } };
        },
      ),
    },
    actions,
  });
