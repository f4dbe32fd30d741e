import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n.ts';
import { demoHref } from '../../../../routes/page-queries.ts';
import type { Lobby } from '../../../../search/find-games.ts';
import { recentPlays } from '../../../../storage/recent-plays.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { playPath } from '../../../lobby/shared/game-path.ts';
import { GameStub } from '../../../lobby/shared/game-stub.tsx';
import { readLobby } from '../../../lobby/shared/load-games.ts';
import { provideReading } from '../../../shared/query/query.actors.ts';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import { Rail } from './horizontal-list.tsx';
import css from './recent-games.module.css';
import type { SectionProps } from './section-props.ts';

/** Demos that a visitor has tried in this browser. */
export function RecentDemos({ gateway, merchantCode, language }: SectionProps) {
  const t = useTranslate();
  const [played] = useState(() => recentPlays.read(null));
  const [machine] = useState(() =>
    provideReading((signal) => readLobby(gateway, { merchantCode, language: language.toUpperCase() }, signal)),
  );
  const actor = useActorRef(machine);
  return (
    <QueryView<Lobby> actor={actor}>
      {({ items, error }) => {
        const games = items?.[0] && played.flatMap((gameId) => items[0]?.byId.get(gameId) ?? []);
        if (error || games?.length === 0) return null;
        return (
          <Section label={t('home.resume')} header={<SectionHeader title={t('home.resume')} />}>
            <Rail
              items={games}
              places={Math.min(played.length, 4)}
              keyOf={({ gameId }) => gameId}
              className={css.rail}
              skeleton={<Skeleton className={css.cover} />}
            >
              {(game) => (
                <GameStub
                  id={game.gameId}
                  name={game.gameName}
                  detail={game.vendorName}
                  cover={game.thumbUrl ?? game.imageUrl}
                  href={demoHref(playPath(game))}
                />
              )}
            </Rail>
          </Section>
        );
      }}
    </QueryView>
  );
}
