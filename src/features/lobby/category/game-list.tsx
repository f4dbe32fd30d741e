import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import type { Criteria } from '../../../../machines/lobby/game-search-criteria.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { gameSheetQuery, searchHref } from '../../../routes/paths.ts';
import { findGames, type Lobby, type Shelf } from '../../../search/find-games.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { coverClass, GameTicket, GameTicketSkeleton } from '../../../ui/game-card.tsx';
import type { GridShape } from '../../../ui/grid-shape.ts';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { onResize } from '../../../ui/on-resize.ts';
import { type GridHandle, type ListBox, VirtualGrid } from '../../../ui/virtual-grid.tsx';
import { cardPath } from '../shared/game-path.ts';
import css from './game-list.module.css';

const placesKept = 18;
/** Text size of the browser; 1 is the usual size of 16 px. */
const textScale = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** Grid layout by width: two columns on a phone, six on wide screens, and fewer for large text. */
export function shapeOf(width: number): GridShape {
  const scale = textScale();
  const relative = width / scale;
  const columns = relative < 240 ? 1 : relative < 560 ? 2 : relative < 800 ? 4 : 6;
  // Sizes in px of the parts of a game tile outside its cover image: the stub, and the border with the padding.
  const stubHeight = 72 * scale;
  const frame = { inline: 16 * scale + 2, block: 20 * scale + 1 };
  const columnGap = columns === 6 ? 16 : 12;
  const columnWidth = (width - columnGap * (columns - 1)) / columns;
  const coverHeight = ((columnWidth - frame.inline) * 4) / 3;
  const gap = 16;
  return { columns, columnWidth, columnGap, gap, rowHeight: Math.round(coverHeight + frame.block + stubHeight) + gap };
}

const keyOf = ({ gameId }: Game) => gameId;
/** Lists with more games than this have a field that moves the focus to a game by its number. */
const jumpFrom = 60;

/** Games that match the filters, with their number and a sort control. Renders `empty` when no game matches. */
export function GameList({
  lobby,
  shelf,
  label,
  criteria,
  order,
  clear,
  favourites,
  onToggle,
  onOpen,
  onDetails,
  box,
  onPlaced,
  empty,
}: {
  lobby: Lobby;
  shelf: Shelf;
  label: string;
  criteria: Criteria;
  order: ReactNode;
  clear: ReactElement | false;
  favourites: readonly string[];
  /** undefined when the site has no favorites. */
  onToggle: ((gameId: string) => void) | undefined;
  onOpen: (game: Game) => void;
  onDetails: (gameId: string) => void;
  /** Position of the skeleton that the list of games replaces; null when there was no skeleton. */
  box: ListBox | null;
  onPlaced: () => void;
  /** `elsewhere`: number of games that match in other sections. */
  empty: (elsewhere: number) => ReactNode;
}) {
  const t = useTranslate();
  const { own: games, others } = useMemo(() => findGames(lobby, shelf, criteria), [lobby, shelf, criteria]);
  const query = criteria.query.trim();
  const marked = useMemo(() => new Set(favourites), [favourites]);
  const grid = useRef<GridHandle>(null);
  const open = useRef(onOpen);
  const details = useRef(onDetails);
  useEffect(() => {
    open.current = onOpen;
    details.current = onDetails;
  });
  const openDetails = useCallback(({ id }: { id: string }) => details.current(id), []);
  const openById = useCallback(
    ({ id }: { id: string }) => {
      const game = lobby.byId.get(id);
      if (game) open.current(game);
    },
    [lobby],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language renders the list again
  const draw = useCallback(
    ({ item, isCurrent }: { item: Game; isCurrent: boolean }) => {
      const { gameId, gameName, vendorName, imageUrl, isNew, isHot } = item;
      const mark = isNew ? t('common.game.new') : isHot ? t('lobby.hotMark') : undefined;
      return (
        <GameTicket
          game={{
            id: gameId,
            name: gameName,
            vendor: vendorName,
            cover: imageUrl,
            href: cardPath(item),
            ...(mark && { mark }),
            ...(isHot && !isNew && { tone: 'hot' }),
          }}
          cover={<LazyImage src={imageUrl} width={300} height={400} className={coverClass} />}
          star={
            onToggle && {
              label: t('lobby.star', { name: gameName }),
              isOn: marked.has(gameId),
              onToggle: () => onToggle(gameId),
            }
          }
          info={
            item.isGame
              ? undefined
              : {
                  label: t('common.game.details', { name: gameName }),
                  href: gameSheetQuery(gameId),
                  onOpen: openDetails,
                }
          }
          tabIndex={isCurrent ? 0 : -1}
          onOpen={openById}
        />
      );
    },
    [marked, onToggle, openById, openDetails],
  );

  return (
    <section className={css.section} aria-label={label}>
      <div className={css.bar}>
        <Announcement as="p" className={css.count} when="settled">
          <strong>{t('lobby.count', { count: games.length })}</strong>
        </Announcement>
        {query !== '' && others.length > 0 && games.length > 0 && (
          <a className={css.others} href={searchHref(query)}>
            {t('lobby.wholeSite')}
          </a>
        )}
        {clear}
        {games.length > jumpFrom && (
          <GameJump count={games.length} onJump={(place) => grid.current?.focusItem(place)} />
        )}
        <div className={css.order}>{order}</div>
      </div>
      {games.length === 0 ? (
        <div className="contents">{empty(others.length)}</div>
      ) : (
        <VirtualGrid
          handle={grid}
          label={label}
          hint={t('lobby.gridKeys')}
          items={games}
          keyOf={keyOf}
          shapeOf={shapeOf}
          className={css.grid}
          box={box}
          onPlaced={onPlaced}
        >
          {draw}
        </VirtualGrid>
      )}
    </section>
  );
}

/** Field that moves the focus to the game with the given number, so that no one needs a thousand presses of a key. */
function GameJump({ count, onJump }: { count: number; onJump: (place: number) => void }) {
  const t = useTranslate();
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const digits = String(new FormData(event.currentTarget).get('number') ?? '').replace(/\D/g, '');
    if (digits !== '') onJump(Math.min(Math.max(Number(digits), 1), count) - 1);
  };
  return (
    <form className={css.jump} onSubmit={jump}>
      <Field
        inline
        label={t('lobby.jump')}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        className={css.number}
      />
      <Button type="submit" variant="secondary" size="small" aria-label={t('lobby.jumpTo')}>
        {t('lobby.jumpGo')}
      </Button>
    </form>
  );
}

/** Skeleton of the list. It stores its position and width in `box`; the list that replaces it uses them. */
export function GameListSkeleton({ box }: { box: RefObject<ListBox | null> }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    return onResize([element], () => {
      box.current = { top: element.getBoundingClientRect().top, width: element.clientWidth };
    });
  }, [box]);
  return (
    <div className={css.section} aria-hidden="true">
      <div className={css.bar} />
      <div ref={list} className={css.waiting}>
        {Array.from({ length: placesKept }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <GameTicketSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
