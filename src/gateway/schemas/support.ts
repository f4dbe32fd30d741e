import * as v from 'valibot';
import { each } from './tolerant.ts';

/** The ways to customer service; `path` is enciphered (see `support-path.ts`). */
export const customerServiceLinks = each(v.object({ type: v.number(), name: v.string(), path: v.string() }));
export type CustomerServiceLink = v.InferOutput<typeof customerServiceLinks>[number];
