import type { AnswerOf, EndpointName } from '../../src/gateway/endpoints.ts';
import type { Language } from '../content/text.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

/** Stored order. `answer` is the value that `once` stored for it; `order` is the content of the request. */
type Made = { world: World; account: Account; language: Language; answer: unknown; order: unknown };

/**
 * For each call: the `kind` under which `once` stores its orders, and a function that builds the response from a stored
 * order.
 */
export type Receipts = {
  readonly [Name in EndpointName]?: { kind: string; receipt: (made: Made) => AnswerOf<Name> };
};
