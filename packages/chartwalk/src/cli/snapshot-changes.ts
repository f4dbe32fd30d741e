/** Counts the changed paths, guards, effects and states of a snapshot; undefined when the files are equal. */
export function changeLine(before: string | null, after: string): string | undefined {
  if (before === after) return undefined;
  const [old, now] = [contentOf(before ?? '{}'), contentOf(after)];
  const counts = (one: Record<string, unknown> = {}, other: Record<string, unknown> = {}) => {
    const added = Object.keys(other).filter((id) => !(id in one)).length;
    const removed = Object.keys(one).filter((id) => !(id in other)).length;
    const isChanged = ([id, value]: [string, unknown]) =>
      id in one && JSON.stringify(one[id]) !== JSON.stringify(value);
    return { added, changed: Object.entries(other).filter(isChanged).length, removed };
  };
  const paths = counts({ ...old.paths, ...old.mutationPaths }, { ...now.paths, ...now.mutationPaths });
  const records = (['guards', 'effects', 'states'] as const).flatMap((name) => {
    const { added, changed, removed } = counts(old[name], now[name]);
    const sum = added + changed + removed;
    // The first record of a flow differs from nothing.
    if (sum === 0 || old[name] === undefined) return [];
    if (name === 'states') return ['other tags or meta of states'];
    return [`${name === 'guards' ? 'guards that decide otherwise' : 'transitions with other effects'} ${sum}`];
  });
  return [`paths added ${paths.added}, changed ${paths.changed}, removed ${paths.removed}`, ...records].join('; ');
}

function contentOf(
  text: string,
): Partial<Record<'paths' | 'mutationPaths' | 'guards' | 'effects' | 'states', Record<string, unknown>>> {
  try {
    return JSON.parse(text) as ReturnType<typeof contentOf>;
  } catch {
    return {};
  }
}
