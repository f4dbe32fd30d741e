import { useId, useSyncExternalStore } from 'react';
import { theme as siteTheme } from '../branding/theme.ts';
import { type PlainMessageId, useTranslate } from '../i18n.ts';
import { preferences, type Theme } from '../storage/preferences.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { OptionChip } from '../ui/option-chip.tsx';
import css from './theme-choice.module.css';

const themes: { theme: Theme; icon?: IconName; label: PlainMessageId }[] = [
  { theme: 'light', icon: 'sun', label: 'shell.menu.themeLight' },
  { theme: 'dark', icon: 'moon', label: 'shell.menu.themeDark' },
  { theme: 'system', label: 'shell.menu.themeSystem' },
];

export function ThemeChoice() {
  const t = useTranslate();
  const name = useId();
  const chosen = useSyncExternalStore(siteTheme.listen, preferences.theme, preferences.theme);
  if (!siteTheme.isChoice()) return null;
  return (
    <fieldset className={css.choice}>
      <legend className="visuallyHidden">{t('shell.menu.theme')}</legend>
      {themes.map(({ theme, icon, label }) => (
        <OptionChip
          key={theme}
          type="radio"
          className={css.option}
          title={t(label)}
          name={name}
          checked={theme === chosen}
          onChange={() => siteTheme.choose(theme)}
        >
          <span className="visuallyHidden">{t(label)}</span>
          {icon ? <Icon name={icon} size={20} /> : <span aria-hidden="true">{t('shell.menu.themeAuto')}</span>}
        </OptionChip>
      ))}
    </fieldset>
  );
}
