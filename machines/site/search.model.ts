/** Contents that are searched; each loads and fails independently. */
export const searchSources = ['games', 'lotteries', 'promotions', 'help'] as const;
export type SearchSource = (typeof searchSources)[number];

/** Content of one source; null when it failed to load. Sources that the site does not offer have no items. */
export type LoadedSource = { source: SearchSource; items: readonly unknown[] | null };

/**
 * `place`: the dialog over any page, which ends with a choice, or the result page, which stays. `wanted`: the sources to
 * load; by default, all.
 */
export type SearchInput = { place: 'dialog' | 'page'; query: string; wanted?: readonly SearchSource[] };

export type SearchEvent =
  | { type: 'query.change'; query: string }
  /** The user stops typing and starts another action, which may leave the page. */
  | { type: 'query.settle' }
  | { type: 'query.submit' }
  | { type: 'result.choose' }
  | { type: 'recent.choose'; query: string }
  | { type: 'recent.clear' }
  | { type: 'address.change'; query: string }
  | { type: 'load.retry' };

const recentKept = 6;
const longestRecent = 60;

/** Recent searches with this one first; a search that continues another one replaces it. */
export function withRecent(recent: readonly string[], asked: string): readonly string[] {
  const query = asked.trim().slice(0, longestRecent);
  if (query === '') return recent;
  const key = query.toLowerCase();
  return [query, ...recent.filter((other) => !key.startsWith(other.toLowerCase()))].slice(0, recentKept);
}
