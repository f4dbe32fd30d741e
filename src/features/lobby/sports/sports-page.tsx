import { type ReactNode, useMemo } from 'react';
import type { SportEvent } from '../../../gateway/schemas/home.ts';
import { useTranslate } from '../../../i18n.ts';
import {
  eventSearchIn,
  eventsHref,
  eventTimes,
  isGamesView,
  sports,
  withoutView,
} from '../../../routes/page-queries.ts';
import { esportsPath, hotPath } from '../../../routes/paths.ts';
import type { Lobby } from '../../../search/find-games.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LazyImage } from '../../../ui/lazy-image.tsx';
import { Section } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useDisabled } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { Page as CategoryPage } from '../category/category-page.tsx';
import { kindOf } from '../shared/game-kind.ts';
import { playPendingAction } from '../shared/game-path.ts';
import { readLobby } from '../shared/load-games.ts';
import { playLink } from '../shared/play-link.ts';
import { EventRow } from './event-row.tsx';
import { groupEvents } from './group-events.ts';
import css from './sports.module.css';

/**
 * Page of sports or e-sports: the events, and below them the games of the providers. Another address shows the list of
 * games with its filters.
 */
export function Page(props: PageProps) {
  const hasEvents = !useDisabled('features', 'sportEvents');
  return hasEvents && !isGamesView(props.search) ? (
    <Events key={`${props.language} ${props.path}`} {...props} />
  ) : (
    <CategoryPage {...props} search={withoutView(props.search)} />
  );
}

function Events(props: PageProps) {
  const { gateway, merchantCode, language, path, search, onPendingAction } = props;
  const t = useTranslate();
  const isEsports = path === esportsPath;
  const reading = useMemo(
    () =>
      provideReading((signal) =>
        gateway.call('sportEvents', { merchantCode, language: language.toUpperCase(), scope: 'all' }, { signal }),
      ),
    [gateway, merchantCode, language],
  );
  const events = useFlow(reading);
  const { sport, when } = eventSearchIn(search);
  const link = (change: { sport?: typeof sport; when?: typeof when }, label: string) => {
    const target = { sport, when, ...change };
    const isCurrent = target.sport === sport && target.when === when;
    return (
      <a className={css.choice} href={eventsHref(path, target)} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </a>
    );
  };
  return (
    <Sheet title={t(isEsports ? 'common.category.ESPORTS' : 'common.category.SPORTS')}>
      <QueryView<SportEvent> actor={events}>
        {({ items, error }) => {
          const own = items?.filter((event) => (event.sport === 'esports') === isEsports);
          const played = sports.filter((one) => own?.some((event) => event.sport === one));
          const groups = own && groupEvents(own, { sport, when }, Date.now());
          return (
            <>
              {!error && own?.length !== 0 && (
                <nav className={css.filters} aria-label={t('lobby.events.filters')}>
                  <Choices label={t('lobby.events.when')}>
                    <li>{link({ when: undefined }, t('lobby.events.anyTime'))}</li>
                    {eventTimes.map((time) => (
                      <li key={time}>{link({ when: time }, t(`lobby.events.${time}`))}</li>
                    ))}
                  </Choices>
                  {!isEsports && (
                    <Choices label={t('lobby.events.sport')}>
                      <li>{link({ sport: undefined }, t('lobby.events.anySport'))}</li>
                      {played.map((one) => (
                        <li key={one}>{link({ sport: one }, t(`home.sport.${one}`))}</li>
                      ))}
                    </Choices>
                  )}
                </nav>
              )}
              <div className="contents">{error}</div>
              {groups?.length === 0 && (
                <StateView
                  kind="empty"
                  title={t('lobby.events.none')}
                  action={
                    (sport || when) && (
                      <ButtonLink variant="secondary" href={path}>
                        {t('lobby.events.all')}
                      </ButtonLink>
                    )
                  }
                />
              )}
              {!error && !groups && <Skeleton className={css.bone} />}
              {groups?.map(({ time, leagues }) => (
                <Section key={time} ruled title={t(`lobby.events.${time}`)}>
                  <div className={css.leagues}>
                    {leagues.map(({ key, sport: kind, name, events: some }) => (
                      <div key={key}>
                        <h3 className={css.name}>
                          <span className={css.sport}>{t(`home.sport.${kind}`)}</span> {name}
                        </h3>
                        <ul>
                          {some.map((event) => (
                            <li key={event.id}>
                              <EventRow event={event} language={language} onPendingAction={onPendingAction} />
                            </li>
                          ))}
                        </ul>
                      </div>
                    ))}
                  </div>
                </Section>
              ))}
            </>
          );
        }}
      </QueryView>
      <Providers {...props} kind={isEsports ? 'ESPORTS' : 'SPORTS'} />
    </Sheet>
  );
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.choices} aria-label={label}>
    {children}
  </ul>
);

function Providers({
  gateway,
  merchantCode,
  language,
  path,
  kind,
  onPendingAction,
  onDialog,
}: PageProps & { kind: 'SPORTS' | 'ESPORTS' }) {
  const t = useTranslate();
  const reading = useMemo(
    () => provideReading((signal) => readLobby(gateway, { merchantCode, language: language.toUpperCase() }, signal)),
    [gateway, merchantCode, language],
  );
  const lobby = useFlow(reading);
  return (
    <QueryView<Lobby> actor={lobby}>
      {({ items, error }) => {
        const games = items?.[0]?.games.filter((game) => kindOf(game) === kind);
        return (
          <Section
            ruled
            title={t('lobby.events.providers')}
            aside={<a href={eventsHref(path, { view: 'games' })}>{t('lobby.events.filterGames')}</a>}
          >
            {error}
            {games?.length === 0 && (
              <StateView
                kind="empty"
                title={t('lobby.empty')}
                action={
                  <ButtonLink variant="secondary" href={hotPath}>
                    {t('lobby.toHot')}
                  </ButtonLink>
                }
              />
            )}
            <ul className={css.games} aria-busy={!games && !error}>
              {games?.map((game) => (
                <li key={game.gameId}>
                  <a
                    className={css.game}
                    {...playLink(game, () =>
                      game.isGame === 'VASSALAGE'
                        ? onDialog({
                            name: 'gamePopupModal',
                            flowInput: { vassalage: game.vassalage, name: game.vendorName },
                          })
                        : onPendingAction(playPendingAction(game)),
                    )}
                  >
                    <LazyImage src={game.imageUrl} width={300} height={400} className={css.cover} />
                    <strong>{game.gameName}</strong>
                    <span className={css.vendor}>{game.vendorName}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        );
      }}
    </QueryView>
  );
}
