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
  pending: PendingDecision | null;
};

export type ContractAction = 'accept' | 'reject' | 'terminate';

/**
 * `agreed`: ids of the contracts that the agent agreed to end. `id`: the id of a contract for `terminate`, otherwise
 * the id of a request.
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
  outcome: 'accepted' | 'rejected' | 'asked' | 'ended';
  /** ISO instant at which the decision takes effect. */
  at: string;
  ended: readonly EndingContract[];
};
