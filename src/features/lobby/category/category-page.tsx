import { useSelector } from '@xstate/react';
import { type ReactElement, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type Criteria, noCriteria } from '../../../../machines/lobby/game-search-criteria.ts';
import type { PvpRoom } from '../../../gateway/schemas/lobby.ts';
import type { Game, VendorCategory } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { gamePath, hotPath, launchHref, rngPath, searchHref } from '../../../routes/paths.ts';
import { findGames, type Lobby } from '../../../search/find-games.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import type { ListBox } from '../../../ui/virtual-grid.tsx';
import { Offered, useDisabled } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { provideFavourite } from '../favorite/favorite.actors.ts';
import { type FavouriteState, FavouriteView } from '../favorite/favorite.view.tsx';
import { provideGameFilter } from '../game-filter/game-filter.actors.ts';
import { type GameFilterVendor, GameFilterView } from '../game-filter/game-filter.view.tsx';
import { playPendingAction } from '../shared/game-path.ts';
import { readLobby } from '../shared/load-games.ts';
import css from './category-page.module.css';
import { GameList, GameListSkeleton } from './game-list.tsx';
import { Rooms } from './pvp-rooms.tsx';
import { type Section, sectionOf } from './sections.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Number of games that are added to the search index in one step. After each step, the remaining idle time is checked.
 */
const gamesAtATime = 100;
const noVendors: readonly GameFilterVendor[] = [];
const rehearsal: Criteria = { ...noCriteria, query: 'al' };

/** Game category page (spec 1 §2): browse, filter and mark games. */
export function Page(props: PageProps) {
  return <Category key={`${props.language} ${props.path}`} {...props} />;
}

function Category(props: PageProps) {
  const { gateway, merchantCode, language, path, search, isSignedIn, onPendingAction } = props;
  const section = sectionOf(path);
  const pendingAction = useRef(onPendingAction);
  useEffect(() => {
    pendingAction.current = onPendingAction;
  });
  const readings = useMemo(() => {
    const merchant = { merchantCode, language: language.toUpperCase() };
    return {
      lobby: provideReading((signal) => readLobby(gateway, merchant, signal)),
      vendors: provideReading((signal) => gateway.call('gameVendors', { merchantCode }, { signal })),
      gameFilter: provideGameFilter(),
      favourite: provideFavourite(gateway, (gameId) =>
        pendingAction.current({ name: gameId, path: location.pathname + location.search, needs: 'member' }),
      ),
    };
  }, [gateway, merchantCode, language]);
  const gameFilter = useFlow(readings.gameFilter, { search });
  const favourite = useFlow(readings.favourite, { isMember: isSignedIn });
  const vendors = useFlow(readings.vendors);
  const lobby = useFlow(readings.lobby);

  useEffect(() => gameFilter.send({ type: 'address.change', search }), [gameFilter, search]);
  useEffect(() => favourite.send({ type: isSignedIn ? 'member.arrive' : 'member.leave' }), [favourite, isSignedIn]);

  return (
    <QueryView<Lobby> actor={lobby}>
      {({ items, error }) => {
        const [read] = items ?? [];
        return (
          <FavouriteView actor={favourite} nameOf={(gameId) => read?.byId.get(gameId)?.gameName ?? ''}>
            {(marks) => (
              <QueryView<VendorCategory> actor={vendors}>
                {({ items: categories }) => (
                  <Sheet
                    {...props}
                    section={section}
                    lobby={read}
                    error={error}
                    categories={categories}
                    marks={marks}
                    gameFilter={gameFilter}
                  />
                )}
              </QueryView>
            )}
          </FavouriteView>
        );
      }}
    </QueryView>
  );
}

type SheetProps = PageProps & {
  section: Section;
  /** List of all games; undefined while loading. */
  lobby: Lobby | undefined;
  error: ReactElement | undefined;
  categories: readonly VendorCategory[] | undefined;
  marks: FavouriteState;
  gameFilter: Parameters<typeof GameFilterView>[0]['actor'];
};

function Sheet(props: SheetProps) {
  const {
    section,
    lobby,
    error,
    categories,
    marks,
    gameFilter,
    gateway,
    merchantCode,
    symbol,
    onPendingAction,
    onSignIn,
  } = props;
  const isVisitor = !props.isSignedIn && !props.isRestoring;
  const t = useTranslate();
  const hasFavourites = !useDisabled('features', 'favourites');
  const favourites = section.kind === 'favourites' ? marks.favourites : null;
  const shelf = useMemo(() => shelfOf(lobby, section, favourites), [lobby, section, favourites]);
  // Defers the filters, so that the games render first.
  const known = useDeferredValue(shelf);
  const {
    query,
    facets,
    vendor: chosen,
  } = useDeferredValue(useSelector(gameFilter, (state) => state.context.criteria));
  const vendors = useMemo(() => {
    if (!lobby || !known) return error && noVendors;
    const { own } = findGames(lobby, known, { ...noCriteria, query, facets });
    return vendorsOf(own, known.games, chosen, categories);
  }, [lobby, known, query, facets, chosen, categories, error]);
  const isUnknownVendor = (code: string) =>
    code !== '' && lobby?.games.some(({ vassalage }) => vassalage === code) === false;
  const vendor = section.kind === 'games' && section.vendor ? section.vendor : undefined;
  const vendorName = vendor ? (shelf?.games[0]?.vendorName ?? '') : '';
  const title = t(section.title, { vendor: vendorName });
  const isWaiting = !lobby || (section.kind === 'favourites' && (marks.isBusy || marks.isVisitor));
  const box = useRef<ListBox | null>(null);
  const { restore } = useScrollMemory();
  useEffect(() => (lobby ? whenIdle(() => getReady(lobby)) : undefined), [lobby]);

  return (
    <GameFilterView actor={gameFilter} vendors={vendors} facets={section.facets}>
      {({ criteria, search, order, filters, clear }) => (
        <div className={css.sheet}>
          <header className={cx(layouts.tightStack, css.head)}>
            <h1 className={css.title}>{title}</h1>
            {search}
          </header>
          <aside className={css.side} aria-label={t('lobby.filters')}>
            <div className={css.sticky}>{filters}</div>
          </aside>
          <div className={css.body}>
            <div className="contents">{hasFavourites && marks.notice}</div>
            {section.kind === 'games' && section.rooms && (
              <Offered feature="pvpRooms">
                <RoomShelf
                  gateway={gateway}
                  merchantCode={merchantCode}
                  symbol={symbol}
                  onPendingAction={onPendingAction}
                />
              </Offered>
            )}
            {error ??
              (section.kind === 'favourites' && isVisitor ? (
                <Nothing forVisitors title={t('lobby.favouritesVisitor')} text={t('lobby.favouritesVisitorText')}>
                  <Button onClick={onSignIn}>{t('common.action.signIn')}</Button>
                </Nothing>
              ) : isWaiting || !shelf ? (
                <GameListSkeleton box={box} />
              ) : (
                <GameList
                  lobby={lobby}
                  shelf={shelf}
                  label={t('lobby.games', { section: title })}
                  criteria={criteria}
                  order={order}
                  clear={clear}
                  favourites={marks.favourites}
                  onToggle={hasFavourites ? marks.toggle : undefined}
                  box={box.current}
                  onPlaced={restore}
                  onOpen={(game) =>
                    game.isGame === 'VASSALAGE'
                      ? props.onDialog({
                          name: 'gamePopupModal',
                          flowInput: { vassalage: game.vassalage, name: game.vendorName },
                        })
                      : onPendingAction(playPendingAction(game))
                  }
                  empty={(elsewhere) =>
                    isUnknownVendor(criteria.vendor) ? (
                      <Nothing title={t('lobby.unknownVendor')} text={t('lobby.unknownVendorText')}>
                        {clear}
                      </Nothing>
                    ) : elsewhere > 0 ? (
                      <Nothing
                        title={t('lobby.nothingHere', { section: title, query: criteria.query.trim() })}
                        text={t('lobby.nothingText')}
                      >
                        <ButtonLink variant="secondary" href={searchHref(criteria.query.trim())}>
                          {t('lobby.wholeSite')}
                        </ButtonLink>
                      </Nothing>
                    ) : clear ? (
                      <Nothing
                        title={
                          criteria.query.trim()
                            ? t('lobby.nothingFor', { query: criteria.query.trim() })
                            : t('lobby.nothing')
                        }
                        text={t('lobby.nothingText')}
                      >
                        <ButtonLink variant="secondary" href={hotPath}>
                          {t('lobby.toHot')}
                        </ButtonLink>
                      </Nothing>
                    ) : (
                      <Nothing
                        title={t(section.kind === 'favourites' ? 'lobby.favouritesEmpty' : 'lobby.empty')}
                        text={t(section.kind === 'favourites' ? 'lobby.favouritesEmptyText' : 'lobby.emptyText')}
                      >
                        <ButtonLink href={section.title === 'common.home.hotGames' ? rngPath : hotPath}>
                          {t(section.title === 'common.home.hotGames' ? 'common.category.RNG' : 'lobby.toHot')}
                        </ButtonLink>
                      </Nothing>
                    )
                  }
                />
              ))}
          </div>
        </div>
      )}
    </GameFilterView>
  );
}

function RoomShelf({
  gateway,
  merchantCode,
  symbol,
  onPendingAction,
}: Pick<PageProps, 'gateway' | 'merchantCode' | 'symbol' | 'onPendingAction'>) {
  const reading = useMemo(
    () => provideReading((signal) => gateway.call('pvpRooms', { merchantCode }, { signal })),
    [gateway, merchantCode],
  );
  const rooms = useFlow(reading);
  return (
    <QueryView<PvpRoom> actor={rooms}>
      {({ items, error }) => (
        <Rooms
          rooms={items}
          error={error}
          symbol={symbol}
          onOpen={({ roomId }) =>
            onPendingAction({ name: roomId, path: launchHref(gamePath, { roomId }), needs: 'realAccount' })
          }
        />
      )}
    </QueryView>
  );
}

/**
 * Text and links for an empty list. The links for visitors stay hidden until it is known whether there is a session.
 */
const Nothing = ({
  title,
  text,
  forVisitors,
  children,
}: {
  title: string;
  text: string;
  forVisitors?: true;
  children: ReactNode;
}) => (
  <div className={css.nothing} data-account={forVisitors && ''}>
    <h2>{title}</h2>
    <p>{text}</p>
    <div className={css.ways}>{children}</div>
  </div>
);

/**
 * Runs one step of building the search index; returns false when the index is complete. The last step runs one search,
 * so that the user's first search is fast.
 */
function getReady(lobby: Lobby): boolean {
  const isLeft = lobby.index.read(gamesAtATime);
  if (!isLeft) findGames(lobby, { games: lobby.games, has: () => true, isOpen: true }, rehearsal);
  return isLeft;
}

/** Games of a section, favorites in the user's order; undefined while the list loads. */
function shelfOf(lobby: Lobby | undefined, section: Section, favourites: readonly string[] | null) {
  if (!lobby) return undefined;
  const { isOpen } = section;
  if (section.kind === 'games') return { games: lobby.games.filter(section.has), has: section.has, isOpen };
  const games = (favourites ?? []).flatMap((gameId) => lobby.byId.get(gameId) ?? []);
  return { games, has: (game: Game) => favourites?.includes(game.gameId) === true, isOpen };
}

/**
 * Vendors of the games found. Hot vendors come first; the others are sorted by number of games. The chosen vendor stays
 * in the list when none of its games is found, so that the user can choose another one.
 */
function vendorsOf(
  found: readonly Game[],
  all: readonly Game[],
  chosen: string,
  categories: readonly VendorCategory[] | undefined,
): GameFilterVendor[] {
  const hot = new Set(
    categories?.flatMap(({ cards }) => cards.filter(({ isHot }) => isHot).map(({ vassalage }) => vassalage)),
  );
  const vendors = new Map<string, GameFilterVendor>();
  const add = ({ vassalage, vendorName }: Game, games: number) => {
    const vendor = vendors.get(vassalage) ?? { vassalage, name: vendorName, isHot: hot.has(vassalage), games: 0 };
    vendor.games += games;
    vendors.set(vassalage, vendor);
  };
  for (const game of found) add(game, 1);
  const own = chosen === '' ? undefined : all.find(({ vassalage }) => vassalage === chosen);
  if (own) add(own, 0);
  return [...vendors.values()].sort((a, b) => Number(b.isHot) - Number(a.isHot) || b.games - a.games);
}
