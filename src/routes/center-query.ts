/** Prefix of the names in a query that hold the state of a list in a center (`list-query.ts`). */
export const listPrefix = 'list.';

const names = ['member', 'agent', 'section', 'back', 'ref', 'offer', 'downline', 'game'];

/** Removes what belongs to a center page or to the sheet of a game, so that the query of the page under it remains. */
export function removeCenter(query: URLSearchParams): void {
  for (const name of [...query.keys()]) if (names.includes(name) || name.startsWith(listPrefix)) query.delete(name);
}
