import type { Flow } from '../flow/flow.ts';
import { buildGraph } from './graph.ts';
import { type Plan, planOf, type StrategyName, type TourOptions } from './path-planning.ts';

/** `strategy`: with `weights`, `usage` by default, otherwise `tour`. */
export type PlanOptions = Partial<TourOptions> & { strategy?: StrategyName };

/**
 * The paths of a flow.
 *
 * @example
 * ```ts
 * import { plan } from 'chartwalk';
 *
 * const { paths, notes } = plan(flow, { weights: { states: { barred: 5 } } });
 * ```
 */
export function plan(flow: Flow, { strategy, ...options }: PlanOptions = {}): Plan {
  return planOf(buildGraph(flow, options.limit), strategy ?? (options.weights ? 'usage' : 'tour'), options);
}
