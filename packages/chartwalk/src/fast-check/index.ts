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
