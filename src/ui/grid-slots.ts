/**
 * Which element draws which item. A step of the list keeps the elements of the items that stay; when most of them go, the
 * ones that are there draw the new items, in the same order, as that is half the work of making others. Not while one
 * has the focus, which goes with its item.
 */
export function createSlots() {
  let held = new Map<string, number>();
  let made = 0;
  return (keys: readonly string[], isFixed: boolean): ReadonlyMap<string, number> => {
    const kept = keys.reduce((sum, key) => sum + Number(held.has(key)), 0);
    if (kept === keys.length && kept === held.size) return held;
    const free = !isFixed && kept < keys.length / 2 ? [...held.values()] : null;
    held = new Map(keys.map((key, index) => [key, (free ? free[index] : held.get(key)) ?? made++]));
    return held;
  };
}
