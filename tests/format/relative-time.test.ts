import { expect, test } from 'vitest';
import { formatAgo } from '../../src/format/relative-time.ts';

const now = Date.UTC(2026, 0, 1, 12);

test.each([
  [0, 'hace 0 s'],
  [59, 'hace 59 s'],
  [60, 'hace 1 min'],
  [3599, 'hace 59 min'],
  [3600, 'hace 1 h'],
  [2 * 86_400, 'hace 2 d'],
])('formats an instant %i seconds ago', (seconds, text) => {
  expect(formatAgo(now - seconds * 1000, now, 'es')).toBe(text);
});

test('rounds seconds down', () => expect(formatAgo(now - 59_999, now, 'es')).toBe('hace 59 s'));

test('shows a dash for an unknown instant', () => expect(formatAgo(Number.NaN, now, 'es')).toBe('–'));

test('shows 0 seconds for an instant in the future', () => expect(formatAgo(now + 5000, now, 'es')).toBe('hace 0 s'));
