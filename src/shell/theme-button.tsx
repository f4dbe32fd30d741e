import { useSyncExternalStore } from 'react';
import { theme } from '../branding/theme.ts';
import { useTranslate } from '../i18n.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** The color scheme of the system applies until the user presses the button. */
export function ThemeButton() {
  const t = useTranslate();
  const isDark = useSyncExternalStore(theme.listen, theme.isDark, () => false);
  if (!theme.isChoice()) return null;
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t('common.shell.theme')}
      aria-pressed={isDark}
      onClick={() => theme.choose(isDark ? 'light' : 'dark')}
    />
  );
}
