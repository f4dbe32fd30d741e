import { bootstrapKeys } from './keys.ts';
import { keepLanguageCookie } from './language-cookie.ts';
import { localStore } from './safe-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = {
  language: bootstrapKeys.language,
  theme: bootstrapKeys.theme,
  balanceHidden: 'balanceHidden',
  slashKey: bootstrapKeys.slashKey,
} as const;

export const preferences = {
  language: (): string | null => localStore.read(key.language),
  setLanguage: (language: string): void => {
    localStore.write(key.language, language);
    keepLanguageCookie(language, true);
  },
  theme: (): Theme => {
    const theme = localStore.read(key.theme);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  },
  setTheme: (theme: Theme): void => localStore.write(key.theme, theme),
  balanceHidden: (): boolean => localStore.read(key.balanceHidden) === 'true',
  /** Whether `/` opens the search; a person who speaks to the device can turn it off. */
  slashKey: (): boolean => localStore.read(key.slashKey) !== 'off',
  setSlashKey: (isOn: boolean): void =>
    isOn ? localStore.remove(key.slashKey) : localStore.write(key.slashKey, 'off'),
  setBalanceHidden: (hidden: boolean): void => localStore.write(key.balanceHidden, String(hidden)),
};
