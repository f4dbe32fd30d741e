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
  ['the next day', Date.parse('2025-12-21T05:00:00Z')],
  ['the same day of another month', Date.parse('2025-11-20T05:00:00Z')],
  ['the same day of another year', Date.parse('2026-12-20T05:00:00Z')],
])('popup notices that were turned off appear again on %s', (_, later) => {
  vi.useFakeTimers({ now: Date.parse('2025-12-20T05:00:00Z'), toFake: ['Date'] });
  popupNotices.keepQuietToday(true);
  vi.setSystemTime(Date.parse('2025-12-21T04:59:59Z'));
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
