import { useState } from 'react';
import { useTranslate } from '../i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { chooseTheme } from './theme.ts';

const isDark = () =>
  typeof document !== 'undefined' &&
  (document.documentElement.dataset['theme'] ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

/** Dark or light; until it is pressed the system's choice holds. */
export function ThemeButton() {
  const t = useTranslate();
  const [dark, setDark] = useState(isDark);
  const change = () => {
    // It may have been chosen elsewhere meanwhile.
    const next = !isDark();
    chooseTheme(next ? 'dark' : 'light');
    setDark(next);
  };
  return <IconButton icon={dark ? 'sun' : 'moon'} label={t('shell.theme')} aria-pressed={dark} onClick={change} />;
}
