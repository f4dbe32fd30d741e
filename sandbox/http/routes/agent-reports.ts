import { errorCode } from '../../../src/gateway/error-code.ts';
import type { TeamBet, TeamMovement } from '../../../src/gateway/schemas/agent-reports.ts';
import {
  type Activity,
  activityBetween,
  activityOfAll,
  type Downline,
  type DownlineMember,
  daysBetween,
  downlineOf,
} from '../../world/downline.ts';
import {
  type DayBet,
  type DayMovement,
  type DaySheet,
  daySheet,
  mayHaveReference,
} from '../../world/downline-daily-records.ts';
import { playableGames } from '../../world/downline-games.ts';
import { inOrder } from '../../world/in-order.ts';
import { addDays, dayOf, daysBefore } from '../../world/operator-calendar.ts';
import type { Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { asAgent } from '../require-agent.ts';

/** Maximum range of a request, in days. */
const longestRange = 92;
/** Days of which the gateway keeps records. */
const keptDays = 90;

type Question = { from: string; to: string; member: string; scope: 'team' | 'direct'; level: string; search: string };
type Paged = Question & { page: number; size: number; sort?: string | undefined; reference?: string | undefined };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Returns the downline members that match a query. Throws a `Refusal` when the query names a member outside the
 * downline.
 */
function select(world: World, session: Session, { from, to, member, scope, level, search }: Question) {
  const agent = asAgent(session);
  if (from > to || addDays(from, longestRange - 1) < to) throw new Refusal(errorCode.requestInvalid, { status: 400 });
  const downline = downlineOf(world, agent.id);
  const path = member ? downline.path(Number(member)) : [];
  const root = path.at(-1);
  if (member && !root) throw new Refusal(errorCode.downlineUnknown);
  const first = root ? downline.members.indexOf(root) : 0;
  const among = root ? downline.members.slice(first, first + 1 + root.team) : downline.members;
  const wanted = plain(search.trim());
  const isAsked = (one: DownlineMember) =>
    (scope !== 'direct' || one.uplineId === (root?.id ?? agent.id)) &&
    (!level || one.level === Number(level)) &&
    (!wanted || plain(`${one.account} ${one.nickname}`).includes(wanted));
  return {
    downline,
    asked: among.map(isAsked),
    first,
    place: {
      path: path.map(({ id, account }) => ({ id, account })),
      levels: downline.members.reduce((deepest, one) => Math.max(deepest, one.level), 0),
    },
  };
}
type Selection = ReturnType<typeof select>;

const isIn = ({ asked, first }: Selection, place: number) => asked[place - first] === true;

const memberSummary = ({ id, account, nickname, level, team }: DownlineMember) => ({
  memberId: id,
  account,
  nickname,
  level,
  team,
});

type Found<Item> = { item: Item; sheet: DaySheet };

/** One page of the matching rows, by default from the last day to the first, and the total number. */
function pageOf<Item>(
  { world, downline, question }: { world: World; downline: Downline; question: Paged },
  rowsOf: (sheet: DaySheet) => readonly Item[],
  values: Readonly<Record<string, (item: Item) => number | null>>,
  fits: (item: Item, sheet: DaySheet) => boolean,
  add: (item: Item) => void,
): { found: readonly Found<Item>[]; total: number } {
  const { page, size, sort, reference } = question;
  const [begin, end] = [(page - 1) * size, page * size];
  const isSorted = sort !== undefined && sort.replace(/^-/, '') in values;
  const isPossible = reference ? mayHaveReference(world, downline, reference) : () => true;
  const found: Found<Item>[] = [];
  let total = 0;
  for (const day of daysBetween(question.from, question.to).reverse()) {
    if (!isPossible(day)) continue;
    const sheet = daySheet(world, downline, day);
    for (const item of rowsOf(sheet)) {
      if (!fits(item, sheet)) continue;
      if (isSorted || (total >= begin && total < end)) found.push({ item, sheet });
      total++;
      add(item);
    }
  }
  const byFound = Object.fromEntries(
    Object.entries(values).map(([name, by]) => [name, ({ item }: Found<Item>) => by(item)]),
  );
  return { found: isSorted ? inOrder(found, sort, byFound).slice(begin, end) : found, total };
}

const isReference = (reference: string | undefined, ...texts: readonly string[]) =>
  !reference || texts.some((text) => text.toLowerCase() === reference.toLowerCase());

const betOrders = {
  settled: ({ at }: DayBet) => at,
  stake: ({ stake }: DayBet) => stake,
  valid: ({ valid }: DayBet) => valid,
  prize: ({ prize }: DayBet) => prize,
  net: ({ prize, stake }: DayBet) => prize - stake,
};
const movementOrders = { at: ({ at }: DayMovement) => at, amount: ({ amount }: DayMovement) => amount };

const instant = (at: number) => new Date(at).toISOString();

const gameOfBet = ({ real, game }: DayBet) => real ?? playableGames()[game]!;

const betId = ({ real, ordinal }: DayBet, { id }: DownlineMember, { number }: DaySheet) =>
  real?.id ?? `AP${id}${number}${String(ordinal).padStart(2, '0')}`;

function betRow(bet: DayBet, sheet: DaySheet, member: DownlineMember): TeamBet {
  const { category, gameName, vendor, vendorName } = gameOfBet(bet);
  const id = betId(bet, member, sheet);
  return {
    id,
    ...memberSummary(member),
    placedAt: instant(bet.placedAt),
    settledAt: instant(bet.at),
    category,
    gameName,
    vendor,
    vendorName,
    round: bet.real?.round ?? `${sheet.number}${String(bet.placedAt % 100_000).padStart(5, '0')}`,
    stake: bet.stake,
    valid: bet.valid,
    prize: bet.prize,
    net: bet.prize - bet.stake,
  };
}

const letters = { deposit: 'DP', withdrawal: 'RT', bet: 'AP', prize: 'GN', bonus: 'BN', rebate: 'CB' } as const;

function idsOfMovement({ kind, source, ordinal }: DayMovement, sheet: DaySheet, member: DownlineMember) {
  const own = `${member.id}${sheet.number}${String(ordinal).padStart(2, '0')}`;
  const bet = source && 'stake' in source ? betId(source, member, sheet) : null;
  const entry = source && !('stake' in source) ? source : null;
  return {
    id: entry ? `${member.id}.${entry.id}` : `${letters[kind]}.${bet ?? own}`,
    reference: entry?.reference ?? bet ?? letters[kind] + own,
  };
}

function movementRow(movement: DayMovement, sheet: DaySheet, member: DownlineMember): TeamMovement {
  const { id, reference } = idsOfMovement(movement, sheet, member);
  const { kind, at, amount } = movement;
  return { id, ...memberSummary(member), at: instant(at), kind, reference, amount };
}

function vendorsOf() {
  const names = new Map(playableGames().map(({ vendor, vendorName }) => [vendor, vendorName]));
  return [...names]
    .map(([vendor, vendorName]) => ({ vendor, vendorName }))
    .sort((one, other) => one.vendorName.localeCompare(other.vendorName, 'es'));
}

const profitOf = ({ deposits, withdrawals, bets, validBets, prizes, bonuses, rebates, betCount }: Activity) => ({
  deposits,
  withdrawals,
  bets,
  prizes,
  bonuses,
  rebates,
  validBets,
  betCount,
  net: prizes + bonuses + rebates - bets,
});

export const agentReportsRefusals: Refusals = {
  teamBets: ['downlineUnknown', 'requestInvalid', 'notAgent'],
  teamMovements: ['downlineUnknown', 'requestInvalid', 'notAgent'],
  teamProfit: ['downlineUnknown', 'requestInvalid', 'notAgent'],
};

export const agentReportsHandlers: Handlers = {
  teamBets: ({ world, session, request }) => {
    const selection = select(world, session, request);
    const { downline, place } = selection;
    const sum = { stake: 0, valid: 0, prize: 0 };
    const { found, total } = pageOf(
      { world, downline, question: request },
      ({ bets }) => bets,
      betOrders,
      (bet, sheet) => {
        if (!isIn(selection, bet.member)) return false;
        if (!isReference(request.reference, betId(bet, downline.members[bet.member]!, sheet))) return false;
        if (!request.category && !request.vendor) return true;
        const { category, vendor } = gameOfBet(bet);
        return (!request.category || category === request.category) && (!request.vendor || vendor === request.vendor);
      },
      ({ stake, valid, prize }) => {
        sum.stake += stake;
        sum.valid += valid;
        sum.prize += prize;
      },
    );
    return {
      rows: found.map(({ item, sheet }) => betRow(item, sheet, downline.members[item.member]!)),
      total,
      summary: {
        ...place,
        sorts: Object.keys(betOrders),
        findsReference: true,
        ...sum,
        net: sum.prize - sum.stake,
        vendors: vendorsOf(),
      },
    };
  },
  teamMovements: ({ world, session, request }) => {
    const selection = select(world, session, request);
    const { downline, place } = selection;
    const sum = { deposit: 0, withdrawal: 0, bet: 0, prize: 0, bonus: 0, rebate: 0 };
    const { found, total } = pageOf(
      { world, downline, question: request },
      ({ movements }) => movements,
      movementOrders,
      (movement, sheet) => {
        if (!isIn(selection, movement.member) || (request.kind && movement.kind !== request.kind)) return false;
        if (!request.reference) return true;
        const { id, reference } = idsOfMovement(movement, sheet, downline.members[movement.member]!);
        return isReference(request.reference, id, reference);
      },
      ({ kind, amount }) => {
        sum[kind] += amount;
      },
    );
    return {
      rows: found.map(({ item, sheet }) => movementRow(item, sheet, downline.members[item.member]!)),
      total,
      summary: {
        ...place,
        sorts: Object.keys(movementOrders),
        findsReference: true,
        deposits: sum.deposit,
        withdrawals: 0 - sum.withdrawal,
        bets: 0 - sum.bet,
        prizes: sum.prize,
        bonuses: sum.bonus,
        rebates: sum.rebate,
      },
    };
  },
  teamProfit: ({ world, session, request }) => {
    const { downline, asked, first, place } = select(world, session, request);
    const members = downline.members.slice(first, first + asked.length).filter((_, index) => asked[index]);
    const before = daysBefore(request);
    return {
      rows: members.map((member) => ({
        id: String(member.id),
        ...memberSummary(member),
        ...profitOf(activityBetween(member, request.from, request.to)),
      })),
      total: members.length,
      summary: {
        ...place,
        ...profitOf(activityOfAll(members, request.from, request.to)),
        ...(before.from >= addDays(dayOf(world.clock.now()), 1 - keptDays) && {
          previous: { ...before, ...profitOf(activityOfAll(members, before.from, before.to)) },
        }),
      },
    };
  },
};
