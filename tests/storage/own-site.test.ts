// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ownSite } from '../../src/storage/own-site.ts';

const site = { source: '{}', css: ':root{}', name: 'Sorteo', merchantCode: 'sorteo', defaultLanguage: 'es-PE' };

it('keeps the operator settings for the next page, and forgets them', () => {
  ownSite.keep(site);
  expect(JSON.parse(localStorage.getItem('site') ?? '')).toEqual(site);
  ownSite.forget();
  expect(localStorage.length).toBe(0);
});
