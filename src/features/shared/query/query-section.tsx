import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Answer } from '../../../gateway/api-error.ts';
import { Region } from '../../../ui/error-boundary.tsx';
import { useFlow } from '../use-flow.ts';
import { provideReading } from './query.actors.ts';
import { QueryView } from './query.view.tsx';

export type QueryState<Item> = { items: readonly Item[] | undefined; error: ReactElement | undefined };

type Section<Item> = {
  read: (signal: AbortSignal) => Promise<Answer<readonly Item[]>>;
  children: (face: QueryState<Item>) => ReactNode;
};

/** Section that loads and fails independently; a new `key` reloads it. */
export const Query = <Item,>(section: Section<Item>) => (
  <Region>
    <Read {...section} />
  </Region>
);

function Read<Item>({ read, children }: Section<Item>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render determines the query
  const logic = useMemo(() => provideReading(read), []);
  const actor = useFlow(logic);
  return <QueryView<Item> actor={actor}>{children}</QueryView>;
}

/** Wraps the single value of a response in a list with one item. */
export const listed = <Value,>(answer: Answer<Value>): Answer<readonly Value[]> =>
  answer.ok ? { ok: true, value: [answer.value] } : answer;
