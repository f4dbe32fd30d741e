import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import css from './page-list.module.css';
import { ControlText } from './spoken.tsx';

export const PageList = ({ children }: { children: ReactNode }) => <ul className={css.pages}>{children}</ul>;

/** Row of a `PageList`; `isLacking` marks a setting that the user has not set up yet. */
export const PageListItem = ({
  icon,
  title,
  text,
  isLacking = false,
  onClick,
  ref,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  isLacking?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}) => (
  <li>
    <button type="button" ref={ref} className={css.page} data-lacking={isLacking || undefined} onClick={onClick}>
      {icon}
      <span className={css.text}>
        <strong>{title}</strong>
        <span>
          <ControlText>{text}</ControlText>
        </span>
      </span>
      <Icon name="chevron-right" size={20} />
    </button>
  </li>
);
