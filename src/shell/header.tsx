import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import css from './header.module.css';

export const Header = ({
  labels,
  homeHref,
  onMenu,
  account,
  language,
  extra,
  nav,
}: {
  labels: { home: string; menu: string };
  homeHref: string;
  onMenu: () => void;
  account: ReactNode;
  language?: ReactNode;
  extra?: ReactNode;
  nav?: ReactNode;
}) => (
  <header className={css.header}>
    <div className={css.row}>
      <IconButton icon="menu" label={labels.menu} className={css.menu} aria-haspopup="dialog" onClick={onMenu} />
      <a className={css.logo} href={homeHref}>
        <Logo label={labels.home} height={30} />
      </a>
      {extra && <div className={css.extra}>{extra}</div>}
      <div className={css.account} data-account="">
        {account}
      </div>
      {language && <div className={css.language}>{language}</div>}
    </div>
    {nav && <div className={css.nav}>{nav}</div>}
  </header>
);
