import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { ControlText } from './spoken.tsx';

/** Content that a person opens and closes. Disclosures with the same `name` close each other. */
export const Disclosure = ({
  summary,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'children'> & { summary: ReactNode; children: ReactNode }) => (
  <details {...rest} className={cx(css.disclosure, className)}>
    <summary className={css.summary}>
      <span className={css.mark}>
        <Icon name="chevron-right" size={18} />
      </span>
      <span className={css.words}>
        <ControlText>{summary}</ControlText>
      </span>
    </summary>
    <div className={css.content}>{children}</div>
  </details>
);
