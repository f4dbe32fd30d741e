import { describe, expect, it } from 'vitest';
import { countryName, formatInstant } from '../../src/format/date.ts';

/** Half past nine of the machine's own clock, whatever its zone. */
const instant = new Date(2025, 5, 1, 9, 30).getTime();

describe('an instant', () => {
  it.each([
    ['es', 'domingo, 1 de junio de 2025, 9:30'],
    ['en', 'Sunday, June 1, 2025 at 9:30 AM'],
  ])('is told in the local time, in %s', (language, text) => {
    expect(formatInstant(instant, language).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('a country', () => {
  it.each([
    ['PE', 'es', 'Perú'],
    ['PE', 'en', 'Peru'],
    ['', 'es', ''],
    ['nowhere', 'es', 'nowhere'],
  ])('%s in %s is %s', (code, language, name) => expect(countryName(code, language)).toBe(name));
});
