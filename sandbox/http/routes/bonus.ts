import type { AnswerOf, ResponseOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { levelGifts, rewardNames, rewardNotes } from '../../content/bonuses.ts';
import { rankNames } from '../../content/ranks.ts';
import { rebateCategories, rebateMinimum } from '../../content/rebates.ts';
import type { Language } from '../../content/text.ts';
import { type Text, textIn } from '../../content/text.ts';
import { trialType } from '../../world/accounts.ts';
import { codeReference } from '../../world/bonus-tables.ts';
import { deadlineOf } from '../../world/deadlines.ts';
import { claimGift, type Gift, giftClaim, giftsFor } from '../../world/gifts.ts';
import { once } from '../../world/idempotent-orders.ts';
import { dayOf, startOf } from '../../world/operator-calendar.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import { claimRebate, rebateOf } from '../../world/rebates.ts';
import type { Account, Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';

type Bonus = ResponseOf<'bonusDetails'>['rows'][number];
type Reward = ResponseOf<'rewardCenter'>[number];

const perPage = 6;
const codeName: Text = { es: 'Código de bono {name}', en: 'Bonus code {name}' };
const inCalendar = (at: number) => new Date(at).toISOString();

function realAccount({ account }: Session): Account {
  if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
  return account;
}

/** The name of a level gift is the name of the new level. */
const levelOf = (world: World, kind: Gift['kind'], number: string): number =>
  kind === 'level' ? (world.sql.get`SELECT level FROM rank_history WHERE id = ${number}`!['level'] as number) : 1;

const nameOf = (level: number, language: Language) =>
  textIn(language, rankNames[Math.min(level, rankNames.length) - 1] ?? rankNames[0]!);

/** Page of a list, counted from 1; a page beyond the end is empty. */
function paged<Item>(items: readonly Item[], page: number): { items: Item[]; pageCount: number } {
  if (!Number.isSafeInteger(page) || page < 1) throw new Refusal(errorCode.requestInvalid, { status: 400 });
  return { items: items.slice((page - 1) * perPage, page * perPage), pageCount: Math.ceil(items.length / perPage) };
}

function bonusesOf(world: World, account: Account, language: Language): Bonus[] {
  const now = world.clock.now();
  const given = world.sql.all`SELECT * FROM bonuses WHERE account_id = ${account.id}`.map((row): Bonus => {
    const at = row['at'] as number;
    const term = row['expires_at'] as number | null;
    const expiresAt = term === null ? null : deadlineOf(world, account.id, at, term);
    const state = row['state'] as Bonus['state'];
    return {
      id: row['reference'] as string,
      receivedAt: inCalendar(at),
      name: textIn(language, JSON.parse(row['name'] as string)),
      amount: row['amount'] as number,
      wageringRequired: row['required'] as number,
      wageringDone: row['done'] as number,
      expiresAt: expiresAt === null ? null : inCalendar(expiresAt),
      state: state === 'active' && expiresAt !== null && expiresAt <= now ? 'expired' : state,
    };
  });
  const free = (id: string, at: number, name: string, amount: number): Bonus => ({
    id,
    receivedAt: inCalendar(at),
    name,
    amount,
    wageringRequired: 0,
    wageringDone: 0,
    expiresAt: null,
    state: 'completed',
  });
  const codes = world.sql.all`SELECT code, prize, at FROM bonus_claims WHERE account_id = ${account.id}`.flatMap(
    ({ code, prize, at }) => {
      const { kind, amount } = JSON.parse(prize as string) as { kind: string; amount: number };
      const name = textIn(language, codeName).replace('{name}', code as string);
      return kind === 'cash' ? [free(codeReference(code as string), at as number, name, amount)] : [];
    },
  );
  const rewards = world.sql.all`SELECT * FROM reward_claims WHERE account_id = ${account.id}`.map((row) => {
    const [kind, number] = (row['reward_id'] as string).split('-') as [Gift['kind'], string];
    const name = textIn(language, rewardNames[kind]).replace('{name}', nameOf(levelOf(world, kind, number), language));
    return free(row['reference'] as string, row['at'] as number, name, row['amount'] as number);
  });
  return [...given, ...codes, ...rewards].sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

export const rewardNameOf = ({ kind, level }: Gift, language: Language): string =>
  textIn(language, rewardNames[kind]).replace('{name}', nameOf(level, language));

function rewardOf(world: World, account: Account, gift: Gift, language: Language): Reward {
  const { id, kind, amount, opensAt, expiresAt } = gift;
  const now = world.clock.now();
  const claim = giftClaim(world, account, id);
  const isLocked = opensAt === null || opensAt > now;
  const isOver = expiresAt !== null && expiresAt <= now;
  const status = claim ? 'claimed' : isOver ? 'expired' : isLocked ? 'locked' : 'claimable';
  const deadline = status === 'locked' ? opensAt : status === 'claimable' ? expiresAt : null;
  return {
    id,
    kind,
    name: rewardNameOf(gift, language),
    note: textIn(language, rewardNotes[opensAt === null ? 'noBirthday' : kind]),
    status,
    amount: claim?.amount ?? (kind === 'envelope' ? null : amount),
    opensAt: opensAt === null ? null : inCalendar(opensAt),
    expiresAt: expiresAt === null ? null : inCalendar(expiresAt),
    claimedAt: claim ? inCalendar(claim.at) : null,
    remainingMs: deadline === null ? null : Math.ceil(deadline - now),
  };
}

export const bonusReceipts: Receipts = {
  claimManualRebate: { kind: 'rebate', receipt: ({ answer }) => answer as AnswerOf<'claimManualRebate'> },
  claimReward: { kind: 'reward', receipt: ({ answer }) => answer as AnswerOf<'claimReward'> },
};

export const bonusRefusals: Refusals = {
  manualRebate: ['trialRefused'],
  claimManualRebate: ['rebateNothing', 'rebateMinimum', 'rebateTaken', 'trialRefused'],
  manualRebateHistory: ['requestInvalid'],
  claimReward: ['rewardTaken', 'rewardExpired', 'rewardLocked', 'trialRefused'],
};

export const bonusHandlers: Handlers = {
  manualRebate: ({ world, session, language }) => {
    const account = realAccount(session);
    const now = world.clock.now();
    const { since, nextAt, lines, amount } = rebateOf(world, account);
    return {
      level: account.rankLevel,
      levelName: nameOf(account.rankLevel, language),
      since: inCalendar(since),
      nextSettlementAt: inCalendar(nextAt),
      remainingMs: Math.max(0, Math.ceil(nextAt - now)),
      minimum: rebateMinimum,
      amount,
      categories: lines.map(({ key, ...line }) => ({
        key,
        name: textIn(language, rebateCategories.find((category) => category.key === key)!.name),
        ...line,
      })),
    };
  },
  claimManualRebate: ({ world, session, request: { requestId, since } }) => {
    const account = realAccount(session);
    return once(world, account.id, { kind: 'rebate', requestId, order: { since } }, () => {
      const rebate = rebateOf(world, account);
      if (inCalendar(rebate.since) !== since) throw new Refusal(errorCode.rebateTaken);
      if (rebate.amount === 0) throw new Refusal(errorCode.rebateNothing);
      if (rebate.amount < rebateMinimum) throw new Refusal(errorCode.rebateMinimum);
      const { reference, at } = claimRebate(world, account, rebate);
      return { reference, at: inCalendar(at), amount: rebate.amount };
    });
  },
  manualRebateHistory: ({ world, session, request }) => {
    const account = realAccount(session);
    const rows = world.sql.all`
      SELECT * FROM rebate_settlements WHERE account_id = ${account.id} ORDER BY at DESC, reference`;
    const { items, pageCount } = paged(rows, request.page);
    return {
      pageCount,
      items: items.map((row) => ({
        reference: row['reference'] as string,
        at: inCalendar(row['at'] as number),
        since: inCalendar(row['since'] as number),
        way: row['way'] as 'claimed' | 'automatic',
        validBet: row['valid_bet'] as number,
        amount: row['amount'] as number,
      })),
    };
  },
  bonusDetails: ({ world, session, request, language }) => {
    const { from, to, page, size, state } = request;
    if (from > to) throw new Refusal(errorCode.requestInvalid, { status: 400 });
    const found = bonusesOf(world, realAccount(session), language).filter((bonus) => {
      const day = dayOf(Date.parse(bonus.receivedAt));
      return day >= from && day <= to && (state === '' || state === bonus.state);
    });
    const sum = (of: 'amount' | 'wageringRequired' | 'wageringDone') => found.reduce((all, one) => all + one[of], 0);
    return {
      rows: found.slice((page - 1) * size, page * size),
      total: found.length,
      summary: {
        amount: sum('amount'),
        wageringRequired: sum('wageringRequired'),
        wageringDone: sum('wageringDone'),
      },
    };
  },
  rewardCenter: ({ world, session, language }) => {
    const account = realAccount(session);
    return giftsFor(world, account).map((gift) => rewardOf(world, account, gift, language));
  },
  claimReward: ({ world, session, request: { requestId, id } }) => {
    const account = realAccount(session);
    return once(world, account.id, { kind: 'reward', requestId, order: { id } }, () => {
      if (giftClaim(world, account, id)) throw new Refusal(errorCode.rewardTaken);
      const now = world.clock.now();
      const gift = giftsFor(world, account).find((one) => one.id === id);
      if (!gift || (gift.expiresAt !== null && gift.expiresAt <= now)) throw new Refusal(errorCode.rewardExpired);
      if (gift.opensAt === null || gift.opensAt > now) throw new Refusal(errorCode.rewardLocked);
      const { at, amount, reference } = claimGift(world, account, gift);
      return { reference, at: inCalendar(at), amount };
    });
  },
  rankRecord: ({ world, session, language }) => {
    const account = realAccount(session);
    const [year, month] = dayOf(world.clock.now()).split('-').map(Number) as [number, number];
    const firstDay = new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
    return {
      reviewAt: inCalendar(startOf(firstDay)),
      gifts: levelGifts.map(({ levelUp, birthday }, index) => ({ level: index + 1, levelUp, birthday })),
      history: world.sql.all`
        SELECT * FROM rank_history WHERE account_id = ${account.id} ORDER BY at DESC, level DESC`.map((row) => ({
        at: inCalendar(row['at'] as number),
        level: row['level'] as number,
        name: nameOf(row['level'] as number, language),
        change: row['change'] as 'joined' | 'up' | 'down',
        gift: row['gift'] as number,
      })),
    };
  },
};
