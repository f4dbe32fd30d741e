// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { brandingCache } from '../../src/storage/branding-cache.ts';

const site = { source: '{}', css: ':root{}', name: 'Sorteo', merchantCode: 'sorteo', defaultLanguage: 'es-PE' };

it('stores the operator settings for the next page load, and can clear the stored settings', () => {
  brandingCache.keep(site);
  expect(JSON.parse(localStorage.getItem('site') ?? '')).toEqual(site);
  brandingCache.clear();
  expect(localStorage.length).toBe(0);
});
