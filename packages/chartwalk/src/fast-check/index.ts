export { type Answer, type Linearization, linearize, type Operation } from '../concurrency/linearize.ts';
export { chartModel, type SequentialModel } from '../concurrency/model.ts';
export {
  type Access,
  type Concurrency,
  type ConcurrentCalls,
  type ConcurrentRun,
  NoAnswer,
  runConcurrently,
  runTable,
  type SharedSystem,
} from '../concurrency/run.ts';
export type { Held } from '../concurrency/turns.ts';
export {
  assertLinearizable,
  ConcurrencyError,
  concurrentCalls,
  type LinearizabilityOptions,
} from './concurrency.ts';
export { fromSchema, type Schema } from './schema.ts';
export {
  assertWalks,
  commandsOf,
  type Values,
  Walk,
  WalkCommand,
  WalkError,
  WalkModel,
  type WalkOptions,
  type WalkSystem,
  walksOf,
} from './walks.ts';
