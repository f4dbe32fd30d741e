import { preferences, type Theme } from '../storage/preferences.ts';
import { siteTabs } from '../storage/site-tabs.ts';
import { clearPageFlag, setPageFlag } from '../ui/page-flags.ts';

const hearers = new Set<() => void>();

/** The theme is the system's until one is chosen (spec 1 §2, theme), here or in another tab. */
export const theme = {
  isDark: (): boolean =>
    (document.documentElement.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark',

  choose(chosen: Theme): void {
    apply(chosen);
    siteTabs.tell({ say: 'theme', theme: chosen });
  },

  /** Hears of every choice until the returned function is called. */
  listen(hear: () => void): () => void {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  },

  /** Takes over what is chosen in other tabs, and what was before this one listened. */
  follow(): void {
    siteTabs.listen((word) => {
      if (word.say === 'theme') apply(word.theme);
    });
    apply(preferences.theme());
  },
};

function apply(chosen: Theme): void {
  if (chosen === 'system') clearPageFlag('theme');
  else setPageFlag('theme', chosen);
  if (chosen !== preferences.theme()) preferences.setTheme(chosen);
  for (const hear of hearers) hear();
}
