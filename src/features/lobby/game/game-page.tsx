import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Launchee } from '../../../../machines/lobby/launch.machine.ts';
import type { PendingAction } from '../../../../machines/site/member.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { launchIn } from '../../../routes/page-queries.ts';
import {
  elottPath,
  esportsPath,
  fishPath,
  homePath,
  livePath,
  lotteryPath,
  pvpPath,
  rngPath,
  seaLotteryPath,
  sportsPath,
  vietnamLotteryPath,
} from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layouts from '../../../ui/layouts.module.css';
import { RowButton } from '../../../ui/row-button.tsx';
import { MoneyRibbon } from '../../member/money-ribbon/money-ribbon.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideLaunch } from '../launch/launch.actors.ts';
import { LaunchView, Notice } from '../launch/launch.view.tsx';
import { playPendingAction } from '../shared/game-path.ts';
import css from './game.module.css';

type Place = { href: string; name: PlainMessageId };

const home: Place = { href: homePath, name: 'play.place.home' };

/**
 * Target of the back link by category of the game (spec 1 §2). A game with an address below a lottery or slots page
 * returns to that page instead.
 */
const categories: Record<string, Place> = {
  RNG: { href: rngPath, name: 'play.place.rng' },
  LIVE: { href: livePath, name: 'play.place.live' },
  SPORTS: { href: sportsPath, name: 'play.place.sports' },
  ESPORTS: { href: esportsPath, name: 'play.place.esports' },
  FISH: { href: fishPath, name: 'play.place.fish' },
  PVP: { href: pvpPath, name: 'play.place.pvp' },
};
const lotteryPaths: readonly string[] = [lotteryPath, vietnamLotteryPath, seaLotteryPath, elottPath];

function wayBack(path: string, gameType: string, isRoom: boolean): Place {
  if (lotteryPaths.includes(path)) return { href: path, name: 'play.place.lottery' };
  if (path === rngPath) return categories['RNG'] ?? home;
  return categories[isRoom ? 'PVP' : gameType] ?? home;
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

/** Game pages (spec 1 §2). Visitors get links to sign in or register, and then return to the game. */
export function Page(props: PageProps) {
  const { path, search, isSignedIn, member, isRestoring } = props;
  const launchee = useMemo(() => launcheeOf(search), [search]);
  if (!launchee) return <Unnamed />;
  if (isRestoring) return <div className={css.restoring} />;
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
  const back = wayBack(props.path, '', 'roomId' in launchee);
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

function Table({ launchee, account, ...props }: PageProps & { launchee: Launchee; account: string }) {
  const { gateway, merchantCode, language, path, symbol, balance, role, onPendingAction, onMoneyMoved } = props;
  const t = useTranslate();
  const machine = useMemo(
    () => provideLaunch(gateway, { username: account, merchantCode, language }, onMoneyMoved),
    [gateway, account, merchantCode, language, onMoneyMoved],
  );
  const launch = useFlow(machine, { launchee, transferId: newId() });
  const gameType = useSelector(launch, (state) => state.context.gameType);
  const back = wayBack(path, gameType, 'roomId' in launchee);
  return (
    <LaunchView
      actor={launch}
      backHref={back.href}
      backName={t(back.name)}
      ribbon={
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
            <RowButton kind="card" className={css.other} data-game={game.gameId} onClick={() => onOpen(game)}>
              <img src={game.imageUrl} alt="" width={48} height={64} loading="lazy" decoding="async" />
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
