import { inState } from '../chart/state-text.ts';
import type { Where } from '../flow/state-fault.ts';
import { advised } from '../project/advised-command.ts';
import { nameOfPath } from '../reports/named-paths.ts';

/** What a run advises, with one line for each kind of problem. */
export class Advice {
  readonly #changed: string[] = [];
  readonly #unexpected: string[] = [];
  readonly #growing: string[] = [];
  readonly #states = new Map<string, { place: string; path: string }[]>();

  /** A flow whose snapshot does not agree with its chart. */
  addChanged(flow: string): void {
    this.#changed.push(flow);
  }

  /** A flow without a snapshot. */
  addUnexpected(flow: string): void {
    this.#unexpected.push(flow);
  }

  /** A flow whose states may have no end, with what grows in it. */
  addGrowth(flow: string, growth: string): void {
    this.#growing.push(`advice: the states of ${flow} may have no end: ${growth}`);
  }

  addState(flow: string, { problem, state, path }: Where): void {
    const actor = /"[^"]*"/.exec(problem)?.[0];
    const kind = actor === undefined ? problem : problem.replace(actor, 'an actor');
    const place = `${flow}${actor === undefined ? '' : ` ${actor}`} ${inState(state)} (path ${path})`;
    this.#states.set(kind, [...(this.#states.get(kind) ?? []), { place, path: nameOfPath(flow, path) }]);
  }

  lines(): string[] {
    return [
      ...this.#growing,
      ...[...this.#states].map(
        ([kind, all]) =>
          `advice: ${kind}: ${listed(all.map(({ place }) => place))}; ${advised('replay', all[0]!.path)} shows the way to ${all.length === 1 ? 'it' : 'the first'}`,
      ),
      ...(this.#unexpected.length > 0
        ? [`advice: no expectations of ${listed(this.#unexpected)}: ${accept(this.#unexpected)} writes them`]
        : []),
    ];
  }

  changeLines(): string[] {
    const all = this.#changed;
    return all.length === 0 ? [] : [`advice: if the change of ${listed(all)} is meant, run ${accept(all)}`];
  }
}

const accept = (flows: string[]) => advised('accept', ...flows);

const mostListed = 8;

const listed = (places: string[]): string => {
  const more = places.length - mostListed;
  return `${places.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
