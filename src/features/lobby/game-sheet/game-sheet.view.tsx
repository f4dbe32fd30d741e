import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { gameSheetMachine } from '../../../../machines/lobby/game-sheet.machine.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { demoHref } from '../../../routes/page-queries.ts';
import { gameSheetHref, hotPath, providerHref } from '../../../routes/paths.ts';
import { similarGames } from '../../../search/similar-games.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useDisabled } from '../../shared/offered.tsx';
import { loadText } from '../../shared/reason-text.ts';
import { RetryAlert } from '../../shared/retry-alert.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { sectionOfGame } from '../shared/game-kind.ts';
import { playPath } from '../shared/game-path.ts';
import css from './game-sheet.module.css';

export type GameSheetActor = ActorRefFrom<typeof gameSheetMachine>;

const similarShown = 6;

/** Favorites of the player; `notice` says that a change failed. */
type Marks = { favourites: readonly string[]; notice: ReactNode; toggle: (gameId: string) => void };

type Given = {
  symbol: string;
  isVisitor: boolean;
  marks: Marks;
  onPlay: (game: Game) => void;
  /** null when the site does not offer the registration. */
  onRegister: (() => void) | null;
};

/** Details of one game: what it is, what it costs, how to play it, and similar games. */
export function GameSheetView({ actor, ...given }: Given & { actor: GameSheetActor }) {
  const t = useTranslate();
  const { gameId, reason } = useFields(actor, 'gameId', 'reason');
  const games = useSelector(actor, (state) => state.context.games) as readonly Game[];
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(actor, (state) => state.matches('loadFailed'));
  const game = useMemo(() => games.find((one) => one.gameId === gameId), [games, gameId]);
  if (hasFailed)
    return (
      <RetryAlert reason={reason} onRetry={() => actor.send({ type: 'load.retry' })}>
        {t(loadText[reason])}
      </RetryAlert>
    );
  if (isBusy) return <Waiting />;
  if (!game)
    return (
      <StateView
        kind="empty"
        title={t('lobby.sheet.unknown')}
        action={
          <ButtonLink variant="secondary" href={hotPath}>
            {t('lobby.toHot')}
          </ButtonLink>
        }
      >
        {t('lobby.sheet.unknownText')}
      </StateView>
    );
  return <Details key={gameId} game={game} games={games} {...given} />;
}

function Details({
  game,
  games,
  symbol,
  isVisitor,
  marks,
  onPlay,
  onRegister,
}: Given & { game: Game; games: readonly Game[] }) {
  const t = useTranslate();
  const { gameName, vendorName, vassalage, imageUrl, theme, rtp, lines, minBet, maxBet, jackpot } = game;
  const section = sectionOfGame(game);
  const money = (amount: number | undefined) => (amount === undefined ? '' : formatMoney(amount, symbol));
  return (
    <div className={css.sheet} data-game-sheet="">
      <div className={css.head}>
        <img className={css.cover} src={imageUrl} alt="" width={300} height={400} decoding="async" />
        <div className={css.words}>
          <h3 dir="auto">{gameName}</h3>
          <p className={css.from}>
            <a href={providerHref(vassalage)}>{vendorName}</a>
            <a href={section.path}>{t(section.name)}</a>
            {theme && <span>{theme.name}</span>}
          </p>
          {jackpot !== undefined && (
            <p className={css.jackpot}>
              <span>{t('lobby.sheet.jackpot')}</span>
              <strong className="money">
                <Spoken>{money(jackpot)}</Spoken>
              </strong>
            </p>
          )}
        </div>
      </div>
      <Ways game={game} isVisitor={isVisitor} onPlay={onPlay} onRegister={onRegister} />
      <div className="contents">{marks.notice}</div>
      <FactList
        facts={[
          [t('lobby.sheet.rtp'), rtp === undefined ? '' : t('lobby.sheet.percent', { value: rtp })],
          [t('lobby.sheet.lines'), lines === undefined ? '' : String(lines)],
          [t('lobby.sheet.minBet'), money(minBet)],
          [t('lobby.sheet.maxBet'), money(maxBet)],
        ]}
      />
      <Sharing game={game} path={section.path} marks={marks} />
      <Similar games={games} game={game} />
    </div>
  );
}

/** A demo needs no account, so it comes first for visitors. */
function Ways({
  game,
  isVisitor,
  onPlay,
  onRegister,
}: Pick<Given, 'isVisitor' | 'onPlay' | 'onRegister'> & { game: Game }) {
  const t = useTranslate();
  const href = playPath(game);
  const demo = game.hasDemo && (
    <ButtonLink variant={isVisitor ? 'primary' : 'secondary'} href={demoHref(href)}>
      {t('lobby.sheet.demo')}
    </ButtonLink>
  );
  if (!isVisitor)
    return (
      <div className={css.ways}>
        <ButtonLink icon="play" href={href} onClick={onPlainPress(() => onPlay(game))}>
          {t('lobby.sheet.play')}
        </ButtonLink>
        {demo}
      </div>
    );
  return (
    <div className={css.ways}>
      {demo}
      <Button variant={demo ? 'secondary' : 'primary'} onClick={() => onPlay(game)}>
        {t('lobby.sheet.signIn')}
      </Button>
      {onRegister && (
        <Button variant="quiet" onClick={onRegister}>
          {t('common.action.register')}
        </Button>
      )}
    </div>
  );
}

function Sharing({ game, path, marks }: { game: Game; path: string; marks: Marks }) {
  const t = useTranslate();
  const hasFavourites = !useDisabled('features', 'favourites');
  const url = location.origin + gameSheetHref(game.gameId, { pathname: path, search: '' });
  const isMarked = marks.favourites.includes(game.gameId);
  const canShare = 'share' in navigator;
  return (
    <>
      <div className={css.tools}>
        {hasFavourites && (
          <Button variant="secondary" aria-pressed={isMarked} onClick={() => marks.toggle(game.gameId)}>
            <Glyph name="star" size={20} filled={isMarked} />
            {t(isMarked ? 'lobby.sheet.marked' : 'lobby.sheet.mark')}
          </Button>
        )}
        {canShare && (
          <Button
            variant="secondary"
            onClick={() => void navigator.share({ title: game.gameName, url }).catch(() => undefined)}
          >
            <Glyph name="share" size={20} />
            {t('lobby.sheet.share')}
          </Button>
        )}
      </div>
      {!canShare && (
        <CopyField
          label={t('lobby.sheet.link')}
          text={url}
          labels={{
            copy: t('lobby.sheet.copy'),
            copied: t('lobby.sheet.copied'),
            selected: t('lobby.sheet.selected'),
          }}
        />
      )}
    </>
  );
}

function Similar({ games, game }: { games: readonly Game[]; game: Game }) {
  const t = useTranslate();
  const similar = useMemo(() => similarGames(games, game, similarShown), [games, game]);
  if (similar.length === 0) return null;
  return (
    <section className={css.similar} aria-labelledby="similar-games">
      <h4 id="similar-games">{t('lobby.sheet.similar')}</h4>
      <ul className={css.games}>
        {similar.map(({ gameId, gameName, imageUrl }) => (
          <li key={gameId}>
            <a className={css.other} href={gameSheetHref(gameId)} data-similar={gameId}>
              <img src={imageUrl} alt="" width={300} height={400} loading="lazy" decoding="async" />
              <span dir="auto">{gameName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  const t = useTranslate();
  return (
    <div className={css.sheet} aria-busy="true">
      <Announcement className="visuallyHidden" when="loading">
        {t('common.dialog.loading')}
      </Announcement>
      <div className={css.head} aria-hidden="true">
        <Skeleton className={css.cover} />
        <div className={css.words}>
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  );
}
