import type { VendorCategory } from '../../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../../i18n.ts';
import { providerHref } from '../../../../routes/paths.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isLottery } from '../../../lobby/shared/game-kind.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import { Rail } from './horizontal-list.tsx';
import type { SectionProps } from './section-props.ts';
import css from './vendors.module.css';

/**
 * Game vendors, with popular vendors first, and links to their pages. When the load fails, the error appears only in
 * the category index.
 */
export function Vendors({ vendors }: SectionProps) {
  const t = useTranslate();
  return (
    <QueryView<VendorCategory> actor={vendors}>
      {({ items, error }) =>
        error || items?.length === 0 ? null : (
          <Section label={t('home.makers')} header={<SectionHeader title={t('home.makers')} />}>
            <Rail
              items={items && makersOf(items)}
              places={8}
              keyOf={({ vassalage }) => vassalage}
              className={css.rail}
              skeleton={
                <span className={css.maker}>
                  <Skeleton />
                </span>
              }
            >
              {({ vassalage, name, isHot, games }) => (
                <a className={css.maker} href={providerHref(vassalage)}>
                  <span className={css.name}>{name}</span>
                  <span className={css.count}>
                    {isHot && (
                      <span className={css.hot}>
                        <Glyph name="flame" size={14} filled />
                        <span className="visuallyHidden">{t('home.hot')}</span>
                      </span>
                    )}
                    <span>{t('home.makerGames', { count: games })}</span>
                  </span>
                </a>
              )}
            </Rail>
          </Section>
        )
      }
    </QueryView>
  );
}

type Maker = VendorCategory['cards'][number];

/** One row for each vendor with all its games. Vendors that have only the operator's own lotteries have no row. */
function makersOf(items: readonly VendorCategory[]): Maker[] {
  const makers = new Map<string, Maker & { hasGames: boolean }>();
  for (const { title, cards } of items)
    for (const card of cards) {
      const known = makers.get(card.vassalage);
      makers.set(card.vassalage, {
        ...card,
        isHot: card.isHot || known?.isHot === true,
        games: card.games + (known?.games ?? 0),
        hasGames: known?.hasGames === true || !isLottery({ gameType: title }),
      });
    }
  return [...makers.values()]
    .filter(({ hasGames }) => hasGames)
    .sort((one, other) => Number(other.isHot) - Number(one.isHot) || other.games - one.games);
}
