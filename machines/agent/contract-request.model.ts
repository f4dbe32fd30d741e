import type { ContractKind } from '../domain/contract-rule.ts';
import type { Refusal } from '../member/order-answer.ts';
import { defineOrderReasons } from '../shared/refusal-reasons.ts';
import type { CallReason, Result } from '../shared/result.ts';
import type { SubmissionNews, SubmissionOutput } from '../shared/submission.model.ts';
import type {
  Contract,
  ContractAction,
  ContractDecision,
  ContractOverview,
  ContractRequest,
  DecisionOrder,
  EndingContract,
  PendingDecision,
} from './contract-types.ts';

/** Reasons why a request has changed since it was loaded and cannot be decided as shown. */
export const decisionReasons = defineOrderReasons({
  withdrawn: { codes: ['contract.withdrawn'], policy: 'stale' },
  lapsed: { codes: ['contract.lapsed'], policy: 'stale' },
  decided: { codes: ['contract.decided'], policy: 'stale' },
  changed: { codes: ['contract.changed'], policy: 'stale' },
  standing: { codes: ['contract.standing'], policy: 'stale' },
  gone: { codes: ['not.found'], policy: 'stale' },
});

export type DecisionReason = CallReason | keyof typeof decisionReasons;
export type ContractRequestInput = { account: string; kind: ContractKind };

/** The decision, or the contracts that it would end. In the second case, nothing is decided yet. */
export type DecisionReply = { decision: ContractDecision } | { ending: readonly EndingContract[] };
export type DecisionOutput = SubmissionOutput<DecisionOrder, DecisionReply, DecisionReason>;

export type ContractRequestEvent =
  | { type: 'action.choose'; action: ContractAction; id: string }
  | { type: 'action.confirm'; requestId: string }
  | { type: 'action.cancel' }
  | { type: 'warning.agree'; requestId: string }
  | { type: 'result.close' }
  | { type: 'overview.refresh' }
  | { type: 'load.retry' }
  | SubmissionNews;

export type ContractOverviewAnswer = Result<ContractOverview, CallReason>;

export type ContractRequestContext = ContractRequestInput & {
  overview: ContractOverview | null;
  pending: PendingDecision | null;
  ending: readonly EndingContract[];
  decision: ContractDecision | null;
  refusal: Refusal<DecisionReason> | null;
};

export type Chosen = { action: ContractAction; id: string };

/** The selected contract or request in the overview; null when it is not there. */
export function findTarget(overview: ContractOverview | null, { action, id }: Chosen) {
  if (!overview) return null;
  const { own, given, sent, waiting } = overview;
  if (action === 'terminate') return [...(own ? [own] : []), ...given].find((one) => one.id === id) ?? null;
  const requests = action === 'withdraw' ? sent.filter(({ type }) => type === 'termination') : waiting;
  return requests.find((one) => one.id === id) ?? null;
}

/** The open request to end this contract, and whether this agent sent it; null when there is none. */
export function terminationOf({ sent, waiting }: ContractOverview, { party }: Pick<Contract, 'party'>) {
  const isMeant = (one: ContractRequest) => one.type === 'termination' && one.party?.id === party?.id;
  const request = sent.find(isMeant) ?? waiting.find(isMeant);
  return request ? { request, isSent: sent.includes(request) } : null;
}

export const longestWait = 60 * 60 * 1000;
/** Time that the gateway needs to settle a payment, in ms. */
export const settlementMs = 1500;

/** Time until the overview reloads, after the next settlement. */
export const untilReload = (overview: ContractOverview | null): number =>
  Math.min(longestWait, Math.max(0, (overview?.settlesAt ?? Number.POSITIVE_INFINITY) - Date.now()) + settlementMs);
