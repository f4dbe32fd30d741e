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

it('the announcements that were shown are kept for the session', () => {
  expect(popupNotices.wereShown()).toBe(false);
  popupNotices.keepShown(['b', 'c']);
  expect([popupNotices.wereShown(), sessionStorage.getItem('index_notice')]).toEqual([true, '["b","c"]']);
});

it.each([
  ['the next day', new Date(2025, 11, 21)],
  ['the same day of another month', new Date(2025, 10, 20)],
  ['the same day of another year', new Date(2026, 11, 20)],
])('a quiet day ends: %s is not quiet', (_, later) => {
  vi.useFakeTimers({ now: new Date(2025, 11, 20, 0, 0), toFake: ['Date'] });
  popupNotices.keepQuietToday(true);
  vi.setSystemTime(new Date(2025, 11, 20, 23, 59, 59));
  expect(popupNotices.isQuietToday()).toBe(true);
  vi.setSystemTime(later);
  expect(popupNotices.isQuietToday()).toBe(false);
});

it('a quiet day is taken back, for the session that follows too', () => {
  popupNotices.keepQuietToday(true);
  sessionStorage.clear();
  expect(popupNotices.isQuietToday()).toBe(true);
  popupNotices.keepQuietToday(false);
  expect([popupNotices.isQuietToday(), localStorage.length]).toEqual([false, 0]);
});
