import type { SQLTagStore } from 'node:sqlite';
import type { Faults } from '../http/faults.ts';
import type { Clock } from './clock.ts';

export type World = {
  readonly host: string;
  /** The lasting world of `localhost`. */
  readonly isDemo: boolean;
  /** Tagged queries; interpolations are bound parameters. */
  readonly sql: SQLTagStore;
  readonly clock: Clock;
  readonly faults: Faults;
  /** Runs in one transaction, rolled back when it throws; a call inside another joins it. */
  atomically<Result>(work: () => Result): Result;
  /** Back to the seed, with nothing scripted. */
  reset(): void;
};
