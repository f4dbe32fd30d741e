import type { Counts } from '../chart/transition-counts.ts';
import { transitionsOf } from '../chart/transitions.ts';
import type { Flow } from '../flow/flow.ts';
import { addCounts, type Taking } from './coverage.ts';

/** How the transitions that the page's own actors took differ from those of the model, the bare chart. */
type PageDifference = {
  both: number;
  onlyPage: string[];
  onlyModel: string[];
  /**
   * Transitions that a page took more often than the model on the same path, with the number of such times: outside the
   * steps of the walk, such as before its start or in another actor of the machine.
   */
  outside: Counts;
};

/** Undefined when the flow has no reports of one of the two levels. */
export function pageDifference({ name, machine }: Flow, reports: readonly Taking[]): PageDifference | undefined {
  const own = reports.filter(({ flow }) => flow === name);
  const [pages, models] = (['browser', 'chart'] as const).map((level) => own.filter((one) => one.level === level));
  if (!pages?.length || !models?.length) return undefined;
  const ids = transitionsOf(machine).map(({ id }) => id);
  const sum = (walks: Taking[]) => walks.reduce<Counts>((counts, { taken }) => addCounts(counts, taken), {});
  const [page, model] = [sum(pages), sum(models)];
  const byPath = new Map(models.map((one) => [one.path, one.taken]));
  const outside: Counts = {};
  for (const { path, taken } of pages) {
    const planned = byPath.get(path);
    if (!planned) continue;
    for (const id of ids) {
      const more = (taken[id] ?? 0) - (planned[id] ?? 0);
      if (more > 0) addCounts(outside, { [id]: more });
    }
  }
  return {
    both: ids.filter((id) => page[id] && model[id]).length,
    onlyPage: ids.filter((id) => page[id] && !model[id]),
    onlyModel: ids.filter((id) => !page[id] && model[id]),
    outside,
  };
}

/** The lines of a report. The transitions that the page lacks are left out when `missing` already names them. */
export function differenceLines(
  { both, onlyPage, onlyModel, outside }: PageDifference,
  missing: readonly string[],
): string[] {
  const beside = Object.entries(outside);
  return [
    `  page and model: ${both} in both, ${onlyPage.length} only in the page, ${onlyModel.length} only in the model, ${beside.length} outside the steps of a walk`,
    ...onlyPage.map((id) => `  only in the page: ${id}`),
    ...onlyModel.filter((id) => !missing.includes(id)).map((id) => `  only in the model: ${id}`),
    ...beside.map(([id, times]) => `  outside the steps: ${id} (${times} ${times === 1 ? 'time' : 'times'})`),
  ];
}
