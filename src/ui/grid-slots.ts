/**
 * Assigns items to DOM elements. After a small scroll, items that are still rendered keep their elements. When most
 * items change, the existing elements render the new items in the same order, which takes half as long as creating new
 * elements. The element that has the focus is not reused, because the focus must stay on its item.
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
