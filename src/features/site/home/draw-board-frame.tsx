import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { elottPath } from '../../../routes/paths.ts';
import css from './draw-board-frame.module.css';
import { Section } from './section.tsx';
import { SectionHeader } from './section-header.tsx';

/** Section of the board of draws. Its height is the same before and after the board loads. */
export function DrawBoardFrame({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  const title = t('common.home.draws');
  return (
    <Section
      label={title}
      header={<SectionHeader title={title} more={{ label: t('common.home.all'), href: elottPath }} />}
    >
      <div className={css.frame}>{children}</div>
    </Section>
  );
}
