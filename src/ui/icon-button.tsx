import type { ComponentProps, ReactElement } from 'react';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './icon-button.module.css';
import { speak } from './speech.ts';

/** A 44 px square button that shows only an icon (a name or an element); `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  size = 22,
  outlined = false,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName | ReactElement;
  label: string;
  size?: number;
  outlined?: boolean;
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={speak(label)}
      className={cx(css.button, outlined && css.outlined, className)}
    >
      {typeof icon === 'string' ? <Icon name={icon} size={size} /> : icon}
    </button>
  );
}
