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
import { type DayBet, type DayMovement, type DaySheet, daySheet } from '../../world/downline-daily-records.ts';
import { playableGames } from '../../world/downline-games.ts';
import { addDays } from '../../world/operator-calendar.ts';
import type { Session } from '../../world/sessions.ts';
import type { World } from '../../world/world-type.ts';
import type { Handlers } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Refusals } from '../refusal-groups.ts';
import { asAgent } from '../require-agent.ts';

/** Maximum range of a request, in days. */
const longestRange = 92;

type Question = { from: string; to: string; member: string; scope: 'team' | 'direct'; level: string; search: string };
type Paged = Question & { page: number; size: number };

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

/** One page of the matching rows, from the last day to the first, and the total number. */
function pageOf<Item>(
  { world, downline, question }: { world: World; downline: Downline; question: Paged },
  rowsOf: (sheet: DaySheet) => readonly Item[],
  fits: (item: Item) => boolean,
  add: (item: Item) => void,
): { found: { item: Item; sheet: DaySheet }[]; total: number } {
  const [begin, end] = [(question.page - 1) * question.size, question.page * question.size];
  const found: { item: Item; sheet: DaySheet }[] = [];
  let total = 0;
  for (const day of daysBetween(question.from, question.to).reverse()) {
    const sheet = daySheet(world, downline, day);
    for (const item of rowsOf(sheet)) {
      if (!fits(item)) continue;
      if (total >= begin && total < end) found.push({ item, sheet });
      total++;
      add(item);
    }
  }
  return { found, total };
}

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

function movementRow(movement: DayMovement, sheet: DaySheet, member: DownlineMember): TeamMovement {
  const { kind, source, ordinal, at, amount } = movement;
  const own = `${member.id}${sheet.number}${String(ordinal).padStart(2, '0')}`;
  const bet = source && 'stake' in source ? betId(source, member, sheet) : null;
  const entry = source && !('stake' in source) ? source : null;
  return {
    id: entry ? `${member.id}.${entry.id}` : `${letters[kind]}.${bet ?? own}`,
    ...memberSummary(member),
    at: instant(at),
    kind,
    reference: entry?.reference ?? bet ?? letters[kind] + own,
    amount,
  };
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
      (bet) => {
        if (!isIn(selection, bet.member)) return false;
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
      summary: { ...place, ...sum, net: sum.prize - sum.stake, vendors: vendorsOf() },
    };
  },
  teamMovements: ({ world, session, request }) => {
    const selection = select(world, session, request);
    const { downline, place } = selection;
    const sum = { deposit: 0, withdrawal: 0, bet: 0, prize: 0, bonus: 0, rebate: 0 };
    const { found, total } = pageOf(
      { world, downline, question: request },
      ({ movements }) => movements,
      ({ member, kind }) => isIn(selection, member) && (!request.kind || kind === request.kind),
      ({ kind, amount }) => {
        sum[kind] += amount;
      },
    );
    return {
      rows: found.map(({ item, sheet }) => movementRow(item, sheet, downline.members[item.member]!)),
      total,
      summary: {
        ...place,
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
    return {
      rows: members.map((member) => ({
        id: String(member.id),
        ...memberSummary(member),
        ...profitOf(activityBetween(member, request.from, request.to)),
      })),
      total: members.length,
      summary: { ...place, ...profitOf(activityOfAll(members, request.from, request.to)) },
    };
  },
};
