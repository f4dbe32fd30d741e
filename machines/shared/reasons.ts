import { outages } from './outcome.ts';

/**
 * The refusals of a flow: reason -> the gateway's codes for it (src/gateway/error-code.ts). A reason without a code is one
 * that the flow itself finds out.
 */
export type Reasons = Readonly<Record<string, { readonly codes: readonly string[] }>>;

/** `stale`: nothing was ordered, and what the order relied on has changed. `stay`: the same order may be sent again. */
export type Policy = 'stay' | 'stale';
export type OrderReasons = Readonly<Record<string, { readonly codes: readonly string[]; readonly policy: Policy }>>;

export const policyOf = (reasons: Partial<Record<string, { policy: Policy }>>, reason: string): Policy | undefined =>
  reasons[reason]?.policy;

const names = new Set<string>([...outages, 'expired']);

/** The reasons of every flow that is loaded: none of them says anything of a person. */
export const reasonNames: ReadonlySet<string> = names;

/** Declares the refusals of a flow: its types, texts, test cases and recordings are derived from them. */
export function defineReasons<const Known extends Reasons>(reasons: Known): Known {
  for (const reason of Object.keys(reasons)) names.add(reason);
  return reasons;
}

/** The same for an order (`createSubmissionMachine`): each refusal says what becomes of the order. */
export const defineOrderReasons = <const Known extends OrderReasons>(reasons: Known): Known => defineReasons(reasons);
