import fc from 'fast-check';
import {
  afterwards,
  type Concurrency,
  type ConcurrentCalls,
  type ConcurrentRun,
  runConcurrently,
  runTable,
} from '../concurrency/run.ts';

export type LinearizabilityOptions<Call, State> = Concurrency<Call, State> & {
  /** Client → the calls that it may make. */
  clients: Record<string, fc.Arbitrary<Call>>;
  /** The most calls of each client in a run. */
  maxCalls?: number;
};

/** A run that no order of its calls explains, in its smallest form found. */
export class ConcurrencyError<Call = unknown> extends Error {
  override name = 'ConcurrencyError';
  readonly seed: number;
  readonly run: ConcurrentRun<Call>;
  /** What `runConcurrently` needs to repeat the run. */
  readonly given: ConcurrentCalls<Call>;

  constructor(
    message: string,
    { seed, run, given }: { seed: number; run: ConcurrentRun<Call>; given: ConcurrentCalls<Call> },
  ) {
    super(message);
    this.seed = seed;
    this.run = run;
    this.given = given;
  }
}

/** Turns with a choice; later ones continue the client that acted last. */
const mostChoices = 60;

/** The calls of the clients and the order of their turns. They shrink to few calls and few changes of the client. */
export function concurrentCalls<Call>(
  clients: Record<string, fc.Arbitrary<Call>>,
  maxCalls = 4,
): fc.Arbitrary<ConcurrentCalls<Call>> {
  const names = Object.keys(clients);
  if (names.length < 2) throw new Error('A concurrent run needs two clients or more');
  if (names.includes(afterwards)) throw new Error(`"${afterwards}" is the name of the last client`);
  const lists = names.map((name) => fc.array(clients[name]!, { maxLength: maxCalls, size: 'max' }));
  return fc
    .tuple(fc.tuple(...lists), fc.array(fc.nat({ max: names.length - 1 }), { maxLength: mostChoices, size: 'max' }))
    .map(([calls, choices]) => ({
      calls: Object.fromEntries(names.map((name, index) => [name, calls[index]!])),
      choices,
    }));
}

/**
 * Runs clients at the same time on one shared system, in many orders, and throws a `ConcurrencyError` with the
 * smallest run found whose answers no order of the calls explains.
 *
 * @example
 * ```ts
 * await assertLinearizable({ model, system, clients: { ana: decisions, ben: decisions } }, { numRuns: 500 });
 * ```
 */
export async function assertLinearizable<Call, State>(
  { clients, maxCalls, ...concurrency }: LinearizabilityOptions<Call, State>,
  parameters: fc.Parameters<[ConcurrentCalls<Call>]> = {},
): Promise<void> {
  const details = await fc.check(
    fc.asyncProperty(concurrentCalls(clients, maxCalls), async (given) => {
      const { isLinearizable } = await runConcurrently(concurrency, given);
      return isLinearizable;
    }),
    parameters,
  );
  if (!details.failed) return;
  const { counterexample, errorInstance, seed, numRuns, numShrinks } = details;
  const [given] = counterexample ?? [];
  if (!given) throw errorInstance ?? new Error('No run was made');
  const run = await runConcurrently(concurrency, given);
  const head = `concurrent run ${numRuns} fails with the seed ${seed}; its smallest form found, after ${numShrinks} attempts:`;
  if (run.isLinearizable)
    throw new Error(
      `${head}\nit passes when it is repeated, so the system depends on more than the order of the turns`,
    );
  throw new ConcurrencyError([head, runTable(run, concurrency.describe)].join('\n'), { seed, run, given });
}
