import { preferences, type Theme } from '../storage/preferences.ts';

/** The theme is the system's until one is chosen (spec 1 §2, theme). */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  preferences.setTheme(theme);
}
