import { type ReactNode, useId } from 'react';
import { formatMoney } from '../../../format/money.ts';
import type { Game, Theme } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { demoHref } from '../../../routes/page-queries.ts';
import type { Lobby } from '../../../search/find-games.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { cardPath } from '../shared/game-path.ts';
import { GameStub } from '../shared/game-stub.tsx';
import css from './rails.module.css';

const most = 8;
/** A row with fewer games says nothing about the section. */
const fewest = 3;
/** A shorter list is seen at a glance. */
const shortestList = 60;

type ThemeRow = Theme & { cover: string; count: number };
export type RailRows = {
  resume: readonly Game[];
  fresh: readonly Game[];
  jackpots: readonly Game[];
  themes: readonly ThemeRow[];
};

/** The rows above the list of a section. `played`: ids of the games that were played last, newest first. */
export function railsOf(lobby: Lobby, games: readonly Game[], played: readonly string[]): RailRows | null {
  const has = new Set(games);
  const resume = played.flatMap((gameId) => lobby.byId.get(gameId) ?? []).filter((game) => has.has(game));
  const fresh: Game[] = [];
  const jackpots: Game[] = [];
  const themes = new Map<string, ThemeRow>();
  if (games.length >= shortestList)
    for (const game of games) {
      if (game.isNew && !game.isGame && fresh.length < most) fresh.push(game);
      if (game.jackpot && !game.isGame) jackpots.push(game);
      if (!game.theme) continue;
      const row = themes.get(game.theme.id);
      if (row) row.count++;
      else themes.set(game.theme.id, { ...game.theme, cover: game.thumbUrl ?? game.imageUrl, count: 1 });
    }
  const enough = <Row,>(rows: readonly Row[]) => (rows.length < fewest ? [] : rows.slice(0, most));
  const rows = {
    resume: resume.slice(0, most),
    fresh: enough(fresh),
    jackpots: enough(jackpots.sort((a, b) => (b.jackpot ?? 0) - (a.jackpot ?? 0))),
    themes: enough([...themes.values()].sort((a, b) => b.count - a.count)),
  };
  return Object.values(rows).some((row) => row.length > 0) ? rows : null;
}

/** Rows of games above the list of a section: played last, new, with a jackpot, and the themes. */
export function Rails({
  rows,
  themeHref,
  symbol,
  isVisitor,
  onOpen,
}: {
  rows: RailRows;
  /** Address of the games of a theme in the section. */
  themeHref: (theme: string) => string;
  symbol: string;
  isVisitor: boolean;
  onOpen: (game: Game) => void;
}) {
  const t = useTranslate();
  const stub = (game: Game, detail: ReactNode, isDemo = false) => (
    <GameStub
      key={game.gameId}
      id={game.gameId}
      name={game.gameName}
      detail={detail}
      cover={game.thumbUrl ?? game.imageUrl}
      href={isDemo ? demoHref(cardPath(game)) : cardPath(game)}
      onOpen={isDemo ? undefined : () => onOpen(game)}
    />
  );
  return (
    <div className={css.rails}>
      <Rail title={t('lobby.rail.resume')}>{rows.resume.map((game) => stub(game, game.vendorName, isVisitor))}</Rail>
      <Rail title={t('lobby.rail.new')}>{rows.fresh.map((game) => stub(game, game.vendorName))}</Rail>
      <Rail title={t('lobby.rail.jackpots')}>
        {rows.jackpots.map((game) =>
          stub(
            game,
            <strong className="money">
              <Spoken>{formatMoney(game.jackpot ?? 0, symbol)}</Spoken>
            </strong>,
          ),
        )}
      </Rail>
      <Rail title={t('lobby.rail.themes')}>
        {rows.themes.map(({ id, name, cover, count }) => (
          <GameStub
            key={id}
            id={id}
            name={name}
            detail={t('lobby.count', { count })}
            cover={cover}
            href={themeHref(id)}
          />
        ))}
      </Rail>
    </div>
  );
}

function Rail({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.rail}>
        {children.map((child, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <li key={place}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

const expectedRails = 3;
const placesKept = 4;

/** Keeps the place of the rows that most sections have. */
export const RailsSkeleton = () => (
  <div className={css.rails} aria-hidden="true">
    {Array.from({ length: expectedRails }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
      <div key={row} className={css.section}>
        <div className={css.title}>
          <Skeleton className={css.word} />
        </div>
        <div className={css.rail}>
          {Array.from({ length: placesKept }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
            <Skeleton key={place} className={css.waiting} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
