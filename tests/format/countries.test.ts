import { describe, expect, it, vi } from 'vitest';
import { languageCodes } from '../../locales/languages.ts';
import { countries } from '../../src/format/countries.ts';
import { countryName } from '../../src/format/country-name.ts';

describe('country list', () => {
  it.each(languageCodes)('has the 249 countries of ISO 3166-1, each with a unique name, sorted, in %s', (language) => {
    const names = countries(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(249);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    expect(countries(language).filter(({ code, name }) => code === name)).toEqual([]);
  });
});

describe('country name', () => {
  it('is the country code when the browser has no name for the country', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValueOnce(undefined);
    expect(countryName('PE', 'es')).toBe('PE');
  });

  it.each([
    ['PE', 'es', 'Perú'],
    ['PE', 'en', 'Peru'],
    ['', 'es', ''],
    ['nowhere', 'es', 'nowhere'],
  ])('the country %s in the language %s has the name %s', (code, language, name) =>
    expect(countryName(code, language)).toBe(name),
  );
});
