import { afterEach, expect, it } from 'vitest';
import { operatorZone } from '../../machines/domain/operator-zone.ts';
import { copyrightYear } from '../../src/branding/config.ts';
import { brand, builtInName } from '../../src/ui/brand.ts';

const newYearInLondon = Date.parse('2031-01-01T00:30:00Z');

afterEach(() => {
  brand.name = builtInName;
  operatorZone.name = 'America/Lima';
});

it('the copyright line has the year of the specification for the built-in brand', () => {
  expect(copyrightYear(newYearInLondon)).toBe('2025');
});

it('the copyright line has the current year in the time zone of an operator with an own name', () => {
  brand.name = 'La Bolita';
  expect(copyrightYear(newYearInLondon)).toBe('2030');
  operatorZone.name = 'Europe/London';
  expect(copyrightYear(newYearInLondon)).toBe('2031');
});
