import { formatShort } from '../../../../format/money.ts';
import type { LiveTable } from '../../../../gateway/schemas/home.ts';
import { useTranslate } from '../../../../i18n.ts';
import { livePath } from '../../../../routes/paths.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { onPlainPress } from '../../../../ui/plain-press.ts';
import { RowButton } from '../../../../ui/row-button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spoken } from '../../../../ui/spoken.tsx';
import { playPath } from '../../../lobby/shared/game-path.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import { Rail } from './horizontal-list.tsx';
import css from './live-tables.module.css';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

export function LiveTables({ gateway, merchantCode, language, symbol, onPlay }: SectionProps) {
  const t = useTranslate();
  const { actor, ref } = useSection((signal) =>
    gateway.call('liveTables', { merchantCode, language: language.toUpperCase() }, { signal }),
  );
  return (
    <div ref={ref}>
      <QueryView<LiveTable> actor={actor}>
        {({ items, error }) => (
          <Section
            label={t('home.live')}
            header={<SectionHeader title={t('home.live')} more={{ label: t('common.home.all'), href: livePath }} />}
            error={error}
            empty={items?.length === 0 && t('home.noLive')}
          >
            <Rail
              items={items}
              places={4}
              keyOf={({ game }) => game.gameId}
              className={css.rail}
              skeleton={
                <div className={css.table}>
                  <Skeleton />
                </div>
              }
            >
              {(table) => (
                <RowButton
                  kind="card"
                  className={css.table}
                  href={playPath(table.game)}
                  onClick={onPlainPress(() => onPlay(table.game))}
                >
                  <img
                    className={css.cover}
                    src={table.game.imageUrl}
                    alt=""
                    width={300}
                    height={400}
                    loading="lazy"
                    decoding="async"
                  />
                  <span className={css.words}>
                    <span className={css.name}>{table.game.gameName}</span>
                    <span className={css.dealer}>{t('home.dealer', { name: table.dealer })}</span>
                    <Latest table={table} />
                    <span className={css.facts}>
                      <span>
                        <Spoken>
                          {t('home.limits', {
                            from: formatShort(table.minBet, symbol),
                            to: formatShort(table.maxBet),
                          })}
                        </Spoken>
                      </span>
                      <span className={css.players}>
                        <Glyph name="users" size={15} />
                        <span className="visuallyHidden">{t('home.players')}</span>
                        {table.players}
                      </span>
                    </span>
                  </span>
                </RowButton>
              )}
            </Rail>
          </Section>
        )}
      </QueryView>
    </div>
  );
}

const reds = new Set('1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '));
const shown = 6;

const toneOf = ({ kind }: LiveTable, result: string) => {
  if (kind === 'baccarat') return result === 'B' ? 'red' : result === 'P' ? 'black' : 'green';
  if (kind !== 'roulette') return undefined;
  return result === '0' ? 'green' : reds.has(result) ? 'red' : 'black';
};

/** Latest results, newest first, or the number of free seats when the table has seats. */
function Latest({ table }: { table: LiveTable }) {
  const t = useTranslate();
  const { results, seats, kind } = table;
  if (seats)
    return <span className={css.seats}>{seats.free ? t('home.seats', { count: seats.free }) : t('home.full')}</span>;
  if (results.length === 0) return <span className={css.seats}>{t('home.open')}</span>;
  const words = results
    .slice(0, shown)
    .map((result) => (kind === 'baccarat' ? t(`home.baccarat.${result as 'B'}`) : result));
  return (
    <span className={css.results}>
      <span className="visuallyHidden">{t('home.results', { results: words.join(', ') })}</span>
      {results.slice(0, shown).map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results repeat themselves
        <i key={place} className={css.result} data-tone={toneOf(table, result)} aria-hidden="true">
          {kind === 'baccarat' ? words[place]?.[0] : result}
        </i>
      ))}
    </span>
  );
}
