import css from './section-header.module.css';

/** The thick and thin rule, and the title. */
export const SectionHeader = ({ title }: { title: string }) => (
  <div className={css.header}>
    <h2>{title}</h2>
  </div>
);
