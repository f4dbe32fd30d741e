// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { firstWeekDismissal } from '../../src/storage/first-week.ts';

beforeEach(() => localStorage.clear());

it('stores for each account that the strip was closed', () => {
  expect(firstWeekDismissal.has('ana')).toBe(false);
  firstWeekDismissal.keep('ana');
  expect([firstWeekDismissal.has('ana'), firstWeekDismissal.has('luz')]).toEqual([true, false]);
  localStorage.clear();
  expect(firstWeekDismissal.has('ana')).toBe(false);
});
