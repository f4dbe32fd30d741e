import css from './section-header.module.css';

export const SectionHeader = ({ title, more }: { title: string; more?: { label: string; href: string } }) => (
  <div className={css.header}>
    <h2>{title}</h2>
    {more && (
      <a className={css.more} href={more.href}>
        {more.label}
        <span className="visuallyHidden">: {title}</span>
      </a>
    )}
  </div>
);
