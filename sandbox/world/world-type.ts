import type { SQLTagStore } from 'node:sqlite';
import type { Faults } from '../http/scripted-responses.ts';
import type { Clock } from './clock.ts';

export type World = {
  readonly host: string;
  /** Whether this is the persistent world of `localhost`. */
  readonly isDemo: boolean;
  /** Queries as tagged templates; the interpolated values are bound parameters. */
  readonly sql: SQLTagStore;
  readonly clock: Clock;
  readonly faults: Faults;
  /** Runs in one transaction, which is rolled back when `work` throws; a nested call joins the outer transaction. */
  atomically<Result>(work: () => Result): Result;
  /** Restores the seeded data and removes all scripted responses. */
  reset(): void;
  /** Ends all held responses and closes the database. */
  close(): void;
};
