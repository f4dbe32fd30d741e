import type { ComponentProps } from 'react';
import css from './chip.module.css';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { ControlText } from './spoken.tsx';

/** Small button beside a field or a list: a suggested value, or a filter that is on or off (`pressed`). */
export const Chip = ({
  pressed,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean; icon?: IconName }) => (
  <button type="button" {...rest} className={cx(css.chip, className)} aria-pressed={pressed}>
    {icon && <Icon name={icon} size={18} />}
    <span className="contents">
      <ControlText>{children}</ControlText>
    </span>
  </button>
);
