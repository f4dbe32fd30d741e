import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Launchee } from '../../../../machines/lobby/launch.machine.ts';
import type { PendingAction } from '../../../../machines/site/member.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { eventIn, isDemoIn, launchIn, numbersIn } from '../../../routes/page-queries.ts';
import { homePath, rngPath } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { recentPlays } from '../../../storage/recent-plays.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { MoneyRibbon } from '../../member/money-ribbon/money-ribbon.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideLaunch } from '../launch/launch.actors.ts';
import { LaunchView, Notice } from '../launch/launch.view.tsx';
import { type GameKind, knownKind, lotteryKindOf, pathOfKind } from '../shared/game-kind.ts';
import { playPath, playPendingAction } from '../shared/game-path.ts';
import css from './game.module.css';

type Place = { href: string; name: PlainMessageId };

const home: Place = { href: homePath, name: 'play.place.home' };

const names: Record<GameKind, PlainMessageId> = {
  RNG: 'play.place.rng',
  LIVE: 'play.place.live',
  SPORTS: 'play.place.sports',
  ESPORTS: 'play.place.esports',
  FISH: 'play.place.fish',
  PVP: 'play.place.pvp',
  LOTT: 'play.place.lottery',
  ELOTT: 'play.place.lottery',
  TCG_LOTTO_VN: 'play.place.lottery',
  TCG_SEA: 'play.place.lottery',
};

/** The kind that an address tells: only lotteries have a code, and only rooms an id of a room. */
function kindInAddress(path: string, launchee: Launchee): GameKind | null {
  if ('roomId' in launchee) return 'PVP';
  if ('gameCode' in launchee) return lotteryKindOf(path) ?? 'LOTT';
  return path === rngPath ? 'RNG' : null;
}

/** Target of the back link by kind of the game (spec 1 §2). Before the game is known, the address tells its kind. */
function wayBack(path: string, launchee: Launchee, launched = ''): Place {
  const kind = ('roomId' in launchee ? null : knownKind(launched)) ?? kindInAddress(path, launchee);
  return kind ? { href: pathOfKind(kind), name: names[kind] } : home;
}

/** Launch parameters of an address (spec 1 §2); null when the address names no game. */
export function launcheeOf(search: string): Launchee | null {
  const { gameId, roomId, gameCode, playType, vassalage, ...query } = launchIn(search);
  const nodeId = Number(query.nodeId);
  const details = { ...(nodeId > 0 && { nodeId }), ...(vassalage && { vassalage }) };
  if (gameId) return { gameId, ...details };
  if (roomId) return { roomId, ...details };
  return gameCode ? { gameCode, ...(playType && { playType }), ...details } : null;
}

/** What a game begins with. */
function presetIn(search: string) {
  const numbers = numbersIn(search);
  const eventId = eventIn(search);
  return { ...(numbers.length > 0 && { numbers }), ...(eventId && { eventId }) };
}

/** Game pages (spec 1 §2). Visitors get links to sign in or register, and then return to the game. */
export function Page(props: PageProps) {
  const { path, search, isSignedIn, member, isRestoring } = props;
  const launchee = useMemo(() => launcheeOf(search), [search]);
  if (!launchee) return <Unnamed />;
  if (isRestoring) return <div className={css.restoring} />;
  if (isDemoIn(search))
    return <Table key={`${path}${search}`} {...props} launchee={launchee} account={member?.account ?? ''} isDemo />;
  if (!isSignedIn || !member) return <Gate {...props} launchee={launchee} />;
  return <Table key={`${path}${search} ${member.account}`} {...props} launchee={launchee} account={member.account} />;
}

const pendingActionOf = (props: PageProps, launchee: Launchee): PendingAction => ({
  name: Object.values(launchee)[0] as string,
  path: props.path + props.search,
  needs: 'gameCode' in launchee ? 'member' : 'realAccount',
});

function Gate({ launchee, ...props }: PageProps & { launchee: Launchee }) {
  const t = useTranslate();
  const back = wayBack(props.path, launchee);
  return (
    <div className={css.gate}>
      <Notice
        mark={<Icon name="lock" size={30} />}
        title={t('play.launch.visitorTitle')}
        text={t('play.launch.visitor')}
      >
        <Button wide onClick={() => props.onPendingAction(pendingActionOf(props, launchee))}>
          {t('common.action.signIn')}
        </Button>
        <ButtonLink wide variant="quiet" href={back.href}>
          {t('play.launch.back', { place: t(back.name) })}
        </ButtonLink>
      </Notice>
    </div>
  );
}

function Unnamed() {
  const t = useTranslate();
  return (
    <div className={css.gate}>
      <Notice mark="?" title={t('play.launch.unknownTitle')} text={t('play.launch.refusal.unknown')}>
        <ButtonLink wide href={home.href}>
          {t('play.launch.back', { place: t(home.name) })}
        </ButtonLink>
      </Notice>
    </div>
  );
}

/** Stores the game as played, for the rows of the lists. `account` is null for a visitor. */
function useRecentPlay(launchee: Launchee, account: string | null): void {
  const gameId = 'gameId' in launchee ? launchee.gameId : '';
  useEffect(() => {
    if (gameId) recentPlays.add(account, gameId);
  }, [gameId, account]);
}

function Table({
  launchee,
  account,
  isDemo = false,
  ...props
}: PageProps & { launchee: Launchee; account: string; isDemo?: boolean }) {
  const { gateway, merchantCode, language, path, search, symbol, balance, role, onPendingAction, onMoneyMoved } = props;
  const t = useTranslate();
  const machine = useMemo(
    () =>
      provideLaunch(
        gateway,
        { username: isDemo ? '' : account, isDemo, merchantCode, language },
        onMoneyMoved,
        presetIn(search),
      ),
    [gateway, account, isDemo, merchantCode, language, onMoneyMoved, search],
  );
  useRecentPlay(launchee, account || null);
  const launch = useFlow(machine, { launchee, transferId: newId() });
  const kind = useSelector(launch, (state) => state.context.gameType);
  const back = wayBack(path, launchee, kind);
  return (
    <LaunchView
      actor={launch}
      backHref={back.href}
      backName={t(back.name)}
      ribbon={
        !isDemo &&
        balance && (
          <MoneyRibbon
            gateway={gateway}
            account={account}
            scope={role === 'trial' ? 'trial' : 'member'}
            balance={balance}
            symbol={symbol}
            place="game"
          />
        )
      }
      onRealAccount={() => onPendingAction(pendingActionOf(props, launchee))}
      suggest={(games) => <Suggestions games={games} onOpen={(game) => onPendingAction(playPendingAction(game))} />}
    />
  );
}

function Suggestions({ games, onOpen }: { games: readonly Game[]; onOpen: (game: Game) => void }) {
  const t = useTranslate();
  return (
    <section className={cx(layouts.stack, css.others)} aria-label={t('play.launch.suggestions')}>
      <h2>{t('play.launch.suggestions')}</h2>
      <ul className={css.list}>
        {games.map((game) => (
          <li key={game.gameId}>
            <RowButton
              kind="card"
              className={css.other}
              href={playPath(game)}
              data-game={game.gameId}
              onClick={onPlainPress(() => onOpen(game))}
            >
              <img src={game.thumbUrl ?? game.imageUrl} alt="" width={48} height={64} loading="lazy" decoding="async" />
              <span>
                <strong>{game.gameName}</strong>
                <small>{game.vendorName}</small>
              </span>
              <Icon name="play" size={18} />
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
