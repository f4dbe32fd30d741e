import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './category-grid.module.css';
import { Section } from './section.tsx';
import { SectionHeader } from './section-header.tsx';

export type Category = {
  key: string;
  name: string;
  icon: IconName;
  href: string;
  count?: string;
  vendors?: string;
  current?: boolean;
};

const Line = ({
  number,
  icon,
  name,
  count,
  vendors,
}: Record<'number' | 'icon' | 'name' | 'count' | 'vendors', ReactNode>) => (
  <>
    <span className={css.number} aria-hidden="true">
      {number}
    </span>
    <span className={css.icon}>{icon}</span>
    <span className={css.name}>{name}</span>
    {count !== undefined && <span className={css.leader} aria-hidden="true" />}
    <span className={css.count}>{count}</span>
    <span className={css.vendors}>{vendors}</span>
  </>
);

/** Index of game categories: beside the page on wide screens, a sticky horizontal list on phones. */
export const CategoryGrid = ({
  labels,
  categories,
  places = 8,
  error,
  empty,
}: {
  labels: { title: string };
  categories: readonly Category[] | undefined;
  places?: number;
  error?: ReactElement | undefined;
  empty?: ReactNode;
}) => (
  <div className={css.nav}>
    <Section
      label={labels.title}
      header={<SectionHeader title={labels.title} />}
      error={error}
      empty={categories?.length === 0 ? empty : undefined}
    >
      <ol className={css.index} aria-busy={!categories}>
        {categories
          ? categories.map(({ key, name, icon, href, count, vendors, current }, place) => (
              <li key={key}>
                <a className={css.entry} href={href} aria-current={current ? 'page' : undefined}>
                  <Line
                    number={String(place + 1).padStart(2, '0')}
                    icon={<Icon name={icon} size={22} />}
                    name={name}
                    count={count}
                    vendors={vendors}
                  />
                </a>
              </li>
            ))
          : Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <li key={place} className={css.entry} aria-hidden="true">
                <Line
                  number={null}
                  icon={null}
                  name={<Skeleton className={css.word} />}
                  count={null}
                  vendors={<Skeleton />}
                />
              </li>
            ))}
      </ol>
    </Section>
  </div>
);
