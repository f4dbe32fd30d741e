import css from './section-header.module.css';

export const SectionHeader = ({ title, more }: { title: string; more?: { label: string; href: string } }) => (
  <div className={css.header}>
    <h2>{title}</h2>
    {more && (
      <a className={css.more} href={more.href} aria-label={`${more.label}: ${title}`}>
        {more.label}
      </a>
    )}
  </div>
);
