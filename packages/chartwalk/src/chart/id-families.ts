/** The UUIDs in a text. */
export const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** Each step of an exploration asks for the patterns of all actors. */
const families = new Map<string, string>();
const mostFamilies = 10_000;

/** The pattern of the ids that are made like this one: each part with a number becomes a wildcard ("job-17": "job-*"). */
export function familyOf(id: string): string {
  const known = families.get(id);
  if (known !== undefined) return known;
  const family = id
    .replace(uuid, '*')
    .replace(/[A-Za-z0-9]+/g, (part) => (/\d/.test(part) ? `${/^([A-Za-z]*)\d+$/.exec(part)?.[1] ?? ''}*` : part));
  if (families.size >= mostFamilies) families.clear();
  families.set(id, family);
  return family;
}

/** A text in which UUIDs are only equal or different, numbered in their order, and the number of each. */
export function withoutUuids(text: string): { text: string; numbers: ReadonlyMap<string, number> } {
  const numbers = new Map<string, number>();
  const numbered = text.replace(uuid, (one) => {
    const number = numbers.get(one) ?? numbers.size + 1;
    numbers.set(one, number);
    return `#${number}`;
  });
  return { text: numbered, numbers };
}

/** So many ids of one kind, of which few exist at a time, do not end. */
const manyIds = 24;
const fewAtOnce = 4;
/** Ids that a chart which never ends must have made at least, before they count as the cause. */
const someIds = 5;

/**
 * `kinds`: the different ids, or the different patterns of them; `most`: how many actors there were at a time;
 * `isRandom`: the ids contain UUIDs, so that each is another one in each walk.
 */
type Family = { source: string; kinds: Set<string>; most: number; isRandom: boolean };

/** The beginning of a pattern before its first wildcard, without the separators at its end. */
export const stemOf = (pattern: string): string => /^[^*]*?(?=[-_.:/# ]*(?:\*|$))/.exec(pattern)?.[0] ?? '';

/** Counts the ids that a chart makes up during an exploration. */
export class IdGrowth {
  readonly #patterns = new Map<string, Family>();
  readonly #sources = new Map<string, Family>();

  /** The ids that exist at the same time, each with the source of its actor. */
  add(present: readonly { id: string; source: string }[]): void {
    const counts = new Map<Family, number>();
    const count = (all: Map<string, Family>, name: string, source: string, kind: string) => {
      const family = all.get(name) ?? { source, kinds: new Set(), most: 0, isRandom: kind.search(uuid) >= 0 };
      all.set(name, family);
      family.kinds.add(kind);
      counts.set(family, (counts.get(family) ?? 0) + 1);
    };
    for (const { id, source } of present) {
      const pattern = familyOf(id);
      count(this.#patterns, `${source} ${pattern}`, source, id);
      count(this.#sources, source, source, pattern);
    }
    for (const [family, size] of counts) family.most = Math.max(family.most, size);
  }

  /** Whether ids have numbers, or there were more of a kind than actors at a time. */
  get isSuspect(): boolean {
    return [...this.#patterns].some(([name, { kinds, most }]) => name.includes('*') || kinds.size > most);
  }

  /**
   * The patterns of the ids without end, and the sources of actors whose ids have no pattern. `isEndless`: the
   * exploration has no end, so that fewer ids are enough.
   */
  grown(isEndless: boolean): { patterns: string[]; sources: string[] } {
    const isGrown = ({ kinds: { size }, most, isRandom }: Family) =>
      isRandom || (isEndless ? size >= someIds && size > most : size >= manyIds && size >= fewAtOnce * most);
    const ofPatterns = [...this.#patterns]
      .filter(([, family]) => isGrown(family))
      .map(([name, { source }]) => ({ source, pattern: name.slice(source.length + 1) }));
    return {
      patterns: ofPatterns.map(({ pattern }) => pattern).filter((pattern) => stemOf(pattern) !== ''),
      sources: [
        ...ofPatterns.filter(({ pattern }) => stemOf(pattern) === '').map(({ source }) => source),
        ...[...this.#sources].filter(([, family]) => isGrown(family)).map(([source]) => source),
      ],
    };
  }
}
