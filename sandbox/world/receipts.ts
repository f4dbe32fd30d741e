import type { AnswerOf, EndpointName } from '../../src/gateway/endpoints.ts';
import type { Account } from './sessions.ts';
import type { World } from './world-type.ts';

/** An order that was made: what its handler gave `once` back, and what was asked for. */
type Made = { world: World; account: Account; language: 'ES' | 'EN'; answer: unknown; order: unknown };

/** Call -> the kind that `once` keeps its orders under, and how it would be answered now. */
export type Receipts = {
  readonly [Name in EndpointName]?: { kind: string; receipt: (made: Made) => AnswerOf<Name> };
};
