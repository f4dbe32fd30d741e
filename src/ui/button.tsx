import type { ComponentProps, MouseEvent } from 'react';
import css from './button.module.css';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { ControlText } from './spoken.tsx';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;

type Look = {
  /** `danger` is for an action that destroys something or cannot be undone; its label names the action and its object. */
  variant?: (typeof buttonVariants)[number] | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  wide?: boolean | undefined;
};

const look = ({ variant = 'primary', size = 'medium', wide }: Look, className?: string) =>
  cx(css.button, css[variant], css[size], wide && css.wide, className);

/**
 * While `busy`, the button keeps its width, focus and name, but does not react to clicks and does not submit a form.
 */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={css.content}>
        {icon && <Icon name={icon} size={20} />}
        <span className="contents">
          <ControlText>{children}</ControlText>
        </span>
      </span>
      {busy && (
        <span className={css.balls} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}

export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      <span className={css.content}>
        {icon && <Icon name={icon} size={20} />}
        <span className="contents">
          <ControlText>{children}</ControlText>
        </span>
      </span>
    </a>
  );
}
