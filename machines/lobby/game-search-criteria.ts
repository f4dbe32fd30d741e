export const facets = ['hot', 'new', 'lines', 'minBet'] as const;
export type Facet = (typeof facets)[number];
export const sorts = ['popular', 'name', 'new', 'minBet'] as const;
export type Sort = (typeof sorts)[number];

/**
 * Search criteria for the games of a category. `vendor` is the vendor code (field `vassalage` of the gateway), empty
 * for all vendors; `theme` is the id of a theme, empty for all.
 */
export type Criteria = { query: string; vendor: string; theme: string; facets: readonly Facet[]; sort: Sort };

export const noCriteria: Criteria = { query: '', vendor: '', theme: '', facets: [], sort: 'popular' };

/** Whether the criteria leave out games; the order leaves out none. */
export const isFiltered = ({ query, vendor, theme, facets: chosen }: Criteria): boolean =>
  query.trim() !== '' || vendor !== '' || theme !== '' || chosen.length > 0;

/** Criteria from the query string of an address; unknown values are ignored. */
export function criteriaOf(search: string): Criteria {
  const query = new URLSearchParams(search);
  const sort = query.get('sort');
  return {
    query: query.get('q') ?? '',
    vendor: query.get('vendor') ?? '',
    theme: query.get('theme') ?? '',
    facets: facets.filter((facet) => query.get(facet) === '1'),
    sort: sorts.find((known) => known === sort) ?? noCriteria.sort,
  };
}

/** Query string of an address for these criteria, with its question mark; empty for the default criteria. */
export function searchOf({ query, vendor, theme, facets: chosen, sort }: Criteria): string {
  const search = new URLSearchParams({
    ...(query.trim() && { q: query.trim() }),
    ...(vendor && { vendor }),
    ...(theme && { theme }),
    ...Object.fromEntries(facets.filter((facet) => chosen.includes(facet)).map((facet) => [facet, '1'])),
    ...(sort !== noCriteria.sort && { sort }),
  }).toString();
  return search && `?${search}`;
}
