import { describe, expect, it } from 'vitest';
import { dateOrder, formatTypedDate, parseTypedDate } from '../../src/ui/typed-date.ts';

describe('date that a person types', () => {
  it.each([
    ['es', ['day', 'month', 'year'], '/'],
    ['en-US', ['month', 'day', 'year'], '/'],
    ['de', ['day', 'month', 'year'], '.'],
    ['ja', ['year', 'month', 'day'], '/'],
  ])('has the order of the language %s', (language, parts, separator) =>
    expect(dateOrder(language)).toEqual({ parts, separator }),
  );

  it.each([
    ['es', '27/11/2026', '2026-11-27'],
    ['es', '7-1-2026', '2026-01-07'],
    ['es', '27112026', '2026-11-27'],
    ['es', ' 2026-11-27 ', '2026-11-27'],
    ['en-US', '11/27/2026', '2026-11-27'],
    ['es', '29/02/2024', '2024-02-29'],
    ['es', '29/02/2026', ''],
    ['es', '31/04/2026', ''],
    ['es', '11/27/2026', ''],
    ['es', '27/11/26', ''],
    ['es', '27/11', ''],
    ['es', 'mañana', ''],
    ['es', '', ''],
  ])('is read in the language %s: %j is %j', (language, text, value) =>
    expect(parseTypedDate(text, dateOrder(language))).toBe(value),
  );

  it.each(['es', 'en-US', 'de', 'ja'])('keeps its value when it is written and read in the language %s', (language) => {
    const order = dateOrder(language);
    expect(parseTypedDate(formatTypedDate('2026-03-09', order), order)).toBe('2026-03-09');
    expect(formatTypedDate('', order)).toBe('');
  });
});
