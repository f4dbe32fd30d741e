import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { hasOnlySigns, hasWords, searchable, wordsOf } from '../../../../machines/domain/text-match.ts';
import { formatMoment } from '../../../format/moment.ts';
import type { GameMenu, OpenedDraw } from '../../../gateway/schemas/play.ts';
import { useTranslate } from '../../../i18n.ts';
import { opensFirstDraw, positive, resultsHref, valueIn, valuesHref } from '../../../routes/page-queries.ts';
import { searchKey } from '../../../routes/paths.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { useAddressText } from '../../shared/address-choice.ts';
import { longestQuery } from '../../shared/longest-query.ts';
import { useDisabled } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { replaceAddress } from '../../shared/replace-address.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { byClosingTime, type OpenLottery, provideDraws } from '../draws/draws.actors.ts';
import { DrawsView } from '../draws/draws.view.tsx';
import { type LotteryKind, lotteryKindOf, lotteryKinds, pathOfKind } from '../shared/game-kind.ts';
import { playPath, playPendingAction } from '../shared/game-path.ts';
import { Jackpots } from './jackpots.tsx';
import css from './lottery.module.css';
import {
  Balls,
  BiggestTicket,
  BiggestTicketSkeleton,
  LotteryTicket,
  LotteryTicketSkeleton,
  SmallLotteryTicket,
} from './lottery-card.tsx';
import { OpenedNumbers } from './opened-numbers.tsx';
import { OwnNumbers } from './own-numbers.tsx';

/** Area parameter of the lobby request of each page; the Vietnam lotteries have their own request. */
const areas = { LOTT: 'LOTT', ELOTT: 'ELOTT', TCG_LOTTO_VN: 'VN', TCG_SEA: 'SEA' } as const;

/** Number of lotteries that are shown at first. Each press on "show more" adds the same number. */
const portion = 24;
const resultsShown = 24;
const jackpotsShown = 6;

/** Lottery pages (spec 1 §2). */
export function Page(props: PageProps) {
  return <Sheet key={`${props.path} ${props.language}`} {...props} />;
}

function Sheet(props: PageProps) {
  const { gateway, merchantCode, language, symbol, path, search, isSignedIn, onPendingAction, onRedirect } = props;
  const t = useTranslate();
  const kind = lotteryKindOf(path) ?? 'LOTT';
  const isVietnam = kind === 'TCG_LOTTO_VN';
  const list = useRef<HTMLUListElement>(null);
  const readings = useMemo(() => {
    const isHeld = () =>
      list.current?.matches(':hover') === true || list.current?.contains(document.activeElement) === true;
    const merchant = { merchantCode, language: language.toUpperCase() };
    return {
      lobby: provideDraws(
        (signal) =>
          isVietnam
            ? gateway.call('vietnamLotteryMenu', { ...merchant, count: 100 }, { signal })
            : gateway.call('lotteryLobby', { ...merchant, lottoArea: areas[kind], launchMode: 'LOTT' }, { signal }),
        byClosingTime(isHeld),
      ),
      menus: provideReading((signal) => gateway.call('gameMenus', merchant, { signal })),
      popular: provideDraws((signal) => gateway.call('popularLottery', { ...merchant, count: 20 }, { signal })),
    };
  }, [gateway, merchantCode, language, kind, isVietnam]);
  const lobby = useFlow(readings.lobby);
  const popular = useFlow(readings.popular);
  const menus = useSelector(useActorRef(readings.menus), (state) => state.context.items) as readonly GameMenu[];
  const play = (lottery: OpenLottery) => onPendingAction(playPendingAction(lottery));
  const history = isSignedIn ? (gameCode: string) => <OpenedNumbers {...props} gameCode={gameCode} /> : undefined;

  const hasNumbers = !useDisabled('features', 'lotteryNumbers');
  const account = hasNumbers ? props.member?.account : undefined;
  const numbers =
    account === undefined
      ? undefined
      : (lottery: OpenLottery) => <OwnNumbers {...props} account={account} lottery={lottery} />;

  const opensFirst = opensFirstDraw(search);
  const first = useSelector(lobby, (state) =>
    (state.context.items as readonly OpenLottery[]).find(({ place }) => place === 0),
  );
  const firstPath = opensFirst && first ? playPath(first) : null;
  useEffect(() => {
    if (firstPath) onRedirect(firstPath);
  }, [firstPath, onRedirect]);

  return (
    <div className={css.page}>
      <div className={layouts.tightStack}>
        <h1>{t(`play.lottery.${kind}`)}</h1>
        <p className={css.lead}>{t('play.lottery.lead')}</p>
        <nav className={css.kinds} aria-label={t('play.lottery.kinds')}>
          {lotteryKinds.map((one) => (
            <a key={one} className={css.kind} href={pathOfKind(one)} aria-current={one === kind ? 'page' : undefined}>
              {t(`play.lottery.kind${one}`)}
              <Count menus={menus} kind={one} />
            </a>
          ))}
        </nav>
        <p>
          <a href={resultsHref({})}>{t('play.results.title')}</a>
        </p>
      </div>
      <DrawsView actor={lobby}>
        {(items) => (
          <AllDraws
            items={opensFirst ? undefined : items}
            search={search}
            list={list}
            symbol={symbol}
            history={history}
            numbers={numbers}
            onPlay={play}
          />
        )}
      </DrawsView>
      <section className={css.section} aria-label={t('play.lottery.popular')}>
        <div className={css.head}>
          <h2>{t('play.lottery.popular')}</h2>
        </div>
        <DrawsView actor={popular}>
          {(items) => (
            <ul className={css.rail} aria-busy={!items}>
              {items
                ? items.map((lottery) => (
                    <li key={lottery.gameId}>
                      <SmallLotteryTicket lottery={lottery} symbol={symbol} onPlay={play} />
                    </li>
                  ))
                : Array.from({ length: 6 }, (_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                    <li key={place}>
                      <LotteryTicketSkeleton isSmall />
                    </li>
                  ))}
            </ul>
          )}
        </DrawsView>
      </section>
      {isVietnam && <Results gateway={gateway} merchantCode={merchantCode} language={language} />}
    </div>
  );
}

function Count({ menus, kind }: { menus: readonly GameMenu[]; kind: LotteryKind }) {
  const t = useTranslate();
  const count = menus.find(({ accountTypeName }) => accountTypeName === kind)?.games;
  if (!count) return null;
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visuallyHidden">{t('play.lottery.count', { count })}</span>
    </span>
  );
}

function AllDraws({
  items,
  search,
  list,
  symbol,
  history,
  numbers,
  onPlay,
}: {
  items: readonly OpenLottery[] | undefined;
  search: string;
  list: RefObject<HTMLUListElement | null>;
  symbol: string;
  history: ((gameCode: string) => ReactNode) | undefined;
  numbers: ((lottery: OpenLottery) => ReactNode) | undefined;
  onPlay: (lottery: OpenLottery) => void;
}) {
  const t = useTranslate();
  const { text: query, type, settle, clear: clearText } = useAddressText(search, searchKey);
  const shown = Math.max(portion, positive(valueIn(search, 'shown')));
  const field = useRef<HTMLInputElement>(null);
  const [biggest, ...jackpots] =
    items?.toSorted((one, other) => other.jackpot - one.jackpot || one.place - other.place) ?? [];
  const words = wordsOf(query);
  const isOnlySigns = hasOnlySigns(query);
  const found = items?.filter(({ gameName }) => !isOnlySigns && hasWords(searchable(gameName), words));
  const clear = () => {
    clearText();
    field.current?.focus();
  };
  const showMore = () => {
    replaceAddress(valuesHref({ shown: String(shown + portion) }));
    // The button may disappear, so focus moves to the first new item.
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true }));
  };
  return (
    <>
      {biggest ? <BiggestTicket lottery={biggest} symbol={symbol} onPlay={onPlay} /> : <BiggestTicketSkeleton />}
      <Jackpots items={items && jackpots.slice(0, jackpotsShown)} symbol={symbol} onPlay={onPlay} />
      <section className={css.section} aria-label={t('play.lottery.all')}>
        <div className={css.head}>
          <h2>{t('play.lottery.all')}</h2>
          <SearchField
            ref={field}
            className={css.find}
            label={t('play.lottery.find')}
            icon={<Glyph name="search" size={20} />}
            autoComplete="off"
            spellCheck={false}
            value={query}
            maxLength={longestQuery}
            onChange={({ target }) => type(target.value)}
            onBlur={settle}
          />
        </div>
        {found?.length === 0 ? (
          <div className={css.none}>
            <Announcement as="p" when="lasting">
              {t(isOnlySigns ? 'common.search.onlySigns' : 'play.lottery.notFound')}
            </Announcement>
            <Button variant="secondary" onClick={clear}>
              {t('play.lottery.clear')}
            </Button>
          </div>
        ) : (
          <ul ref={list} className={css.grid} aria-busy={!found}>
            {found
              ? found.slice(0, shown).map((lottery) => (
                  <li key={lottery.gameId}>
                    <LotteryTicket
                      lottery={lottery}
                      symbol={symbol}
                      history={history}
                      numbers={numbers}
                      onPlay={onPlay}
                    />
                  </li>
                ))
              : Array.from({ length: 12 }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                  <li key={place}>
                    <LotteryTicketSkeleton />
                  </li>
                ))}
          </ul>
        )}
        {found && found.length > shown && (
          <div className={css.more}>
            <Announcement as="p" when="settled">
              {t('play.lottery.shown', { shown, total: found.length })}
            </Announcement>
            <Button variant="secondary" onClick={showMore}>
              {t('play.lottery.more')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

function Results({ gateway, merchantCode, language }: Pick<PageProps, 'gateway' | 'merchantCode' | 'language'>) {
  const t = useTranslate();
  const reading = useMemo(
    () =>
      provideReading((signal) =>
        gateway.call(
          'vietnamLotteryRecent',
          { merchantCode, language: language.toUpperCase(), count: 100 },
          { signal },
        ),
      ),
    [gateway, merchantCode, language],
  );
  const actor = useActorRef(reading);
  return (
    <section className={css.section} aria-label={t('play.lottery.recent')}>
      <div className={css.head}>
        <h2>{t('play.lottery.recent')}</h2>
      </div>
      <QueryView<OpenedDraw> actor={actor}>
        {({ items, error }) => {
          if (error) return error;
          if (items?.length === 0) return <div className={css.none}>{t('play.lottery.noResults')}</div>;
          return (
            <ul className={css.results} aria-busy={!items}>
              {items
                ? items.slice(0, resultsShown).map(({ gameCode, gameName, number, drawnAt, numbers, bonus }) => (
                    <li key={gameCode} className={css.result}>
                      <span>
                        <strong>{gameName}</strong>
                        <small>
                          {t('play.lottery.next', { number })}
                          {drawnAt && (
                            <span>
                              <Spoken>{` · ${formatMoment(drawnAt, language)}`}</Spoken>
                            </span>
                          )}
                        </small>
                      </span>
                      <Balls numbers={numbers} bonus={bonus} />
                    </li>
                  ))
                : Array.from({ length: resultsShown }, (_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                    <li key={place} className={css.result}>
                      <Skeleton className={css.bone} />
                    </li>
                  ))}
            </ul>
          );
        }}
      </QueryView>
    </section>
  );
}
