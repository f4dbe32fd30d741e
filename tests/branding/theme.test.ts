// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '../../src/branding/theme.ts';
import { preferences } from '../../src/storage/preferences.ts';
import { siteTabs } from '../../src/storage/site-tabs.ts';

let isSystemDark = false;
beforeEach(() => {
  isSystemDark = false;
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isSystemDark && query === '(prefers-color-scheme: dark)',
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const drawn = () => document.documentElement.dataset['theme'];

it('the theme follows the system until the user chooses one', () => {
  expect(theme.isDark()).toBe(false);
  isSystemDark = true;
  expect(theme.isDark()).toBe(true);
  theme.choose('light');
  expect(theme.isDark()).toBe(false);
  isSystemDark = false;
  theme.choose('dark');
  expect(theme.isDark()).toBe(true);
  theme.choose('system');
  expect([theme.isDark(), drawn()]).toEqual([false, undefined]);
});

it('stores a chosen theme and notifies other tabs and current listeners', () => {
  const notify = vi.spyOn(siteTabs, 'notify');
  const hear = vi.fn();
  const stop = theme.listen(hear);
  theme.choose('dark');
  expect([preferences.theme(), drawn()]).toEqual(['dark', 'dark']);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ say: 'theme', theme: 'dark' });
  expect(hear).toHaveBeenCalledOnce();
  stop();
  theme.choose('light');
  expect(hear).toHaveBeenCalledOnce();
});

it('applies the stored theme and the choices of other tabs without new notifications', () => {
  const listen = vi.spyOn(siteTabs, 'listen').mockReturnValue(() => {});
  const notify = vi.spyOn(siteTabs, 'notify');
  const written = vi.spyOn(preferences, 'setTheme');
  preferences.setTheme('dark');
  written.mockClear();
  theme.follow();
  expect([drawn(), written.mock.calls]).toEqual(['dark', []]);
  const hear = listen.mock.calls[0]![0];
  hear({ say: 'theme', theme: 'light' });
  expect([drawn(), preferences.theme()]).toEqual(['light', 'light']);
  expect(notify).not.toHaveBeenCalled();
});
