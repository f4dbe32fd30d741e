import type { ReactNode } from 'react';
import { Line } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import css from './header.module.css';

export const Header = ({
  labels,
  homeHref,
  onMenu,
  onSearch,
  account,
  language,
  extra,
  nav,
}: {
  labels: { home: string; menu: string; search: string };
  homeHref: string;
  onMenu: () => void;
  onSearch: () => void;
  account: ReactNode;
  language?: ReactNode;
  extra?: ReactNode;
  nav?: ReactNode;
}) => (
  <header className={css.header}>
    <div className={css.row}>
      <IconButton
        icon="menu"
        label={labels.menu}
        className={css.menu}
        aria-haspopup="dialog"
        data-opens="sideMenuModal"
        onClick={onMenu}
      />
      <a className={css.logo} href={homeHref}>
        <Logo label={labels.home} height={30} />
      </a>
      <IconButton
        icon={<Line d="M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5 21 21" size={22} />}
        label={labels.search}
        className={css.search}
        aria-haspopup="dialog"
        data-opens="searchModal"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={onSearch}
      />
      {extra && <div className={css.extra}>{extra}</div>}
      <div className={css.account} data-account="">
        {account}
      </div>
      {language && <div className={css.language}>{language}</div>}
    </div>
    {nav && <div className={css.nav}>{nav}</div>}
  </header>
);
