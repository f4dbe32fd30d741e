// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../src/storage/preferences.ts';

beforeEach(() => localStorage.clear());

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
