import * as v from 'valibot';

/** The ways to customer service; `path` is enciphered (see `support-path.ts`). */
export const customerServiceLinks = v.array(v.object({ type: v.number(), name: v.string(), path: v.string() }));
export type CustomerServiceLink = v.InferOutput<typeof customerServiceLinks>[number];
