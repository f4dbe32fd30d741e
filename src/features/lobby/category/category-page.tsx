import { useSelector } from '@xstate/react';
import { type ReactElement, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { hasOnlySigns } from '../../../../machines/domain/text-match.ts';
import { type Criteria, isFiltered, noCriteria } from '../../../../machines/lobby/game-search-criteria.ts';
import type { PvpRoom } from '../../../gateway/schemas/lobby.ts';
import type { Game, VendorCategory } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { vendorIn, withoutVendor } from '../../../routes/page-queries.ts';
import { gameSheetHref, hotPath, providerPath, rngPath, searchHref, withQuery } from '../../../routes/paths.ts';
import { findGames, type Lobby } from '../../../search/find-games.ts';
import { recentPlays } from '../../../storage/recent-plays.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import layouts from '../../../ui/layouts.module.css';
import { WaitingTitle } from '../../../ui/loading-heading.tsx';
import type { ListBox } from '../../../ui/virtual-grid.tsx';
import { Offered, useDisabled } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { onFavouriteSaved, provideFavourite } from '../favorite/favorite.actors.ts';
import { type FavouriteState, FavouriteView } from '../favorite/favorite.view.tsx';
import { provideGameFilter } from '../game-filter/game-filter.actors.ts';
import { type GameFilterVendor, GameFilterView } from '../game-filter/game-filter.view.tsx';
import { playPendingAction, roomPath } from '../shared/game-path.ts';
import { readLobby } from '../shared/load-games.ts';
import css from './category-page.module.css';
import { GameList, GameListSkeleton } from './game-list.tsx';
import { ProviderHead, VendorWall, VendorWallSkeleton, vendorsIn } from './provider.tsx';
import { Rooms } from './pvp-rooms.tsx';
import { Rails, RailsSkeleton, railsOf } from './rails.tsx';
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
  const { language, path, search } = props;
  const provider = path === providerPath ? vendorIn(search) : null;
  return provider === '' ? (
    <Providers key={language} {...props} />
  ) : (
    <Category key={`${language} ${path} ${provider}`} {...props} />
  );
}

/** All vendors; shown when the address names none. */
function Providers({ gateway, merchantCode }: PageProps) {
  const t = useTranslate();
  const reading = useMemo(
    () => provideReading((signal) => gateway.call('gameVendors', { merchantCode }, { signal })),
    [gateway, merchantCode],
  );
  const actor = useFlow(reading);
  const title = t('lobby.provider.all');
  return (
    <div className={css.wall}>
      <h1 className={css.title}>{title}</h1>
      <QueryView<VendorCategory> actor={actor}>
        {({ items, error }) =>
          error ?? (items ? <VendorWall vendors={vendorsIn(items)} label={title} /> : <VendorWallSkeleton />)
        }
      </QueryView>
    </div>
  );
}

function Category(props: PageProps) {
  const { gateway, merchantCode, language, path, isSignedIn, onPendingAction } = props;
  const vendor = path === providerPath ? vendorIn(props.search) : '';
  const section = useMemo(() => sectionOf(path, vendor), [path, vendor]);
  // The vendor of a provider page is not a filter.
  const search = vendor ? withoutVendor(props.search) : props.search;
  const pendingAction = useRef(onPendingAction);
  useEffect(() => {
    pendingAction.current = onPendingAction;
  });
  const [owner] = useState(() => ({}));
  const readings = useMemo(() => {
    const merchant = { merchantCode, language: language.toUpperCase() };
    return {
      lobby: provideReading((signal) => readLobby(gateway, merchant, signal)),
      vendors: provideReading((signal) => gateway.call('gameVendors', { merchantCode }, { signal })),
      gameFilter: provideGameFilter(vendor),
      favourite: provideFavourite(
        gateway,
        (gameId) => pendingAction.current({ name: gameId, path: location.pathname + location.search, needs: 'member' }),
        owner,
      ),
    };
  }, [gateway, merchantCode, language, vendor, owner]);
  const gameFilter = useFlow(readings.gameFilter, { search });
  const favourite = useFlow(readings.favourite, { isMember: isSignedIn });
  const vendors = useFlow(readings.vendors);
  const lobby = useFlow(readings.lobby);

  useEffect(() => gameFilter.send({ type: 'address.change', search }), [gameFilter, search]);
  useEffect(() => favourite.send({ type: isSignedIn ? 'member.arrive' : 'member.leave' }), [favourite, isSignedIn]);
  // The sheet of a game changes favorites too; the page then reads them again.
  useEffect(
    () =>
      onFavouriteSaved((by) => {
        if (by === owner || !isSignedIn) return;
        favourite.send({ type: 'member.leave' });
        favourite.send({ type: 'member.arrive' });
      }),
    [favourite, isSignedIn, owner],
  );

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
    theme,
    vendor: chosen,
  } = useDeferredValue(useSelector(gameFilter, (state) => state.context.criteria));
  const vendors = useMemo(() => {
    if (!lobby || !known) return error && noVendors;
    const { own } = findGames(lobby, known, { ...noCriteria, query, theme, facets });
    return vendorsOf(own, known.games, chosen, categories);
  }, [lobby, known, query, theme, facets, chosen, categories, error]);
  const isUnknownVendor = (code: string) =>
    code !== '' && lobby?.games.some(({ vassalage }) => vassalage === code) === false;
  const chosenTheme = theme ? lobby?.games.find((game) => game.theme?.id === theme)?.theme : undefined;
  const isUnknownTheme = theme !== '' && lobby !== undefined && !chosenTheme;
  const vendor = section.kind === 'games' && section.vendor ? section.vendor : undefined;
  const vendorName = vendor ? (shelf?.games[0]?.vendorName ?? '') : '';
  const isProvider = section.kind === 'games' && section.provider === true;
  const provider = isProvider
    ? categories && vendorsIn(categories).find(({ vassalage }) => vassalage === vendor)
    : undefined;
  const isUnknownProvider = isProvider && shelf?.games.length === 0;
  const named = vendorName || (provider?.name ?? '');
  const title = isUnknownProvider ? t('lobby.provider.unknown') : t(section.title, { vendor: named });
  const isNamed = !isProvider || named !== '' || isUnknownProvider;
  const isWaiting = !lobby || (section.kind === 'favourites' && (marks.isBusy || marks.isVisitor));
  const hasCriteria = useSelector(gameFilter, ({ context: { criteria } }) => isFiltered(criteria));
  const account = props.isRestoring ? undefined : (props.member?.account ?? null);
  const [played] = useState(() => recentPlays.read(account));
  const rails = useMemo(
    () => (lobby && shelf && section.kind === 'games' ? railsOf(lobby, shelf.games, played) : null),
    [lobby, shelf, section, played],
  );
  /** A visitor has no favorites to search and to filter. */
  const isLocked = section.kind === 'favourites' && isVisitor;
  const showsRails = section.kind === 'games' && !hasCriteria;
  const open = (game: Game) =>
    game.isGame === 'VASSALAGE'
      ? props.onDialog({ name: 'gamePopupModal', flowInput: { vassalage: game.vassalage, name: game.vendorName } })
      : onPendingAction(playPendingAction(game));
  const box = useRef<ListBox | null>(null);
  const { restore } = useScrollMemory();
  useEffect(() => (lobby ? whenIdle(() => getReady(lobby)) : undefined), [lobby]);

  if (isUnknownProvider)
    return (
      <div className={css.wall}>
        <h1 className={css.title}>{title}</h1>
        <p>{t('lobby.provider.unknownText')}</p>
        {categories && <VendorWall vendors={vendorsIn(categories)} label={t('lobby.provider.all')} />}
      </div>
    );
  return (
    <GameFilterView
      actor={gameFilter}
      vendors={isProvider ? noVendors : vendors}
      themeName={chosenTheme?.name}
      facets={section.facets}
    >
      {({ criteria, search, order, filters, clear }) => (
        <div className={css.sheet}>
          <header className={cx(layouts.tightStack, css.head)}>
            {isNamed ? <h1 className={css.title}>{title}</h1> : <WaitingTitle label={t('lobby.provider.all')} />}
            <div className="contents">{!isLocked && search}</div>
          </header>
          {!isLocked && (
            <aside className={css.side} aria-label={t('lobby.filters')}>
              <div className={css.sticky}>{filters}</div>
            </aside>
          )}
          <div className={css.body}>
            <div className="contents">{hasFavourites && marks.notice}</div>
            {provider && shelf && <ProviderHead vendor={provider} games={shelf.games} />}
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
              (isLocked ? (
                <Nothing forVisitors title={t('lobby.favouritesVisitor')} text={t('lobby.favouritesVisitorText')}>
                  <Button onClick={onSignIn}>{t('common.action.signIn')}</Button>
                </Nothing>
              ) : isWaiting || !shelf ? (
                <>
                  {showsRails && <RailsSkeleton />}
                  <GameListSkeleton box={box} />
                </>
              ) : (
                <>
                  {showsRails && rails && (
                    <Rails
                      rows={rails}
                      themeHref={(theme) => withQuery(props.path, isProvider && vendor ? { vendor, theme } : { theme })}
                      symbol={symbol}
                      isVisitor={isVisitor}
                      onOpen={open}
                    />
                  )}
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
                    onDetails={(gameId) => props.onGo(gameSheetHref(gameId))}
                    onOpen={open}
                    empty={(elsewhere) =>
                      isUnknownVendor(criteria.vendor) ? (
                        <Nothing title={t('lobby.unknownVendor')} text={t('lobby.unknownVendorText')}>
                          {clear}
                        </Nothing>
                      ) : isUnknownTheme ? (
                        <Nothing title={t('lobby.unknownTheme')} text={t('lobby.unknownThemeText')}>
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
                            hasOnlySigns(criteria.query)
                              ? t('common.search.onlySigns')
                              : criteria.query.trim()
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
                </>
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
          onOpen={({ roomId }) => onPendingAction({ name: roomId, path: roomPath(roomId), needs: 'realAccount' })}
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
