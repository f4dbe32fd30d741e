/**
 * The refusals of a flow: reason -> the gateway's codes for it (src/gateway/error-code.ts). A reason without a code is one
 * that the flow itself finds out. Types, texts, test cases and the recorder's words are derived from it.
 */
export type Reasons = Readonly<Record<string, { readonly codes: readonly string[] }>>;

/** `stale`: nothing was ordered, and what the order relied on has changed. `stay`: the same order may be sent again. */
export type Policy = 'stay' | 'stale';
export type OrderReasons = Readonly<Record<string, { readonly codes: readonly string[]; readonly policy: Policy }>>;
