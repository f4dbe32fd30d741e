import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useMemo, useState } from 'react';
import { formatCount } from '../../../format/money.ts';
import type { Game, VendorCategory } from '../../../gateway/schemas/site.ts';
import { type Translate, useTranslate } from '../../../i18n.ts';
import { gameSheetHref, gameSheetQuery, hotPath } from '../../../routes/paths.ts';
import { recentPlays } from '../../../storage/recent-plays.ts';
import { session } from '../../../storage/session.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { type GameType, isLottery, pathOfKind } from '../../lobby/shared/game-kind.ts';
import { playPath, playPendingAction } from '../../lobby/shared/game-path.ts';
import { ChunkView } from '../../shared/chunk/chunk.view.tsx';
import { Offered } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { type Category, CategoryGrid } from './category-grid.tsx';
import { DrawBoardFrame } from './draw-board-frame.tsx';
import { GameGrid, hotPlaces } from './game-grid.tsx';
import { Home } from './home-layout.tsx';
import css from './home-page.module.css';
import { SearchForm } from './search-form.tsx';

const icons: Record<GameType, IconName> = {
  LIVE: 'cards',
  SPORTS: 'ball',
  FISH: 'fish',
  RNG: 'slots',
  PVP: 'dice',
  ESPORTS: 'gamepad',
};
const isGameType = (title: string): title is GameType => Object.hasOwn(icons, title);

/**
 * Entries of the index (spec 1 §2, category navigation). All lotteries are one entry without a number of games, because
 * its page has a list, with its own number, for each kind of lottery.
 */
function categoriesOf(items: readonly VendorCategory[], t: Translate): Category[] {
  const lotteries = items.filter(({ title, cards }) => isLottery({ gameType: title }) && cards.length > 0);
  const vendorsOf = (cards: VendorCategory['cards']) =>
    t('common.home.vendors', { count: new Set(cards.map(({ vassalage }) => vassalage)).size });
  return items.flatMap((item): Category[] => {
    const { title, cards } = item;
    if (item === lotteries[0])
      return [
        {
          key: 'lotteries',
          name: t('common.home.lotteries'),
          icon: 'ticket',
          href: pathOfKind('ELOTT'),
          vendors: vendorsOf(lotteries.flatMap((lottery) => lottery.cards)),
        },
      ];
    if (!isGameType(title) || cards.length === 0) return [];
    return [
      {
        key: title,
        name: t(`common.category.${title}`),
        icon: icons[title],
        href: pathOfKind(title),
        count: formatCount(cards.reduce((sum, { games }) => sum + games, 0)),
        vendors: vendorsOf(cards),
      },
    ];
  });
}

const isBelow = (module: object): module is typeof import('./below-the-fold.tsx') => 'Announcements' in module;

type BoardModule = { DrawBoard: ComponentType<PageProps & { onPlay: (game: Game) => void }> };
const isBoard = (module: object): module is BoardModule => 'DrawBoard' in module;

/**
 * Renders the page for one language; a new language loads the data again. Each section loads and fails independently.
 */
export function Page(props: PageProps) {
  return <Sheet key={props.language} {...props} />;
}

function Sheet(props: PageProps) {
  const { gateway, merchantCode, language, chunk, isSignedIn, onPendingAction, onGo } = props;
  const t = useTranslate();
  const readings = useMemo(() => {
    const merchant = { merchantCode, language: language.toUpperCase() };
    return {
      hotGames: provideReading((signal) =>
        gateway.call('hotGames', { ...merchant, isPlatform: 2, platform: 'flash,html5-desktop' }, { signal }),
      ),
      vendors: provideReading((signal) => gateway.call('gameVendors', { merchantCode }, { signal })),
    };
  }, [gateway, merchantCode, language]);
  const vendors = useActorRef(readings.vendors);
  // The inspector receives events only from this query of the page.
  const hotGames = useFlow(readings.hotGames);
  const board = useActorRef(chunk, { input: { name: 'draw-board' } });
  const rest = useActorRef(chunk, { input: { name: 'below-home' } });
  const later = useSelector(rest, ({ context: { module } }) => (module && isBelow(module) ? module : null));
  const [demos] = useState(() => recentPlays.read(null));
  const hasDemos = !isSignedIn && demos.length > 0;
  const onPlay = (game: Game) => onPendingAction(playPendingAction(game));
  const given = { ...props, onPlay, vendors };

  return (
    <Home
      title={t('common.home.title')}
      isMember={isSignedIn || session.restorableToken() !== null || hasDemos}
      head={
        <>
          <Offered feature="announcements">
            {later ? <later.Announcements {...given} /> : <div className={css.ticker} />}
          </Offered>
          <Offered feature="lotteries">
            <DrawBoardFrame>
              <ChunkView actor={board} placeholder={undefined}>
                {(module) => isBoard(module) && <module.DrawBoard {...given} />}
              </ChunkView>
            </DrawBoardFrame>
          </Offered>
        </>
      }
      index={
        <>
          <SearchForm label={t('common.home.search')} onSearch={onGo} />
          <QueryView<VendorCategory> actor={vendors}>
            {({ items, error }) => (
              <CategoryGrid
                labels={{ title: t('common.home.categories') }}
                categories={items && categoriesOf(items, t)}
                error={error}
                empty={t('common.home.noCategories')}
              />
            )}
          </QueryView>
        </>
      }
      resume={(isSignedIn || hasDemos) && later && <later.Resume {...given} />}
      sections={
        <Offered feature="hotGames">
          <div id="hot" className={css.anchor}>
            <QueryView<Game> actor={hotGames}>
              {({ items, error }) => (
                <GameGrid
                  label={t('common.home.hotGames')}
                  more={{ label: t('common.home.all'), href: hotPath }}
                  places={hotPlaces}
                  games={items?.slice(0, hotPlaces).map((game) => ({
                    id: game.gameId,
                    name: game.gameName,
                    vendor: game.vendorName,
                    cover: game.imageUrl,
                    href: playPath(game),
                    ...(game.isNew && { mark: t('common.game.new') }),
                  }))}
                  error={error}
                  empty={t('common.home.noGames')}
                  onOpen={({ id }) => {
                    const game = items?.find(({ gameId }) => gameId === id);
                    if (game) onPlay(game);
                  }}
                  details={({ id, name }) => ({
                    label: t('common.game.details', { name }),
                    href: gameSheetQuery(id),
                    onOpen: () => onGo(gameSheetHref(id)),
                  })}
                />
              )}
            </QueryView>
          </div>
        </Offered>
      }
      aside={<Offered feature="winners">{later ? <later.Winners {...given} /> : <div className={css.stub} />}</Offered>}
      below={
        <ChunkView actor={rest} placeholder={null}>
          {() => later && <later.Below {...given} />}
        </ChunkView>
      }
    />
  );
}
