import { useMemo } from 'react';
import { formatCount } from '../../../format/money.ts';
import type { Game, VendorCategory } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { vendorHref } from '../../../routes/page-queries.ts';
import { providerHref } from '../../../routes/paths.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { gameTypes, kindOf, pathOfKind } from '../shared/game-kind.ts';
import css from './provider.module.css';

type Vendor = { vassalage: string; name: string; logo?: string | undefined; games: number };

/** Vendors of all categories or of one, with the most games first. */
export function vendorsIn(categories: readonly VendorCategory[], title?: string): readonly Vendor[] {
  const vendors = new Map<string, Vendor>();
  for (const category of categories) {
    if (title !== undefined && category.title !== title) continue;
    for (const { vassalage, name, logo, games } of category.cards) {
      const known = vendors.get(vassalage);
      vendors.set(vassalage, { vassalage, name, logo: known?.logo ?? logo, games: games + (known?.games ?? 0) });
    }
  }
  return [...vendors.values()].sort((a, b) => b.games - a.games);
}

/** Vendors with their logos; each leads to its page. */
export function VendorWall({ vendors, label }: { vendors: readonly Vendor[]; label: string }) {
  const t = useTranslate();
  return (
    <ul className={css.wall} aria-label={label}>
      {vendors.map(({ vassalage, name, logo, games }) => (
        <li key={vassalage}>
          <a className={css.vendor} href={providerHref(vassalage)}>
            {logo ? (
              <img className={css.logo} src={logo} alt={name} width={120} height={34} loading="lazy" decoding="async" />
            ) : (
              <strong className={css.name}>{name}</strong>
            )}
            <span className={css.count}>{t('lobby.count', { count: games })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const placesKept = 12;

export const VendorWallSkeleton = () => (
  <div className={css.wall} aria-hidden="true">
    {Array.from({ length: placesKept }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
      <Skeleton key={place} className={css.waiting} />
    ))}
  </div>
);

/** Logo of a vendor, number of its games, and links to its games in each category. */
export function ProviderHead({ vendor, games }: { vendor: Vendor; games: readonly Game[] }) {
  const t = useTranslate();
  const sections = useMemo(
    () =>
      gameTypes.flatMap((type) => {
        const count = games.filter((game) => kindOf(game) === type).length;
        return count > 0 ? [{ type, path: pathOfKind(type), count }] : [];
      }),
    [games],
  );
  return (
    <section className={css.head} aria-label={vendor.name}>
      {vendor.logo && <img className={css.emblem} src={vendor.logo} alt="" width={180} height={52} decoding="async" />}
      <ul className={css.sections} aria-label={t('lobby.provider.sections')}>
        {sections.map(({ type, path, count }) => (
          <li key={type}>
            <a className={css.section} href={vendorHref(path, vendor.vassalage)}>
              {t(`common.category.${type}`)} <Spoken>{formatCount(count)}</Spoken>
            </a>
          </li>
        ))}
      </ul>
      <a className={css.all} href={providerHref('')}>
        {t('lobby.provider.wall')}
      </a>
    </section>
  );
}
