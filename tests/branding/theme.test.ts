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

it('the theme follows the system setting until the user chooses one', () => {
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

it.each([
  ['dark', 'light', 'all, (prefers-color-scheme: dark)', '(prefers-color-scheme: light) and (height: 0)'],
  ['light', 'dark', 'all, (prefers-color-scheme: light)', '(prefers-color-scheme: dark) and (height: 0)'],
] as const)('the chosen theme %s, and not the %s one, colors the bars of the browser', (chosen, other, all, never) => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
  const mediaOf = (scheme: string) => document.querySelector(`meta[media*=${scheme}]`)?.getAttribute('media');
  theme.choose(chosen);
  expect([mediaOf(chosen), mediaOf(other)]).toEqual([all, never]);
  theme.choose('system');
  expect([mediaOf('light'), mediaOf('dark')]).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ]);
});

it('a chosen theme is stored and sent to other tabs and to the listeners of this tab', () => {
  const notify = vi.spyOn(siteTabs, 'notify');
  const listener = vi.fn();
  const stop = theme.listen(listener);
  theme.choose('dark');
  expect([preferences.theme(), drawn()]).toEqual(['dark', 'dark']);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ say: 'theme', theme: 'dark' });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  theme.choose('light');
  expect(listener).toHaveBeenCalledOnce();
});

it('the stored theme and themes chosen in other tabs are applied without new notifications', () => {
  const listen = vi.spyOn(siteTabs, 'listen').mockReturnValue(() => {});
  const notify = vi.spyOn(siteTabs, 'notify');
  const written = vi.spyOn(preferences, 'setTheme');
  preferences.setTheme('dark');
  written.mockClear();
  theme.follow();
  expect([drawn(), written.mock.calls]).toEqual(['dark', []]);
  const listener = listen.mock.calls[0]![0];
  listener({ say: 'theme', theme: 'light' });
  expect([drawn(), preferences.theme()]).toEqual(['light', 'light']);
  expect(notify).not.toHaveBeenCalled();
});
