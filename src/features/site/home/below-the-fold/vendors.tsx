import type { VendorCategory } from '../../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../../i18n.ts';
import { vendorHref } from '../../../../routes/page-queries.ts';
import { esportsPath, fishPath, livePath, pvpPath, rngPath, sportsPath } from '../../../../routes/paths.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import { Rail } from './horizontal-list.tsx';
import type { SectionProps } from './section-props.ts';
import css from './vendors.module.css';

/** Path of the page with the games, by category. The category of the operator's own lotteries has no entry. */
const paths: Record<string, string> = {
  RNG: rngPath,
  LIVE: livePath,
  SPORTS: sportsPath,
  ESPORTS: esportsPath,
  FISH: fishPath,
  PVP: pvpPath,
};

/**
 * Game vendors, with popular vendors first, and links to their games. When the load fails, the error appears only in
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
              {({ vassalage, name, isHot, games, href }) => (
                <a className={css.maker} href={vendorHref(href, vassalage)}>
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

type Maker = VendorCategory['cards'][number] & { href: string };

/** One row for each vendor, with a link to the category that contains most of the vendor's games. */
function makersOf(items: readonly VendorCategory[]): Maker[] {
  const makers = new Map<string, Maker & { most: number }>();
  for (const { title, cards } of items) {
    const href = paths[title];
    if (!href) continue;
    for (const card of cards) {
      const known = makers.get(card.vassalage);
      const leads = !known || card.games > known.most;
      makers.set(card.vassalage, {
        ...card,
        isHot: card.isHot || known?.isHot === true,
        games: card.games + (known?.games ?? 0),
        most: leads ? card.games : known.most,
        href: leads ? href : known.href,
      });
    }
  }
  return [...makers.values()].sort((one, other) => Number(other.isHot) - Number(one.isHot) || other.games - one.games);
}
