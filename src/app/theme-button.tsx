import { useState } from 'react';
import { useTranslate } from '../i18n.ts';
import { preferences } from '../storage/preferences.ts';
import { IconButton } from '../ui/icon-button.tsx';

const isDark = () =>
  typeof document !== 'undefined' &&
  (document.documentElement.dataset['theme'] ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** Dark or light; until it is pressed the system's choice holds. */
export function ThemeButton() {
  const t = useTranslate();
  const [dark, setDark] = useState(isDark);
  const change = () => {
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    preferences.setTheme(theme);
    setDark(!dark);
  };
  return <IconButton icon={dark ? 'sun' : 'moon'} label={t('shell.theme')} aria-pressed={dark} onClick={change} />;
}
