import { useSelector } from '@xstate/react';
import { memo, type ReactElement, type ReactNode, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { gameFilterMachine } from '../../../../machines/lobby/game-filter.machine.ts';
import {
  type Criteria,
  type Facet,
  isFiltered,
  type Sort,
  sorts,
} from '../../../../machines/lobby/game-search-criteria.ts';
import { formatCount } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { providerPath } from '../../../routes/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { OptionChip } from '../../../ui/option-chip.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { QueryForm } from '../../shared/query-form.tsx';
import css from './game-filter.module.css';

type GameFilter = ActorRefFrom<typeof gameFilterMachine>;

export type GameFilterVendor = { vassalage: string; name: string; isHot: boolean; games: number };
const placesKept = 8;

/**
 * Game filter, returned as separate parts that the page arranges: search field, sort order, vendors and other criteria.
 */
export function GameFilterView({
  actor,
  vendors,
  themeName,
  facets,
  children,
}: {
  actor: GameFilter;
  /** Vendors of the filter; undefined while loading. */
  vendors: readonly GameFilterVendor[] | undefined;
  /** Name of the chosen theme; undefined while it is not known. */
  themeName?: string | undefined;
  facets: readonly Facet[];
  children: (query: {
    criteria: Criteria;
    search: ReactNode;
    order: ReactNode;
    filters: ReactNode;
    /** Button that clears all criteria, shown only when there are any. */
    clear: ReactElement | false;
  }) => ReactNode;
}) {
  const criteria = useSelector(actor, (state) => state.context.criteria);
  const { query, vendor, theme, facets: chosen, sort } = criteria;
  return children({
    criteria,
    search: <Search actor={actor} query={query} />,
    order: <Order actor={actor} sort={sort} />,
    filters: (
      <Filters
        actor={actor}
        vendors={vendors}
        facets={facets}
        vendor={vendor}
        theme={theme && themeName}
        chosen={chosen}
      />
    ),
    clear: isFiltered(criteria) && <Clear actor={actor} />,
  });
}

function Clear({ actor }: { actor: GameFilter }) {
  const t = useTranslate();
  const clear = () => {
    actor.send({ type: 'criteria.clear' });
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Button size="small" variant="quiet" onClick={clear}>
      {t('lobby.clear')}
    </Button>
  );
}

function Search({ actor, query }: { actor: GameFilter; query: string }) {
  const t = useTranslate();
  return (
    <QueryForm
      actor={actor}
      query={query}
      label={t('lobby.search')}
      placeholder={t('lobby.searchHint')}
      clearLabel={t('lobby.clearSearch')}
      onSubmit={() => actor.send({ type: 'query.settle' })}
    />
  );
}

const Order = memo(function Order({ actor, sort }: { actor: GameFilter; sort: Sort }) {
  const t = useTranslate();
  return (
    <Select
      inline
      className={css.order}
      label={t('lobby.sort')}
      value={sort}
      onChange={({ target }) => actor.send({ type: 'criteria.choose', change: { sort: target.value as Sort } })}
    >
      {sorts.map((known) => (
        <option key={known} value={known}>
          {t(`lobby.sort.${known}`)}
        </option>
      ))}
    </Select>
  );
});

const Filters = memo(function Filters({
  actor,
  vendors,
  facets,
  vendor,
  theme,
  chosen,
}: {
  actor: GameFilter;
  vendors: readonly GameFilterVendor[] | undefined;
  facets: readonly Facet[];
  vendor: string;
  theme: string | undefined;
  chosen: readonly Facet[];
}) {
  const t = useTranslate();
  const name = useId();
  const choose = (change: Partial<Omit<Criteria, 'query'>>) => actor.send({ type: 'criteria.choose', change });
  const all = vendors?.reduce((sum, { games }) => sum + games, 0) ?? 0;
  return (
    <div className={css.filters}>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('lobby.filters')}</legend>
        <div className={css.facets}>
          {facets.map((facet) => (
            <OptionChip
              key={facet}
              type="checkbox"
              className={css.facet}
              checked={chosen.includes(facet)}
              onChange={({ target }) =>
                choose({ facets: target.checked ? [...chosen, facet] : chosen.filter((other) => other !== facet) })
              }
            >
              {t(`lobby.facet.${facet}`)}
            </OptionChip>
          ))}
          {theme && (
            <OptionChip type="checkbox" className={css.facet} checked onChange={() => choose({ theme: '' })}>
              {t('lobby.facet.theme', { theme })}
            </OptionChip>
          )}
        </div>
      </fieldset>
      <fieldset className={css.group} aria-busy={!vendors} hidden={vendors?.length === 0}>
        <legend className={css.legend}>{t('lobby.vendors')}</legend>
        <div className={css.vendors}>
          {vendors
            ? [{ vassalage: '', name: t('lobby.allVendors'), isHot: false, games: all }, ...vendors].map(
                ({ vassalage, name: label, isHot, games }) => (
                  <OptionChip
                    key={vassalage}
                    type="radio"
                    className={css.vendor}
                    name={name}
                    value={vassalage}
                    checked={vendor === vassalage}
                    onChange={() => choose({ vendor: vassalage })}
                  >
                    <span className={css.vendorName}>{label}</span>
                    {isHot && (
                      <span className={css.hot}>
                        <Glyph name="flame" size={15} filled />
                        <span className="visuallyHidden">{t('lobby.hotVendor')}</span>
                      </span>
                    )}
                    <span className={css.leader} aria-hidden="true" />
                    <span className={css.count}>
                      <Spoken>{formatCount(games)}</Spoken>
                    </span>
                  </OptionChip>
                ),
              )
            : Array.from({ length: placesKept }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                <span key={place} className={cx(css.vendor, css.waiting)} aria-hidden="true">
                  <Skeleton className={css.word} />
                </span>
              ))}
          {vendors && (
            <a className={css.all} href={providerPath}>
              {t('lobby.provider.wall')}
            </a>
          )}
        </div>
      </fieldset>
    </div>
  );
});
