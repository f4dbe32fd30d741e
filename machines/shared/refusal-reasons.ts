import { outages } from './result.ts';

/**
 * Refusals of a flow: each reason with its error codes of the gateway (`src/gateway/error-code.ts`). The flow itself
 * detects a reason without codes.
 */
export type Reasons = Readonly<Record<string, { readonly codes: readonly string[] }>>;

/** `stale`: no order was created, because the underlying data has changed. `stay`: the same order can be sent again. */
export type Policy = 'stay' | 'stale';
export type OrderReasons = Readonly<Record<string, { readonly codes: readonly string[]; readonly policy: Policy }>>;

export const policyOf = (reasons: Partial<Record<string, { policy: Policy }>>, reason: string): Policy | undefined =>
  reasons[reason]?.policy;

const names = new Set<string>([...outages, 'expired']);

/** Reasons of all flows that are loaded. No reason contains personal data. */
export const reasonNames: ReadonlySet<string> = names;

/**
 * Declares the refusals of a flow; the types, texts, test cases and recordings of the refusals derive from this
 * declaration.
 */
export function defineReasons<const Known extends Reasons>(reasons: Known): Known {
  for (const reason of Object.keys(reasons)) names.add(reason);
  return reasons;
}

/**
 * Declares the refusals of an order (`createSubmissionMachine`). The `policy` of a reason decides whether the order can
 * be sent again.
 */
export const defineOrderReasons = <const Known extends OrderReasons>(reasons: Known): Known => defineReasons(reasons);
