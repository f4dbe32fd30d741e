import { formatDay } from '../../../../format/moment.ts';
import type { PromotionItem } from '../../../../gateway/schemas/rewards.ts';
import { useTranslate } from '../../../../i18n.ts';
import { promotionHref } from '../../../../routes/page-queries.ts';
import { promotionsPath } from '../../../../routes/paths.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spoken } from '../../../../ui/spoken.tsx';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import { Rail } from './horizontal-list.tsx';
import css from './promotions.module.css';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

const shown = 6;
/** Promotions that a user can still join. */
const isOpen = ({ status }: PromotionItem) => !['close', 'rejected', 'claimed', 'issued'].includes(status);

export function Promotions({ gateway, language }: SectionProps) {
  const t = useTranslate();
  const { actor, ref } = useSection(async (signal) => {
    const answer = await gateway.call('promotions', undefined, { signal });
    return answer.ok ? { ok: true, value: answer.value.filter(isOpen).slice(0, shown) } : answer;
  });
  return (
    <div ref={ref}>
      <QueryView<PromotionItem> actor={actor}>
        {({ items, error }) => (
          <Section
            label={t('home.promotions')}
            header={
              <SectionHeader
                title={t('home.promotions')}
                more={{ label: t('common.home.all'), href: promotionsPath }}
              />
            }
            error={error}
            empty={items?.length === 0 && t('home.noPromotions')}
          >
            <Rail
              items={items}
              places={3}
              keyOf={({ id }) => id}
              className={css.rail}
              skeleton={
                <span className={css.poster}>
                  <Skeleton className={css.image} />
                </span>
              }
            >
              {({ id, title, summary, categoryName, image, endsAt }) => (
                <a className={css.poster} href={promotionHref(id)}>
                  <img
                    className={css.image}
                    src={image}
                    alt=""
                    width={640}
                    height={280}
                    loading="lazy"
                    decoding="async"
                  />
                  <span className={css.words}>
                    <span className={css.caption}>{categoryName}</span>
                    <span className={css.title}>{title}</span>
                    <span className={css.summary}>{summary}</span>
                    <span className={css.caption}>
                      <Spoken>
                        {endsAt ? t('home.until', { day: formatDay(endsAt, language) }) : t('home.always')}
                      </Spoken>
                    </span>
                  </span>
                </a>
              )}
            </Rail>
          </Section>
        )}
      </QueryView>
    </div>
  );
}
