import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useMemo } from 'react';
import { formatCount } from '../../../format/money.ts';
import type { Game, VendorCategory } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import {
  elottPath,
  esportsPath,
  fishPath,
  hotPath,
  livePath,
  pvpPath,
  rngPath,
  sportsPath,
} from '../../../routes/paths.ts';
import { session } from '../../../storage/session.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { playPendingAction } from '../../lobby/shared/game-path.ts';
import { ChunkView } from '../../shared/chunk/chunk.view.tsx';
import { Offered } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { CategoryGrid } from './category-grid.tsx';
import { DrawBoardFrame } from './draw-board-frame.tsx';
import { GameGrid, hotPlaces } from './game-grid.tsx';
import { Home } from './home-layout.tsx';
import css from './home-page.module.css';
import { SearchForm } from './search-form.tsx';

/** Target page of each game category (spec 1 §2, category navigation). */
const categories: Record<string, readonly [path: string, icon: IconName]> = {
  ELOTT: [elottPath, 'numbers'],
  LOTT: [elottPath, 'ticket'],
  LIVE: [livePath, 'cards'],
  SPORTS: [sportsPath, 'ball'],
  FISH: [fishPath, 'fish'],
  RNG: [rngPath, 'slots'],
  PVP: [pvpPath, 'dice'],
  ESPORTS: [esportsPath, 'gamepad'],
};

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
  const onPlay = (game: Game) => onPendingAction(playPendingAction(game));
  const given = { ...props, onPlay, vendors };

  return (
    <Home
      title={t('common.home.title')}
      isMember={isSignedIn || session.restorableToken() !== null}
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
                categories={items?.flatMap(({ title, cards }) => {
                  const [path, icon] = categories[title] ?? [];
                  if (!path || !icon || cards.length === 0) return [];
                  const games = cards.reduce((sum, card) => sum + card.games, 0);
                  return {
                    key: title,
                    name: t(`common.category.${title as 'RNG'}`),
                    icon,
                    href: path,
                    count: formatCount(games),
                    vendors: t('common.home.vendors', { count: cards.length }),
                  };
                })}
                error={error}
                empty={t('common.home.noCategories')}
              />
            )}
          </QueryView>
        </>
      }
      resume={isSignedIn && later && <later.Resume {...given} />}
      sections={
        <Offered feature="hotGames">
          <div id="hot" className={css.anchor}>
            <QueryView<Game> actor={hotGames}>
              {({ items, error }) => (
                <GameGrid
                  label={t('common.home.hotGames')}
                  more={{ label: t('common.home.all'), href: hotPath }}
                  places={hotPlaces}
                  games={items?.slice(0, hotPlaces).map(({ gameId, gameName, vendorName, imageUrl, isNew }) => ({
                    id: gameId,
                    name: gameName,
                    vendor: vendorName,
                    cover: imageUrl,
                    ...(isNew && { mark: t('common.game.new') }),
                  }))}
                  error={error}
                  empty={t('common.home.noGames')}
                  onOpen={({ id }) => {
                    const game = items?.find(({ gameId }) => gameId === id);
                    if (game) onPlay(game);
                  }}
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
