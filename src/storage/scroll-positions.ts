import { parseStored, sessionStore } from './safe-storage.ts';

const key = 'scroll';
const most = 40;

type Places = [entry: string, y: number][];

/** Scroll position in px of each entry of this tab's history, or of each address; null when unknown. */
export const scrollPlaces = {
  of: (entry: string): number | null => read().find(([known]) => known === entry)?.[1] ?? null,
  set: (entry: string, y: number): void => {
    const others = read().filter(([known]) => known !== entry);
    write([...others, [entry, Math.round(y)] satisfies Places[number]].slice(-most) as Places);
  },
};

function read(): Places {
  const places = parseStored(sessionStore.read(key));
  return Array.isArray(places) ? (places as Places) : [];
}

function write(places: Places): void {
  sessionStore.write(key, JSON.stringify(places));
}
