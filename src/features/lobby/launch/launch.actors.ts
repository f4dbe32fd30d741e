import { fromCallback, fromPromise } from 'xstate';
import {
  type LaunchAnswer,
  type Launchee,
  type LaunchInput,
  launchMachine,
} from '../../../../machines/lobby/launch.machine.ts';
import { type LaunchReason, launchReasons, type WalletAnswer } from '../../../../machines/lobby/launch.model.ts';
import type { Result } from '../../../../machines/shared/result.ts';
import type { Answer } from '../../../gateway/api-error.ts';
import { isNotOffered } from '../../../gateway/api-error.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ResponseOf } from '../../../gateway/endpoints.ts';
import { toFailure } from '../../../gateway/refusal.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { loadArea } from '../../../i18n.ts';
import { session } from '../../../storage/session.ts';
import { walletMode } from '../../../storage/wallet-mode.ts';

/** `isDemo`: the game runs without money, so no one needs an account, and no money is moved before the launch. */
type Player = { username: string; isDemo?: boolean; merchantCode: string; language: string };

const focus = fromCallback(({ sendBack }) => {
  const notify = () => sendBack({ type: 'page.focus' });
  addEventListener('focus', notify);
  return () => removeEventListener('focus', notify);
});

/** Launch of a game for a member (spec 1 §3, launch request), or of a demo for everyone. */
export function provideLaunch(
  gateway: Gateway,
  { username, isDemo = false, merchantCode, language }: Player,
  refreshBalance: () => void,
  preset: { numbers?: number[]; eventId?: string } = {},
) {
  const request = (launchee: Launchee) => ({
    ...launchee,
    ...preset,
    accountType: 1 as const,
    confirmTrans: 0 as const,
    launchMode: 'GLS' as const,
    platform: 'html5-desktop' as const,
    clientType: 3 as const,
    username,
    token: isDemo ? '' : (session.restorableToken() ?? ''),
    merchantCode,
    language: language.toUpperCase(),
    ...(isDemo && { demo: true as const }),
  });
  return launchMachine.provide({
    actors: {
      readWallet: fromPromise<WalletAnswer>(async ({ signal }) => {
        if (isDemo) return { ok: true, value: null };
        const stored = walletMode.read();
        if (stored) return { ok: true, value: stored };
        const answer = await gateway.call('merchantWallet', { merchantCode }, { signal });
        if (!answer.ok) return isNotOffered(answer.fault) ? { ok: true, value: null } : toFailure(answer.fault);
        walletMode.keep(answer.value);
        return answer;
      }),
      transfer: fromPromise<Result<void, LaunchReason>, LaunchInput>(async ({ input }) => {
        const { launchee, transferId } = input;
        const { nodeId: _, ...game } = launchee;
        const answer = await gateway.call('walletTransfer', { ...game, transferId });
        return answer.ok ? { ok: true, value: undefined } : toFailure(answer.fault, launchReasons);
      }),
      launch: fromPromise<LaunchAnswer, Launchee>(async ({ input, signal }) => {
        const answer = await gateway.call('launchGame', request(input), { signal });
        return withLimitTexts(launchedOf(answer, { ok: true, value: { kind: 'second' } }));
      }),
      launchSecond: fromPromise<LaunchAnswer, Launchee>(async ({ input, signal }) => {
        const answer = await gateway.call('launchGameV2', request(input), { signal });
        return withLimitTexts(launchedOf(answer, { ok: false, reason: 'malformed' }));
      }),
      focus,
    },
    actions: { refreshBalance },
  });
}

function launchedOf(answer: Answer<ResponseOf<'launchGame'>>, without: LaunchAnswer): LaunchAnswer {
  if (!answer.ok) {
    const { fault } = answer;
    const details = fault.kind === 'refused' ? (fault.value as Details | undefined) : undefined;
    return {
      ...toFailure(fault, launchReasons),
      suggestions: details?.suggestions ?? [],
      maintenanceEnd: details?.maintenanceEnd ?? null,
      resetsAt: details?.resetsAt ?? null,
    };
  }
  const { game_url, game_url2, gameName: name, gameType, accountTypeName } = answer.value;
  const address = game_url || game_url2;
  if (!address) return without;
  const url = foreign(address);
  if (!url) return { ok: false, reason: 'malformed' };
  return {
    ok: true,
    value: { kind: game_url ? 'frame' : 'window', url, name, gameType: kindName(gameType, accountTypeName) },
  };
}

/** LOTT names no kind without an account type, because it is the type of lotteries of several kinds. */
const kindName = (gameType: string, accountTypeName: string | undefined): string =>
  accountTypeName ?? (gameType === 'LOTT' ? '' : gameType);

type Details = { suggestions: Game[]; maintenanceEnd?: string | null | undefined; resetsAt?: string | undefined };

/**
 * If the member has reached a personal limit, loads the catalog `security`, because it contains the texts of the
 * limits.
 */
async function withLimitTexts(answer: LaunchAnswer): Promise<LaunchAnswer> {
  if (!answer.ok && (answer.reason === 'loss' || answer.reason === 'session')) await loadArea('security');
  return answer;
}

/**
 * Returns the address of a game if it is on another origin; null if the address is invalid or on the site's origin. A
 * game on the site's origin could access the session.
 */
function foreign(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && url.origin !== location.origin ? url.href : null;
}
