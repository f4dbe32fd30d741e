import * as v from 'valibot';
import { count } from './common-fields.ts';
import { each } from './tolerant-parsing.ts';

/** Links to customer service; `path` is encrypted (see `support-path.ts`). */
export const customerServiceLinks = each(v.object({ type: count, name: v.string(), path: v.string() }));
