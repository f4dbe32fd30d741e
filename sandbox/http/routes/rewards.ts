import type { AnswerOf, ResponseOf } from '../../../src/gateway/endpoints.ts';
import { errorCode } from '../../../src/gateway/error-code.ts';
import { pointRules, type RewardContent, rewardContents } from '../../content/point-rewards.ts';
import {
  bonusCodes,
  type PromotionContent,
  type PromotionPrize,
  promotionCategories,
  promotionContents,
  promotionTypes,
  tournamentPrizes,
} from '../../content/promotions.ts';
import { rankNames, vipLevels } from '../../content/ranks.ts';
import type { Language } from '../../content/text.ts';
import { type Text, textIn } from '../../content/text.ts';
import { trialType } from '../../world/accounts.ts';
import { isLocked, lockedSeconds, recordAttempt } from '../../world/attempts.ts';
import { codeReference } from '../../world/bonus-tables.ts';
import { once } from '../../world/idempotent-orders.ts';
import { imageIdOf } from '../../world/image-id.ts';
import { balanceOf, type Cause, operatorWalletId, post, walletOf } from '../../world/ledger.ts';
import { periodOf } from '../../world/limits.ts';
import { maskAccount } from '../../world/mask-personal-data.ts';
import { betsIn, depositedIn } from '../../world/money-sums.ts';
import { addDays, dayOf, startOf } from '../../world/operator-calendar.ts';
import type { Receipts } from '../../world/order-receipts.ts';
import { movePoints, pointsOf, worthOf } from '../../world/points.ts';
import { hashOf, randomFrom } from '../../world/random.ts';
import type { Account, Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { imageKindOf } from '../image-type.ts';
import { Refusal } from '../refusal.ts';
import { type Refusals, withdrawalPasswordRefusals } from '../refusal-groups.ts';
import { checkWithdrawalPassword } from '../withdrawal-password.ts';

type Status = ResponseOf<'promotion'>['status'];
type Order = ResponseOf<'redeemPoints'>;
type State = { status: Status; prize: PromotionPrize | null; note: Text | null; reference: string; requestId: string };

const listed = 50;
const listedLeaders = 10;
const tournamentPlayers = 40;
const tournamentNames = ['rosa', 'jorge', 'milagros', 'kevin', 'pilar', 'diego', 'yesenia', 'ramiro'];
const remarkLimit = 140;
const imageLimit = 3;
const imageBytes = 5 * 1024 * 1024;
const stampPoints = 50;
const convertName: Text = { es: 'Cambio de puntos por saldo', en: 'Points turned into balance' };

function realAccount({ account }: Session): Account {
  if (account.type === trialType) throw new Refusal(errorCode.trialRefused);
  return account;
}

const instant = (world: World, days: number) =>
  new Date(startOf(addDays(dayOf(world.clock.now()), days))).toISOString();

function contentOf(id: string): PromotionContent {
  const found = promotionContents.find((content) => content.id === id);
  if (!found) throw new Refusal(errorCode.notFound);
  return found;
}

function stateOf(world: World, account: Account | undefined, id: string): State | undefined {
  if (!account) return undefined;
  const row = world.sql.get`
    SELECT * FROM promotion_states WHERE account_id = ${account.id} AND promotion_id = ${id}`;
  if (!row) return undefined;
  // A daily check-in (status `signed`) is valid only on its own day.
  const isOld = dayOf(row['at'] as number) < dayOf(world.clock.now());
  if (row['status'] === 'signed' && isOld) return undefined;
  return {
    status: row['status'] as Status,
    prize: JSON.parse((row['prize'] ?? 'null') as string),
    note: JSON.parse((row['note'] ?? 'null') as string),
    reference: (row['reference'] ?? '') as string,
    requestId: (row['request_id'] ?? '') as string,
  };
}

function statusOf({ way, from, until }: PromotionContent, state: State | undefined): Status {
  if (state) return state.status;
  if (from > 0) return 'comingSoon';
  if (until !== null && until < 0) return 'close';
  return way === 'claim' || way === 'raffle' ? 'claim' : 'join';
}

/** A visitor has no prize to claim yet. */
function visitorStatusOf(content: PromotionContent): Status {
  const status = statusOf(content, undefined);
  return status === 'claim' ? 'join' : status;
}

function promotionProgressOf(world: World, account: Account, { from, needs = {} }: PromotionContent) {
  const span = { from: Date.parse(instant(world, from)), until: Number.POSITIVE_INFINITY };
  const amounts = { deposits: depositedIn(world, account.id, span), bets: betsIn(world, account.id, span).staked };
  return (['deposits', 'bets'] as const).flatMap((kind) => {
    const needed = needs[kind];
    return needed === undefined ? [] : [{ kind, amount: Math.min(amounts[kind], needed), needed }];
  });
}

/** The best ranks, and below them the rank of a member who joined. */
function leaderboardOf(world: World, account: Account | undefined, { id, type, from }: PromotionContent) {
  if (type !== 'TOURNAMENT' || from > 0) return [];
  const random = randomFrom(`leaders ${id}`);
  let points = random.int(8_400, 9_600);
  const others = Array.from({ length: tournamentPlayers }, () => {
    const row = { account: maskAccount(`${random.pick(tournamentNames)}${random.int(10, 99)}`), points, isOwn: false };
    points = Math.max(50, points - random.int(40, 420));
    return row;
  });
  const hasJoined = account && stateOf(world, account, id)?.status === 'joined';
  const own = hasJoined
    ? [{ account: maskAccount(account.account), points: random.int(2_400, 4_800), isOwn: true }]
    : [];
  return [...others, ...own]
    .sort((one, other) => other.points - one.points)
    .map((row, place) => ({ ...row, rank: place + 1, prize: tournamentPrizes[place] ?? null }))
    .filter(({ isOwn, rank }) => isOwn || rank <= listedLeaders);
}

function itemOf(world: World, account: Account | undefined, content: PromotionContent, language: Language) {
  const { id, category, type, from, until, title, summary } = content;
  const state = stateOf(world, account, id);
  const endsAt = until === null ? null : instant(world, until);
  return {
    id,
    category,
    categoryName: textIn(language, promotionCategories[category]),
    type,
    typeName: textIn(language, promotionTypes[type]),
    title: textIn(language, title),
    summary: textIn(language, summary),
    image: `/art/promo-${id}.svg`,
    startsAt: instant(world, from),
    endsAt,
    remainingMs: endsAt === null ? null : Date.parse(endsAt) - world.clock.now(),
    progress: account && state?.status === 'joined' ? promotionProgressOf(world, account, content) : [],
    status: account ? statusOf(content, state) : visitorStatusOf(content),
  };
}

function give(world: World, account: Account, cause: Cause, prize: PromotionPrize): void {
  if (prize.kind === 'points') movePoints(world, account.id, 'gift', prize.points);
  if (prize.kind !== 'cash') return;
  post(world, cause, [
    { walletId: walletOf(world, account.id), amount: prize.amount },
    { walletId: operatorWalletId, amount: -prize.amount },
  ]);
}

function keepState(world: World, account: Account, id: string, state: Partial<State> & { status: Status }): void {
  const { status, prize = null, reference = null, requestId = null } = state;
  world.sql.run`
    INSERT OR REPLACE INTO promotion_states (account_id, promotion_id, status, at, prize, reference, request_id)
    VALUES (${account.id}, ${id}, ${status}, ${world.clock.now()}, ${prize && JSON.stringify(prize)}, ${reference},
      ${requestId})`;
}

/** A repeated claim returns the same prize and does not pay it again. */
type Claim = { requestId: string; id: string };

function claim(world: World, session: Session, { requestId, id }: Claim, way: 'claim' | 'raffle') {
  const account = realAccount(session);
  const content = contentOf(id);
  const { prizes = [] } = content;
  if (content.way !== way) throw new Refusal(errorCode.requestInvalid, { status: 400 });
  return once(world, account.id, { kind: way, requestId, order: { id } }, (): { prize: PromotionPrize } => {
    const state = stateOf(world, account, id);
    if (state?.prize) return { prize: state.prize };
    if (statusOf(content, state) !== 'claim') throw new Refusal(errorCode.activityClosed);
    const prize = randomFrom(`${id} ${account.account}`).pick(prizes);
    give(world, account, { kind: way === 'raffle' ? 'raffle' : 'promotion', reference: null }, prize);
    keepState(world, account, id, { status: 'claimed', prize });
    return { prize };
  });
}

const rewardOf = (id: string) => rewardContents.find((reward) => reward.id === id);

function stockOf(world: World, { id, stock }: RewardContent): number {
  const row = world.sql.get`
    SELECT coalesce(sum(quantity), 0) AS taken FROM point_orders
    WHERE reward_id = ${id} AND status <> 'rejected' AND request_id NOT LIKE 'seed-%'`;
  return Math.max(stock - (row!['taken'] as number), 0);
}

const rejectedRemark: Text = {
  es: 'El courier no encontró la dirección. Devolvimos tus puntos.',
  en: 'The courier did not find the address. Your points are back.',
};
const unitsOf: Record<Order['type'], Text> = {
  cash: { es: 'vales', en: 'vouchers' },
  goods: { es: 'unidades', en: 'items' },
  freeBets: { es: 'paquetes', en: 'packs' },
  convert: { es: 'puntos', en: 'points' },
};

function orderOf(row: Record<string, unknown>, language: Language): Order {
  const type = row['type'] as Order['type'];
  const status = row['status'] as Order['status'];
  const points = row['points'] as number;
  const name = rewardOf(row['reward_id'] as string)?.name ?? convertName;
  return {
    reference: row['reference'] as string,
    appliedAt: new Date(row['at'] as number).toISOString(),
    type,
    name: textIn(language, name),
    quantity: row['quantity'] as number,
    pointsRequired: points,
    amountRequired: row['amount_required'] as number,
    status,
    changedPoints: status === 'rejected' ? 0 : -points,
    pointsBalance: row['balance'] as number,
    remark: status === 'rejected' ? textIn(language, rejectedRemark) : '',
    units: textIn(language, unitsOf[type]),
    pointsRatio: row['ratio'] as number,
    redeemAmount: row['amount'] as number,
  };
}

const rowOf = (world: World, account: Account, reference: unknown) =>
  world.sql.get`SELECT * FROM point_orders WHERE account_id = ${account.id} AND reference = ${reference as string}`!;

type NewOrder = {
  requestId: string;
  type: Order['type'];
  rewardId: string;
  quantity: number;
  points: number;
  amountRequired: number;
  amount: number;
  address?: string | undefined;
  mobileNum?: string | undefined;
};

/** Deducts the points and money of an order and credits its value, within the caller's transaction. */
function place(world: World, account: Account, order: NewOrder): string {
  const { requestId, type, rewardId, quantity, points, amountRequired, amount } = order;
  const walletId = walletOf(world, account.id);
  if (pointsOf(world, account.id) < points) throw new Refusal(errorCode.pointsShort);
  if (balanceOf(world, walletId) < amountRequired) throw new Refusal(errorCode.fundsShort);
  const balance = movePoints(world, account.id, type === 'convert' ? 'convert' : 'redeem', -points);
  const moved = amount - amountRequired;
  const reference = `PR${String(hashOf(`${account.id} ${requestId}`) % 10_000_000).padStart(7, '0')}${account.id % 1000}`;
  if (moved !== 0)
    post(world, { kind: type === 'convert' ? 'convertPoints' : 'redeemPoints', reference }, [
      { walletId, amount: moved },
      { walletId: operatorWalletId, amount: -moved },
    ]);
  world.sql.run`
    INSERT INTO point_orders (reference, account_id, request_id, at, type, reward_id, quantity, points, amount_required,
      status, balance, amount, ratio, address, mobile)
    VALUES (${reference}, ${account.id}, ${requestId}, ${world.clock.now()}, ${type}, ${rewardId}, ${quantity}, ${points},
      ${amountRequired}, ${type === 'goods' ? 'process' : 'approved'}, ${balance}, ${amount},
      ${pointRules.pointsPerUnit}, ${order.address ?? ''}, ${order.mobileNum ?? ''})`;
  return reference;
}

const invalid = () => new Refusal(errorCode.requestInvalid, { status: 400 });

const redeemReceipt: NonNullable<Receipts['redeemPoints']>['receipt'] = ({ world, account, answer, language }) =>
  orderOf(rowOf(world, account, answer), language);

export const rewardsReceipts: Receipts = {
  redeemPoints: { kind: 'redeem', receipt: redeemReceipt },
  convertPoints: { kind: 'convert', receipt: redeemReceipt },
  bonusCode: { kind: 'bonusCode', receipt: ({ answer }) => answer as AnswerOf<'bonusCode'> },
  claimActivity: { kind: 'claim', receipt: ({ answer }) => answer as AnswerOf<'claimActivity'> },
  claimRaffle: { kind: 'raffle', receipt: ({ answer }) => answer as AnswerOf<'claimRaffle'> },
  joinActivity: { kind: 'join', receipt: ({ answer }) => answer as AnswerOf<'joinActivity'> },
};

const claimCodes = ['activityClosed', 'trialRefused', 'notFound'] as const;

export const rewardsRefusals: Refusals = {
  promotion: ['notFound'],
  joinActivity: claimCodes,
  claimActivity: claimCodes,
  claimRaffle: claimCodes,
  bonusCode: ['bonusUnknown', 'bonusUsed', 'bonusOver', 'bonusNotYours', 'trialRefused'],
  activityImage: ['imageRejected', 'activityClosed', 'trialRefused'],
  applyActivity: ['activityApplied', 'activityClosed', 'imageRejected', 'trialRefused'],
  redeemPoints: ['pointsShort', 'fundsShort', 'rewardGone', 'notFound', 'trialRefused', ...withdrawalPasswordRefusals],
  convertPoints: ['pointsShort', 'trialRefused', ...withdrawalPasswordRefusals],
};

export const rewardsHandlers: Handlers = {
  promotions: ({ world, session, language }) =>
    promotionContents.map((content) => itemOf(world, session?.account, content, language)),
  promotion: ({ world, session, request, language }) => {
    const content = contentOf(request.id);
    const state = stateOf(world, session?.account, content.id);
    return {
      ...itemOf(world, session?.account, content, language),
      way: content.way,
      content: textIn(language, content.terms),
      needsProof: content.needsProof ?? false,
      note: state?.note ? textIn(language, state.note) : '',
      prize: state?.prize ?? null,
      leaderboard: leaderboardOf(world, session?.account, content),
    };
  },
  joinActivity: ({ world, session, request }) => {
    const account = realAccount(session);
    const content = contentOf(request.id);
    if (content.way !== 'join') throw invalid();
    const { requestId, id } = request;
    return once(world, account.id, { kind: 'join', requestId, order: { id } }, () => {
      const state = stateOf(world, account, content.id);
      if (state) return { prize: state.prize ?? { kind: 'place' as const } };
      if (statusOf(content, state) !== 'join') throw new Refusal(errorCode.activityClosed);
      if (content.type !== 'SIGN') {
        keepState(world, account, content.id, { status: 'joined' });
        return { prize: { kind: 'place' as const } };
      }
      const prize = { kind: 'points' as const, points: stampPoints };
      give(world, account, { kind: 'promotion', reference: null }, prize);
      keepState(world, account, content.id, { status: 'signed', prize });
      return { prize };
    });
  },
  claimActivity: ({ world, session, request }) => claim(world, session, request, 'claim'),
  claimRaffle: ({ world, session, request }) => claim(world, session, request, 'raffle'),
  bonusCode: ({ world, session, request }) => {
    const account = realAccount(session);
    const name = `bonus:${account.account}`;
    if (isLocked(world, name))
      throw new Refusal(errorCode.bonusUnknown, { status: 429, retryAfterSeconds: lockedSeconds(world, name) });
    const code = request.code.trim().toUpperCase();
    const found = bonusCodes.find((bonus) => bonus.code === code);
    if (!found) {
      recordAttempt(world, name);
      throw new Refusal(errorCode.bonusUnknown);
    }
    const { requestId } = request;
    return once(world, account.id, { kind: 'bonusCode', requestId, order: { code } }, () => {
      const known = world.sql.get`SELECT 1 FROM bonus_claims WHERE account_id = ${account.id} AND code = ${code}`;
      if (known) throw new Refusal(errorCode.bonusUsed);
      if (found.isOver) throw new Refusal(errorCode.bonusOver);
      if (account.rankLevel < (found.level ?? 1)) throw new Refusal(errorCode.bonusNotYours);
      give(world, account, { kind: 'bonusCode', reference: codeReference(code) }, found.prize);
      world.sql.run`
        INSERT INTO bonus_claims
        VALUES (${account.id}, ${code}, ${requestId}, ${JSON.stringify(found.prize)}, ${world.clock.now()})`;
      return { prize: found.prize };
    });
  },
  activityImage: ({ world, session, request }) => {
    const account = realAccount(session);
    const content = contentOf(request.id);
    const bytes = Buffer.from(request.content, 'base64');
    const kind = imageKindOf(bytes);
    if (!kind || bytes.length > imageBytes) throw new Refusal(errorCode.imageRejected);
    const imageId = imageIdOf(account.id, request.requestId);
    world.sql.run`
      INSERT OR IGNORE INTO promotion_images VALUES (${imageId}, ${account.id}, ${content.id}, ${kind}, ${bytes.length})`;
    return { imageId };
  },
  applyActivity: ({ world, session, request }) => {
    const account = realAccount(session);
    const content = contentOf(request.id);
    const remark = request.remark.trim();
    if (content.way !== 'application' || remark === '' || [...remark].length > remarkLimit) throw invalid();
    return world.atomically(() => {
      const state = stateOf(world, account, content.id);
      if (state?.status === 'applying') {
        if (state.requestId !== request.requestId) throw new Refusal(errorCode.activityApplied);
        return { reference: state.reference, status: state.status };
      }
      const status = statusOf(content, state);
      if (status !== 'join' && status !== 'rejected') throw new Refusal(errorCode.activityClosed);
      const images = new Set(request.images);
      const isKnown = (id: string) =>
        world.sql.get`
          SELECT 1 FROM promotion_images
          WHERE id = ${id} AND account_id = ${account.id} AND promotion_id = ${content.id}` !== undefined;
      if (images.size > imageLimit || (content.needsProof && images.size === 0) || ![...images].every(isKnown))
        throw new Refusal(errorCode.imageRejected);
      const reference = `AC${String(hashOf(`${account.id} ${request.requestId}`)).padStart(10, '0')}`;
      keepState(world, account, content.id, { status: 'applying', reference, requestId: request.requestId });
      return { reference, status: 'applying' as const };
    });
  },

  pointBalance: ({ world, session }) => ({ points: pointsOf(world, session.account.id) }),
  pointRewards: ({ world, language }) =>
    rewardContents.map((reward) => ({
      id: reward.id,
      type: reward.type,
      name: textIn(language, reward.name),
      text: textIn(language, reward.text),
      image: `/art/reward-${reward.id}.svg`,
      price: reward.price,
      amount: reward.amount ?? 0,
      value: reward.value,
      stock: stockOf(world, reward),
      limit: reward.limit,
    })),
  pointConfig: () => ({ ...pointRules, rates: [...pointRules.rates] }),
  redeemPointList: ({ world, session, language }) =>
    world.sql.all`
      SELECT * FROM point_orders WHERE account_id = ${session.account.id} ORDER BY at DESC LIMIT ${listed}`.map((row) =>
      orderOf(row, language),
    ),
  pointTransactions: ({ world, session }) =>
    world.sql.all`
      SELECT * FROM point_entries WHERE account_id = ${session.account.id} ORDER BY id DESC LIMIT ${listed}`.map(
      (row) => ({
        id: String(row['id']),
        at: new Date(row['at'] as number).toISOString(),
        kind: row['kind'] as ResponseOf<'pointTransactions'>[number]['kind'],
        points: row['points'] as number,
        balance: row['balance'] as number,
      }),
    ),
  redeemPoints: async ({ world, session, request, language }) => {
    const account = realAccount(session);
    const { requestId, rewardId, quantity, address, mobileNum } = request;
    await checkWithdrawalPassword(world, account, request.withdrawalPassword);
    const reward = rewardOf(rewardId);
    if (!reward || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > reward.limit) throw invalid();
    if (reward.type === 'goods' && (!address?.trim() || !mobileNum?.trim())) throw invalid();
    const order = { rewardId, quantity, address, mobileNum };
    const reference = once(world, account.id, { kind: 'redeem', requestId, order }, () => {
      if (stockOf(world, reward) < quantity) throw new Refusal(errorCode.rewardGone);
      return place(world, account, {
        requestId,
        type: reward.type,
        rewardId,
        quantity,
        points: reward.price * quantity,
        amountRequired: (reward.amount ?? 0) * quantity,
        amount: reward.type === 'cash' ? reward.value * quantity : 0,
        address,
        mobileNum,
      });
    });
    return orderOf(rowOf(world, account, reference), language);
  },
  convertPoints: async ({ world, session, request, language }) => {
    const account = realAccount(session);
    const { requestId, points: asked } = request;
    await checkWithdrawalPassword(world, account, request.withdrawalPassword);
    if (!Number.isSafeInteger(asked) || asked < pointRules.minimum) throw invalid();
    const reference = once(world, account.id, { kind: 'convert', requestId, order: { points: asked } }, () => {
      if (pointsOf(world, account.id) < asked) throw new Refusal(errorCode.pointsShort);
      const { points, amount } = worthOf(asked);
      return place(world, account, {
        requestId,
        type: 'convert',
        rewardId: 'convert',
        quantity: points,
        points,
        amountRequired: 0,
        amount,
      });
    });
    return orderOf(rowOf(world, account, reference), language);
  },

  vipLevels: ({ world, session, language }) => {
    const account = session?.account;
    const levels = vipLevels.map(({ deposits, bets, benefits, highlights }, index) => ({
      level: index + 1,
      name: textIn(language, rankNames[index]!),
      deposits,
      bets,
      benefits: benefits.map((benefit) => textIn(language, benefit)),
      highlights: highlights.map(({ value, label }) => ({
        value: textIn(language, value),
        label: textIn(language, label),
      })),
    }));
    if (!account || account.type === trialType) return { levels, own: null };
    return { levels, own: progressOf(world, account) };
  },
};

/** Deposits and bets of the calendar month, which count toward the next level. */
function progressOf(world: World, { id, rankLevel }: Account): { level: number; deposits: number; bets: number } {
  const month = periodOf('month', world.clock.now());
  return {
    level: Math.min(rankLevel, vipLevels.length),
    deposits: depositedIn(world, id, month),
    bets: betsIn(world, id, month).staked,
  };
}
