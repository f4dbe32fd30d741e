import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import css from './header.module.css';

/** The masthead; `account`, `language` and `extra` are filled by the session. */
export const Header = ({
  labels,
  homeHref,
  account,
  language,
  extra,
}: {
  labels: { home: string };
  homeHref: string;
  account: ReactNode;
  language?: ReactNode;
  extra?: ReactNode;
}) => (
  <header className={css.header}>
    <div className={css.row}>
      <a className={css.logo} href={homeHref}>
        <Logo label={labels.home} height={30} />
      </a>
      {extra && <div className={css.extra}>{extra}</div>}
      <div className={css.account} data-account="">
        {account}
      </div>
      {language}
    </div>
  </header>
);
