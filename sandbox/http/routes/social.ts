import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import { formatMoney } from '../../../src/format/money.ts';
import type { AnswerOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import type { PrizeClaim } from '../../../src/gateway/schemas/social.ts';
import { mailTemplates } from '../../content/mail.ts';
import { missionContents } from '../../content/missions.ts';
import type { Language } from '../../content/text.ts';
import { textIn } from '../../content/text.ts';
import { trialType } from '../../world/accounts.ts';
import { once } from '../../world/idempotent-orders.ts';
import { inboxOf, markRead, putAway, unreadOf } from '../../world/inbox.ts';
import { operatorWalletId, post, walletOf } from '../../world/ledger.ts';
import { isClaimed, leaderboardOf, openMissions, progressOf } from '../../world/missions.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import { movePoints } from '../../world/points.ts';
import { friendsOf, inviteCodeOf, referralTerms } from '../../world/referrals.ts';
import type { Account, Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

const mailLimit = 60;

function realAccount({ account }: Session): Account {
  if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
  return account;
}

function give(world: World, { id }: Account, kind: string, prize: PrizeClaim): void {
  if (prize.kind === 'points') return void movePoints(world, id, 'gift', prize.points);
  post(world, { kind, reference: null }, [
    { walletId: walletOf(world, id), amount: prize.amount },
    { walletId: operatorWalletId, amount: -prize.amount },
  ]);
}

function missionsOf(world: World, account: Account, language: Language) {
  return openMissions(world, account).map((mission) => {
    const { id, content, span } = mission;
    const { period, unit, goal, score, prize, way } = content;
    const progress = progressOf(world, account, mission);
    const open = progress < goal ? 'running' : 'claimable';
    return {
      id,
      period,
      title: textIn(language, content.title),
      text: textIn(language, content.text),
      unit,
      goal,
      progress,
      score,
      prize,
      endsAt: new Date(span.until).toISOString(),
      status: isClaimed(world, account.id, id) ? ('claimed' as const) : (open as 'running' | 'claimable'),
      way,
    };
  });
}

function mailOf(world: World, account: Account, language: Language) {
  return inboxOf(world, account.id)
    .slice(0, mailLimit)
    .map(({ id, kind, amount, level, sentAt, isRead }) => {
      const { title, content } = mailTemplates[kind];
      return {
        id: String(id),
        kind,
        title: textIn(language, title),
        content: textIn(language, content)
          .replaceAll('{name}', account.nickname.replace(/[<&]/g, ''))
          .replaceAll('{level}', String(level))
          .replaceAll(
            '{amount}',
            formatMoney(amount / operatorCurrency.minorUnits, '{currency}').replaceAll('\u00a0', ' '),
          ),
        sentAt: new Date(sentAt).toISOString(),
        isRead,
      };
    });
}

function move(world: World, { account }: Session, id: string, isAway: boolean) {
  if (!putAway(world, account.id, id, isAway)) throw new Refusal(errorCode.notFound);
  return { count: unreadOf(world, account.id) };
}

export const socialReceipts: Receipts = {
  claimMission: { kind: 'mission', receipt: ({ answer }) => answer as AnswerOf<'claimMission'> },
  claimReferral: { kind: 'referral', receipt: ({ answer }) => answer as AnswerOf<'claimReferral'> },
};

export const socialRefusals: Refusals = {
  claimMission: ['prizeClaimTaken', 'prizeClaimOver', 'notFound', 'trialRefused'],
  referral: ['trialRefused'],
  claimReferral: ['prizeClaimTaken', 'prizeClaimOver', 'trialRefused'],
  deleteMail: ['notFound'],
  restoreMail: ['notFound'],
};

export const socialHandlers: Handlers = {
  missionSummary: ({ world, session, language }) => {
    const missions = missionsOf(world, realAccount(session), language);
    return {
      now: new Date(world.clock.now()).toISOString(),
      count: missions.filter(({ status }) => status === 'claimable').length,
      missions,
    };
  },
  missionLeaderboard: ({ world, session, request }) => {
    const { closesAt, ...board } = leaderboardOf(world, realAccount(session), request.week);
    return { closesAt: new Date(closesAt).toISOString(), ...board };
  },
  claimMission: ({ world, session, request: { requestId, id } }) => {
    const account = realAccount(session);
    return once(world, account.id, { kind: 'mission', requestId, order: { id } }, () => {
      if (!missionContents.some(({ key }) => id.startsWith(`${key}.`))) throw new Refusal(errorCode.notFound);
      if (isClaimed(world, account.id, id)) throw new Refusal(errorCode.prizeClaimTaken);
      const mission = openMissions(world, account).find((one) => one.id === id);
      if (!mission) throw new Refusal(errorCode.prizeClaimOver);
      const { content } = mission;
      if (progressOf(world, account, mission) < content.goal)
        throw new Refusal(errorCode.requestInvalid, { status: 400 });
      world.sql.run`
        INSERT INTO mission_claims VALUES (${account.id}, ${id}, ${content.score}, ${world.clock.now()})`;
      give(world, account, 'mission', content.prize);
      return { prize: content.prize };
    });
  },

  referral: ({ world, session }) => {
    const account = realAccount(session);
    const friends = friendsOf(world, account.id);
    const sum = (status: string) =>
      friends.reduce((total, friend) => total + (friend.status === status ? friend.reward : 0), 0);
    return {
      code: inviteCodeOf(account.id),
      ...referralTerms,
      earned: sum('paid'),
      waiting: sum('waiting'),
      friends: friends.map((friend) => ({ ...friend, joinedAt: new Date(friend.joinedAt).toISOString() })),
    };
  },
  claimReferral: ({ world, session, request: { requestId } }) => {
    const account = realAccount(session);
    return once(world, account.id, { kind: 'referral', requestId, order: {} }, () => {
      const waiting = friendsOf(world, account.id).filter(({ status }) => status === 'waiting');
      if (waiting.length === 0) throw new Refusal(errorCode.prizeClaimTaken);
      for (const { id, reward } of waiting)
        world.sql.run`INSERT INTO referral_rewards VALUES (${account.id}, ${id}, ${reward}, ${world.clock.now()})`;
      const prize = { kind: 'cash' as const, amount: waiting.reduce((total, { reward }) => total + reward, 0) };
      give(world, account, 'referral', prize);
      return { prize };
    });
  },

  unreadMessages: ({ world, session }) => ({ count: unreadOf(world, session.account.id) }),
  mails: ({ world, session, language }) => mailOf(world, session.account, language),
  readMails: ({ world, session, request }) => {
    world.atomically(() => markRead(world, session.account.id, request.ids));
    return { count: unreadOf(world, session.account.id) };
  },
  deleteMail: ({ world, session, request }) => move(world, session, request.id, true),
  restoreMail: ({ world, session, request }) => move(world, session, request.id, false),
};
