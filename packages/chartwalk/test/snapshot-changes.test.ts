import { expect, it } from 'vitest';
import { changeLine } from '../src/cli/snapshot-changes.ts';

const text = (paths: object, mutationPaths: object) => JSON.stringify({ paths, mutationPaths });

it('counts the paths for mutants of a snapshot with the others', () => {
  expect(changeLine(text({ a: 1 }, {}), text({ a: 1 }, { b: 1 }))).toBe('paths added 1, changed 0, removed 0');
  expect(changeLine(text({ a: 1 }, { b: 1 }), text({ a: 2 }, {}))).toBe('paths added 0, changed 1, removed 1');
  expect(changeLine(text({ a: 1 }, {}), text({ a: 1 }, {}))).toBeUndefined();
});
