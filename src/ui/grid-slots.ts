type Slots = { rows: ReadonlyMap<number, number>; items: ReadonlyMap<string, number> };

/**
 * Assigns the rows and the items of a grid to DOM elements. After a small scroll, items that are still rendered keep
 * their elements. When most items change, the existing elements render the new items in the same order, which takes
 * half as long as creating new elements. The element that has the focus is not reused, because the focus, and the
 * cursor of a screen reader, must stay on its item.
 */
export function createSlots() {
  let held: Slots = { rows: new Map(), items: new Map() };
  let made = 0;
  const assign = <Key>(keys: readonly Key[], before: ReadonlyMap<Key, number>, isFree: boolean) => {
    const free = isFree ? [...before.values()] : null;
    return new Map(keys.map((key, index) => [key, (free ? free[index] : before.get(key)) ?? made++]));
  };
  return (rows: readonly number[], keys: readonly string[], isFixed: boolean): Slots => {
    const kept = keys.reduce((sum, key) => sum + Number(held.items.has(key)), 0);
    const isFree = !isFixed && kept < keys.length / 2;
    held = { rows: assign(rows, held.rows, isFree), items: assign(keys, held.items, isFree) };
    return held;
  };
}
