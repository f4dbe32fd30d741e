import css from './category-nav.module.css';

export type NavEntry = { key: string; label: string; href: string; current?: boolean };

/** The row of game categories under the masthead, from 1024 px up. Only what can be played is passed in. */
export const CategoryNav = ({ label, entries }: { label: string; entries: readonly NavEntry[] }) => (
  <nav className={css.nav} aria-label={label}>
    <ul className={css.list}>
      {entries.map(({ key, label, href, current }) => (
        <li key={key}>
          <a className={css.link} href={href} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
