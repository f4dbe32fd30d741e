// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../src/storage/preferences.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a visitor has no language, the system theme and a visible balance by default', () => {
  expect([preferences.language(), preferences.theme(), preferences.balanceHidden()]).toEqual([null, 'system', false]);
});

it('each choice of a visitor is stored under its own name', () => {
  preferences.setLanguage('es-PE');
  preferences.setTheme('dark');
  preferences.setBalanceHidden(true);
  expect({ ...localStorage }).toEqual({ language: 'es-PE', theme: 'dark', balanceHidden: 'true' });
  expect([preferences.language(), preferences.theme(), preferences.balanceHidden()]).toEqual(['es-PE', 'dark', true]);
  preferences.setTheme('light');
  preferences.setBalanceHidden(false);
  expect([preferences.theme(), preferences.balanceHidden()]).toEqual(['light', false]);
  preferences.setTheme('system');
  expect(preferences.theme()).toBe('system');
});

it.each(['', 'sepia'])('the system theme is used when %j is stored', (stored) => {
  localStorage.setItem('theme', stored);
  expect(preferences.theme()).toBe('system');
});

it('the server knows the language that the visitor chose last', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  preferences.setLanguage('en');
  expect(written).toHaveBeenCalledExactlyOnceWith('language=en; path=/; max-age=31536000; samesite=lax');
});

it('the cookie of the language is secure over HTTPS', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  const written = vi.spyOn(document, 'cookie', 'set');
  preferences.setLanguage('en');
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/; secure$/));
});
