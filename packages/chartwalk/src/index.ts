export { inertLogic, receivedBy, type Settlement, settle, withStandIns } from './chart/actor-stub.ts';
export {
  type ComposedGuard,
  type ConditionEffect,
  composedGuards,
  conditionEffects,
  type Evaluations,
} from './chart/conditions.ts';
export { secretsIn } from './chart/effects.ts';
export { isOfKind } from './chart/input-kinds.ts';
export { atTime, epoch, SteppingClock } from './chart/time.ts';
export type { Counts, Walked } from './chart/transition-counts.ts';
export { eventLabel, type Transition, transitionsOf } from './chart/transitions.ts';
export { stateNodes } from './chart/xstate-internals.ts';
export { brokenInvariants } from './flow/broken-invariants.ts';
export { fill } from './flow/fill.ts';
export {
  defineFlow,
  type EventType,
  type Flow,
  type FlowDefinition,
  type FlowOf,
  type OutcomeOf,
} from './flow/flow.ts';
export { stateFaults } from './flow/invariant-states.ts';
export { type ReferenceModel, type StateView, type StepView, stateView } from './flow/invariants.ts';
export { type Level, levels } from './flow/levels.ts';
export type { World } from './flow/world.ts';
export { type Mutant, mutantOf, mutantsOf } from './mutants/mutations.ts';
export {
  buildGraph,
  checkProjection,
  complaints,
  type Edge,
  type Graph,
  graphWithPlaces,
  unusedCases,
} from './paths/graph.ts';
export { type Path, pathOf, type Step } from './paths/path.ts';
export { type Plan, pathsOf, planOf, type StrategyName, strategies } from './paths/path-planning.ts';
export { type PlanOptions, plan } from './paths/plan.ts';
export {
  replay,
  seenLeaves,
  stepName,
  TestHarness,
  walkChart,
  walkPairs,
  walkRefusals,
  wander,
} from './paths/replay.ts';
export { parseShard, type Selection, selectFrom } from './paths/sample-paths.ts';
export { rarestText, shareFaults, type Visits, visitsOf } from './paths/state-shares.ts';
export { Tally } from './paths/stop-condition.ts';
export { type TimeLimit, timeLimit } from './paths/time-limit.ts';
export type { Weights } from './paths/weights.ts';
export { addCounts, ofPresentChart, type Report, readExceptions, readReports, recorder } from './reports/coverage.ts';
export {
  checkStateNames,
  expectedMutationPaths,
  expectedPaths,
  guardFaults,
  type Labels,
  labelsOf,
  pathsExpecting,
  readExpectations,
  tagFaults,
  unmetGoals,
} from './reports/expectations.ts';
export { failuresOf, journeyPaths, type KeptPath } from './reports/kept-paths.ts';
export { acceptVariable, keptShown, readMessagesBy, setShown } from './reports/message-reader.ts';
export { type GapOptions, isRecording, pathOfRecording, type Recording } from './reports/recording.ts';
export {
  declarations,
  faultsOf,
  readRequirements,
  type TestProof,
  writeProofs,
} from './reports/requirements.ts';
export { recordedUsage, type Usage } from './reports/usage.ts';
