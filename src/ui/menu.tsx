import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './menu.module.css';
import { ControlText } from './spoken.tsx';

/** Closes the open panel in which the user chose an item. */
export const closeMenu = (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover();
};

/**
 * Button that opens a panel beside it. Escape, a click outside the panel, or the choice of an item closes the panel;
 * the focus then returns to the button.
 */
export function Menu({
  label,
  trigger,
  className,
  panelClassName,
  children,
}: {
  label: string;
  trigger: ReactNode;
  className?: string | undefined;
  panelClassName?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <button type="button" className={cx(css.trigger, className)} aria-label={label} popoverTarget={id}>
        <ControlText>{trigger}</ControlText>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: listens the clicks of the items in it, which keys make too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: same */}
      <div id={id} popover="auto" className={cx(css.panel, panelClassName)} onClick={closeMenu}>
        {children}
      </div>
    </>
  );
}

type Item = { icon?: IconName; current?: boolean };

export const MenuItem = ({ icon, current, children, ...rest }: ComponentProps<'button'> & Item) => (
  <button type="button" {...rest} className={css.item} aria-current={current || undefined}>
    {icon && <Icon name={icon} size={20} />}
    <span className="contents">
      <ControlText>{children}</ControlText>
    </span>
  </button>
);

export const MenuLink = ({ icon, current, children, ...rest }: ComponentProps<'a'> & Item) => (
  <a {...rest} className={css.item} aria-current={current ? 'page' : undefined}>
    {icon && <Icon name={icon} size={20} />}
    <span className="contents">
      <ControlText>{children}</ControlText>
    </span>
  </a>
);
