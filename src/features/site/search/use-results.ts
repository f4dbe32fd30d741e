import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { disabledFeatures } from '../../../../machines/domain/disabled-features.ts';
import type { searchMachine } from '../../../../machines/site/search.machine.ts';
import { useLanguage, useTranslate } from '../../../i18n.ts';
import { useFields } from '../../shared/use-context-fields.ts';
import { findAll, type SearchGroup, type SearchResult } from './find-all.ts';
import { sitePages } from './site-pages.ts';

export type SearchActor = ActorRefFrom<typeof searchMachine>;

/** Address under which the pages of a center open, and the role of the user. */
export type SearchScope = { path: string; search: string; isAgent: boolean };

const switchedOff = () => [...disabledFeatures.all('paths'), ...disabledFeatures.all('pages')].join();

/** What the query finds in the loaded contents. It follows the typing without delaying it. */
export function useResults(
  actor: SearchActor,
  { path, search, isAgent }: SearchScope,
): { asked: string; found: ReadonlyMap<SearchGroup, readonly SearchResult[]>; isLoading: boolean } {
  const t = useTranslate();
  const language = useLanguage();
  const { query, sources } = useFields(actor, 'query', 'sources');
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const asked = useDeferredValue(query.trim());
  const off = useSyncExternalStore(disabledFeatures.subscribe, switchedOff);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other names, and a switched-off feature no pages
  const pages = useMemo(
    () =>
      sitePages(t, {
        isAgent,
        under: { pathname: path, search },
        has: (part, name) => !disabledFeatures.has(part, name),
      }),
    [language, path, search, isAgent, off],
  );
  const found = useMemo(() => findAll({ pages, ...sources }, asked), [pages, sources, asked]);
  return { asked, found, isLoading };
}
