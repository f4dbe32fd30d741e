export type Theme = 'system' | 'light' | 'dark';

const key = { language: 'language', theme: 'theme', balanceHidden: 'balanceHidden' } as const;

/** What a visitor chose on this device; the site works without a storage that refuses. */
export const preferences = {
  language: (): string | null => read(key.language),
  setLanguage: (language: string): void => write(key.language, language),
  theme: (): Theme => {
    const theme = read(key.theme);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  },
  setTheme: (theme: Theme): void => write(key.theme, theme),
  balanceHidden: (): boolean => read(key.balanceHidden) === 'true',
  setBalanceHidden: (hidden: boolean): void => write(key.balanceHidden, String(hidden)),
};

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A full or forbidden storage only costs the memory of the choice.
  }
}
