// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { popupNotices } from '../../src/storage/popup-notices.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the session storage contains the ids of the notices that were shown', () => {
  expect(popupNotices.wereShown()).toBe(false);
  popupNotices.setShown(['b', 'c']);
  expect([popupNotices.wereShown(), sessionStorage.getItem('index_notice')]).toEqual([true, '["b","c"]']);
});

it.each([
  ['the next day', new Date(2025, 11, 21)],
  ['the same day of another month', new Date(2025, 10, 20)],
  ['the same day of another year', new Date(2026, 11, 20)],
])('popup notices that were turned off appear again on %s', (_, later) => {
  vi.useFakeTimers({ now: new Date(2025, 11, 20, 0, 0), toFake: ['Date'] });
  popupNotices.keepQuietToday(true);
  vi.setSystemTime(new Date(2025, 11, 20, 23, 59, 59));
  expect(popupNotices.isQuietToday()).toBe(true);
  vi.setSystemTime(later);
  expect(popupNotices.isQuietToday()).toBe(false);
});

it('popup notices that were turned off can be turned on again on the same day, also in a later session', () => {
  popupNotices.keepQuietToday(true);
  sessionStorage.clear();
  expect(popupNotices.isQuietToday()).toBe(true);
  popupNotices.keepQuietToday(false);
  expect([popupNotices.isQuietToday(), localStorage.length]).toEqual([false, 0]);
});
