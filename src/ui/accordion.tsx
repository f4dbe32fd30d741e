import type { ReactNode } from 'react';
import css from './accordion.module.css';
import { Icon } from './icon.tsx';

/** Titles that open their text, one at a time; a second press closes it. `name` is unique in the page. */
export const Accordion = ({
  name,
  items,
}: {
  name: string;
  items: readonly { key: string; title: string; content: ReactNode }[];
}) =>
  items.map(({ key, title, content }) => (
    <details key={key} name={name} className={css.item}>
      <summary className={css.title}>
        {title}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={css.content}>{content}</div>
    </details>
  ));
