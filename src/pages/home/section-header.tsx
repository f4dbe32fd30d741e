import { Icon } from '../../ui/icon.tsx';
import css from './section-header.module.css';

/** The thick and thin rule, the title and the way to the whole list. */
export const SectionHeader = ({
  id,
  title,
  link,
}: {
  id?: string;
  title: string;
  link?: { label: string; href: string } | undefined;
}) => (
  <div className={css.header}>
    <h2 id={id}>{title}</h2>
    {link && (
      <a className={css.link} href={link.href}>
        {link.label}
        <Icon name="arrow" size={18} />
      </a>
    )}
  </div>
);
