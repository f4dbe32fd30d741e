import { preferences, type Theme } from '../storage/preferences.ts';
import { siteTabs } from '../storage/site-tabs.ts';
import { clearPageFlag, setPageFlag } from '../ui/page-flags.ts';
import { config } from './config.ts';

const listeners = new Set<() => void>();

/** The theme of the system applies until the user chooses one in any tab (spec 1 §2, theme). */
export const theme = {
  isDark: (): boolean =>
    (document.documentElement.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark',

  /** Whether the site has both color schemes. */
  isChoice: (): boolean => config.themes.length > 1,

  choose(chosen: Theme): void {
    apply(chosen);
    siteTabs.notify({ say: 'theme', theme: chosen });
  },

  /** Calls `listener` each time the user chooses a theme, until the returned function is called. */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Applies the stored theme, and the themes that the user chooses in other tabs. */
  follow(): void {
    if (!theme.isChoice()) return;
    siteTabs.listen((word) => {
      if (word.say === 'theme') apply(word.theme);
    });
    apply(preferences.theme());
  },
};

/** The browser colors its bars by the first meta tag whose media query matches. */
function colorBrowser(chosen: Theme): void {
  for (const scheme of ['light', 'dark']) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`);
    const bySystem = `(prefers-color-scheme: ${scheme})`;
    const never = `${bySystem} and (height: 0)`;
    const media = chosen === 'system' ? bySystem : chosen === scheme ? `all, ${bySystem}` : never;
    meta?.setAttribute('media', media);
  }
}

function apply(chosen: Theme): void {
  colorBrowser(chosen);
  if (chosen === 'system') clearPageFlag('theme');
  else setPageFlag('theme', chosen);
  if (chosen !== preferences.theme()) preferences.setTheme(chosen);
  for (const listener of listeners) listener();
}
