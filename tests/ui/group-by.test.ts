import { expect, it } from 'vitest';
import { groupBy } from '../../src/ui/group-by.ts';

it('groups by key, in the order of first appearance', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9, 2, 6], (item) => (item % 2 === 0 ? 'even' : 'odd'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5, 9]],
    ['even', [4, 2, 6]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
