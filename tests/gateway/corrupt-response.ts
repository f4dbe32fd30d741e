type Place = readonly (string | number)[];

let nested: unknown = [];
for (let depth = 0; depth < 5000; depth++) nested = [nested];

/** Kind of corruption → the new value of the field; `missing` removes the field. */
export const corruptions = {
  missing: undefined,
  null: null,
  text: 'nothing of the kind',
  number: -7.5,
  true: true,
  oddDate: '24/11/2026 22:56',
  noSuchDate: '2026-13-45T99:99:99Z',
  huge: 1e300,
  infinite: Number.POSITIVE_INFINITY,
  nan: 'NaN',
  long: 'x'.repeat(100_000),
  script: 'javascript:alert(1)',
  nested,
  list: [],
  object: {},
} as const;

/** Every path in a value, starting with the empty path of the value itself. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]))];
}

export function corrupted(value: unknown, [first, ...rest]: Place, kind: keyof typeof corruptions): unknown {
  if (first === undefined) return corruptions[kind];
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && kind === 'missing') delete copy[first];
  else copy[first] = corrupted(copy[first], rest, kind);
  return copy;
}
