import type { ContractKind, ContractReading, ContractTerms } from '../domain/contract-rule.ts';
import type { Submission } from '../shared/submission.model.ts';

/** Somebody of the tree; null stands for the house. */
export type ContractParty = { id: number; account: string; nickname: string };

export type Contract = {
  id: string;
  /** Goes up with everything that becomes of it; what is decided by an older one is refused. */
  version: number;
  kind: ContractKind;
  /** The other side. */
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

/** A contract that ends with what is about to be agreed on; `below`: it was given by one of the others' holders. */
export type EndingContract = {
  id: string;
  kind: ContractKind;
  account: string;
  nickname: string;
  rate: number;
  lossRate: number;
  below: boolean;
};

/** All that an agent has of one kind. */
export type ContractDesk = {
  reading: ContractReading;
  own: Contract | null;
  given: readonly Contract[];
  /** What waits for this agent, and what this agent waits for. */
  waiting: readonly ContractRequest[];
  sent: readonly ContractRequest[];
  /** Direct downline agents who may be offered a contract. */
  candidates: readonly ContractParty[];
  /** When the own contract pays next, by the device's clock; null without one. */
  settlesAt: number | null;
  /** What was on its way when the page was left. */
  pending: PendingDecision | null;
};

export type ContractAction = 'accept' | 'reject' | 'terminate';

/** `agreed`: ids of the contracts whose end was agreed to. `id` is a contract's to terminate, a request's otherwise. */
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
  /** ISO instant from which it holds. */
  at: string;
  ended: readonly EndingContract[];
};
