import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { MessageId } from '../../../locales/message-id.ts';
import { provideReading } from '../../flows/site/reading/reading.actors.ts';
import { ReadingView } from '../../flows/site/reading/reading.view.tsx';
import type { Announcement, Banner, Game, VendorCategory } from '../../gateway/schemas/site.ts';
import { i18n, useTranslate } from '../../i18n.ts';
import { inspection } from '../../inspector.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { PageProps } from '../page.ts';
import { AnnouncementTicker } from './announcement-ticker.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { GameGrid } from './game-grid.tsx';
import { HeroBanners } from './hero-banners.tsx';
import { Home } from './home.tsx';
import css from './home-page.module.css';

/** A popup whose program does not come is no loss: the ticker has its notice too. */
const ignore = () => undefined;

/** Where each game category leads (spec 1 §2, category navigation). */
const categories: Record<string, { path: string; icon: IconName; name: MessageId }> = {
  ELOTT: { path: '/elott', icon: 'numbers', name: 'category.ELOTT' },
  LOTT: { path: '/elott', icon: 'ticket', name: 'category.LOTT' },
  LIVE: { path: '/live', icon: 'cards', name: 'category.LIVE' },
  SPORTS: { path: '/sports', icon: 'ball', name: 'category.SPORTS' },
  FISH: { path: '/fish', icon: 'fish', name: 'category.FISH' },
  RNG: { path: '/rng', icon: 'slots', name: 'category.RNG' },
  PVP: { path: '/pvp', icon: 'dice', name: 'category.PVP' },
  ESPORTS: { path: '/esports', icon: 'gamepad', name: 'category.ESPORTS' },
};

const bannerGroup = 'home';

/** The home page: what it shows is read from the gateway, and each section is read and fails alone. */
export function Page(props: PageProps) {
  return <Sheet key={props.language} {...props} />;
}

function Sheet({ gateway, merchantCode, language, onDeed, onDialog }: PageProps) {
  const t = useTranslate();
  const readings = useMemo(() => {
    const merchant = { merchantCode, language: language.toUpperCase() };
    return {
      banners: provideReading((signal) => gateway.call('banners', merchant, { signal })),
      hotGames: provideReading((signal) =>
        gateway.call('hotGames', { ...merchant, isPlatform: 2, platform: 'flash,html5-desktop' }, { signal }),
      ),
      vendors: provideReading((signal) => gateway.call('gameVendors', { merchantCode }, { signal })),
      announcements: provideReading((signal) =>
        gateway.call(
          'announcements',
          { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'index', language: merchant.language },
          { signal },
        ),
      ),
    };
  }, [gateway, merchantCode, language]);
  const banners = useActorRef(readings.banners, inspection());
  const vendors = useActorRef(readings.vendors, inspection());
  const announcements = useActorRef(readings.announcements, inspection());
  const hotGames = useActorRef(readings.hotGames, inspection());
  const told = useSelector(announcements, ({ context }) => context.items) as readonly Announcement[];
  useEffect(() => {
    if (told.some(({ popup }) => popup))
      import('../notices/popup-notices.ts').then(({ openPopupNotice }) => openPopupNotice(told, onDialog), ignore);
  }, [told, onDialog]);
  const play = (game: string, gameType: string) =>
    onDeed({ name: game, path: categories[gameType]?.path ?? '/rng', needs: 'member' });

  return (
    <Home
      title={t('home.title')}
      ticker={
        <ReadingView<Announcement> actor={announcements}>
          {({ items, error }) =>
            error ??
            (items?.length === 0 ? null : (
              <AnnouncementTicker
                labels={{ title: t('home.announcements'), pause: t('action.pause') }}
                items={items?.map(({ id, title }) => ({ id, text: title }))}
              />
            ))
          }
        </ReadingView>
      }
      hero={
        <ReadingView<Banner> actor={banners}>
          {({ items, error }) => (
            <HeroBanners
              labels={{
                title: t('home.banners'),
                previous: t('action.previous'),
                next: t('action.next'),
                pause: t('action.pause'),
                slide: (number) => t('home.slide', { number }),
              }}
              banners={items
                ?.filter(({ groupName }) => groupName === bannerGroup)
                .map(({ title, text, url }) => ({ id: url, title, text, image: url }))}
              error={error}
            />
          )}
        </ReadingView>
      }
      categories={
        <ReadingView<VendorCategory> actor={vendors}>
          {({ items, error }) => (
            <CategoryGrid
              labels={{ title: t('home.categories') }}
              categories={items?.flatMap(({ title, cards }) => {
                const category = categories[title];
                if (!category || cards.length === 0) return [];
                const games = cards.reduce((sum, card) => sum + card.games, 0);
                return {
                  key: title,
                  name: t(category.name),
                  icon: category.icon,
                  href: category.path,
                  count: i18n.number(games),
                  vendors: t('home.vendors', { count: cards.length }),
                };
              })}
              error={error}
              empty={t('home.noCategories')}
            />
          )}
        </ReadingView>
      }
      sections={
        <div id="hot" className={css.anchor}>
          <ReadingView<Game> actor={hotGames}>
            {({ items, error }) => (
              <GameGrid
                label={t('home.hotGames')}
                places={6}
                games={items?.map(({ gameId, gameName, vendorName, imageUrl, isNew }) => ({
                  id: gameId,
                  name: gameName,
                  vendor: vendorName,
                  cover: imageUrl,
                  ...(isNew && { mark: t('game.new') }),
                }))}
                error={error}
                empty={t('home.noGames')}
                onOpen={({ id, name }) => play(name, items?.find(({ gameId }) => gameId === id)?.gameType ?? '')}
              />
            )}
          </ReadingView>
        </div>
      }
    />
  );
}
