import { parseStored, sessionStore } from './safe-storage.ts';

const key = 'listPlaces';
const most = 40;

/**
 * Where the user left a list in this tab: the part of the address that holds its state, the scroll positions in px of
 * the list and of the page around it.
 */
export type LeftList = { part: string; top: number; pageTop: number };

type Places = [list: string, place: LeftList][];

const isPlace = (value: unknown): value is LeftList => {
  if (typeof value !== 'object' || value === null) return false;
  const { part, top, pageTop } = value as Record<string, unknown>;
  return typeof part === 'string' && typeof top === 'number' && typeof pageTop === 'number';
};

function read(): Places {
  const places = parseStored(sessionStore.read(key));
  return Array.isArray(places) ? (places as Places).filter((entry) => Array.isArray(entry) && isPlace(entry[1])) : [];
}

/** Places of the lists of an account, by the name of the list. */
export const listPlaces = {
  of: (account: string, list: string): LeftList | null =>
    read().find(([known]) => known === `${account} ${list}`)?.[1] ?? null,
  set: (account: string, list: string, place: LeftList): void => {
    const name = `${account} ${list}`;
    const others = read().filter(([known]) => known !== name);
    sessionStore.write(key, JSON.stringify([...others, [name, place] satisfies Places[number]].slice(-most)));
  },
};
