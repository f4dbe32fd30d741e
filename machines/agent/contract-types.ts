import type { ContractKind, ContractReading, ContractTerms } from '../domain/contract-rule.ts';
import type { Submission } from '../shared/submission.model.ts';

/** An account in the agent tree. A `party` that is null means the operator. */
export type ContractParty = { id: number; account: string; nickname: string };

export type Contract = {
  id: string;
  /** Increases with every change of the contract; a decision on an older version is refused. */
  version: number;
  kind: ContractKind;
  party: ContractParty | null;
  terms: ContractTerms;
  /** ISO instant. */
  startedAt: string;
  /** Contracts that end together with this one, or when this request is accepted. */
  dependents: readonly EndingContract[];
};

export type ContractRequest = Omit<Contract, 'startedAt'> & {
  type: 'new' | 'termination';
  createdAt: string;
  expiresAt: string;
};

/**
 * A contract that ends if the agent agrees to the pending action. `below`: the contract was offered by the holder of
 * another ending contract.
 */
export type EndingContract = {
  id: string;
  kind: ContractKind;
  account: string;
  nickname: string;
  rate: number;
  lossRate: number;
  below: boolean;
};

/**
 * Request that the agent sent or received. `end`: a contract that ended because of a conflict with another contract of
 * its giver, who counts as the sender.
 */
export type RequestRecord = Pick<Contract, 'id' | 'kind' | 'party' | 'terms'> & {
  type: ContractRequest['type'] | 'end';
  isSent: boolean;
  outcome: 'open' | 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'collided';
  createdAt: string;
  expiresAt: string | null;
  closedAt: string | null;
};

/** Last contract of an agent who has none now. */
export type EndedContract = Pick<Contract, 'id' | 'party' | 'terms'> & {
  endedAt: string;
  reason: 'replaced' | 'terminated' | 'collided';
};

/** What the team has reached of each minimum of the current period. */
export type ContractProgress = Pick<ContractTerms, 'activeMembers' | 'validBet' | 'profitLoss' | 'betAmount'> & {
  from: string;
  to: string;
};

export type ContractOverview = {
  reading: ContractReading;
  own: Contract | null;
  given: readonly Contract[];
  /** `waiting`: requests that this agent must decide; `sent`: requests that the other party must decide. */
  waiting: readonly ContractRequest[];
  sent: readonly ContractRequest[];
  /** Direct downline agents to whom the agent may offer a contract. */
  candidates: readonly ContractParty[];
  /**
   * Time of the next payment of the agent's own contract, in ms by the device's clock; null without an own contract.
   */
  settlesAt: number | null;
  ended: EndedContract | null;
  progress: ContractProgress | null;
  /** Closed requests, newest first. */
  history: readonly RequestRecord[];
  pending: PendingDecision | null;
};

export type ContractAction = 'accept' | 'reject' | 'terminate' | 'withdraw';

/**
 * `agreed`: ids of the contracts that the agent agreed to end. `id`: the id of a contract for `terminate`, otherwise
 * the id of a request: for `withdraw`, of a termination that this agent asked for.
 */
export type DecisionOrder = {
  kind: ContractKind;
  action: ContractAction;
  id: string;
  version: number;
  agreed: readonly string[];
};
export type PendingDecision = Submission<DecisionOrder>;

export type ContractDecision = {
  outcome: 'accepted' | 'rejected' | 'asked' | 'ended' | 'withdrawn';
  /** ISO instant at which the decision takes effect. */
  at: string;
  ended: readonly EndingContract[];
};
