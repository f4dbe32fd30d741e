import type { TeamMovementKind } from '../../src/gateway/schemas/agent-reports.ts';
import { activityOf, type Downline, hasBooks, teamDay } from './downline.ts';
import { type BookEntry, bookEntriesOf, decidedBetsOf, type MemberBet, type MemberDay } from './downline-ledger.ts';
import { addDays, dayNumber, dayOf, startOf } from './operator-calendar.ts';
import type { World } from './world-type.ts';

/** `member` is an index into the downline's members; money in minor units, instants in ms. */
export type DayBet = MemberBet & { member: number };

export type DayMovement = {
  member: number;
  at: number;
  kind: TeamMovementKind;
  /** Amount; negative when the member's balance decreases. */
  amount: number;
  ordinal: number;
  /** Bet that caused the movement, or recorded movement of a real account; null for any other movement. */
  source: DayBet | BookEntry | null;
};

export type DaySheet = { day: string; number: number; bets: readonly DayBet[]; movements: readonly DayMovement[] };

/** Movements of a member on one day. The rebate of the day is credited at its end. */
function movementsFrom(
  member: number,
  { entries }: MemberDay,
  { bets, rebates, end }: { bets: readonly DayBet[]; rebates: number; end: number },
): DayMovement[] {
  const found: DayMovement[] = [];
  const add = (
    kind: TeamMovementKind,
    amount: number,
    at: number,
    ordinal = 0,
    source: DayMovement['source'] = null,
  ) => {
    if (amount !== 0) found.push({ member, at, kind, amount, ordinal, source });
  };
  for (const { kind, amount, at, ordinal, source } of entries) add(kind, amount, at, ordinal, source);
  for (const bet of bets) {
    add('bet', -bet.stake, bet.real ? bet.at : bet.placedAt, bet.ordinal, bet);
    add('prize', bet.prize, bet.at, bet.ordinal, bet);
  }
  add('rebate', rebates, end - 1);
  return found;
}

type Sheets = Map<string, DaySheet>;
type Kept = { sheets: Sheets; past: Sheets };
const kept = new WeakMap<Downline, Kept>();

/**
 * Cache of past days. These days do not change while the team stays the same, so they are kept when the downline object
 * is replaced.
 */
const over = new WeakMap<World, Map<string, Sheets>>();
const keptTeams = 4;

function pastOf(world: World, { members }: Downline): Sheets {
  const rebates = members.reduce((sum, { rebate }) => sum + rebate, 0);
  const key = `${members[0]?.id} ${members.at(-1)?.joinedAt} ${members.length} ${rebates}`;
  const teams = over.get(world) ?? new Map<string, Sheets>();
  over.set(world, teams);
  const sheets = teams.get(key) ?? new Map();
  teams.set(key, sheets);
  const [oldest] = teams.keys();
  if (teams.size > keptTeams && oldest !== undefined) teams.delete(oldest);
  return sheets;
}

const newestFirst = (one: { at: number; member: number }, other: { at: number; member: number }) =>
  other.at - one.at || one.member - other.member;

/**
 * Bets and movements of an agent's downline on one operator day, newest first; for each member the rows add up exactly
 * to `activityOf`.
 */
export function daySheet(world: World, downline: Downline, day: string): DaySheet {
  const known = kept.get(downline) ?? { sheets: new Map(), past: pastOf(world, downline) };
  kept.set(downline, known);
  const number = dayNumber(day);
  const end = startOf(addDays(day, 1));
  const sheets = end <= downline.asOf ? known.past : known.sheets;
  const ready = sheets.get(day);
  if (ready) return ready;
  const bets: DayBet[] = [];
  const movements: DayMovement[] = [];
  for (const { place, ...own } of teamDay(downline.members, number)) {
    const placed = own.bets.map((bet) => ({ ...bet, member: place }));
    const { rebates } = activityOf(downline.members[place]!, day);
    bets.push(...placed);
    movements.push(...movementsFrom(place, own, { bets: placed, rebates, end }));
  }
  const sheet = { day, number, bets: bets.sort(newestFirst), movements: movements.sort(newestFirst) };
  sheets.set(day, sheet);
  return sheet;
}

/**
 * Operator days that can have rows with this id or reference. The ids of generated rows contain the number of their
 * day; the rows of real accounts are looked up.
 */
export function mayHaveReference(world: World, { members }: Downline, reference: string): (day: string) => boolean {
  const isWanted = (text: string) => text.toLowerCase() === reference.toLowerCase();
  const days = new Set<string>();
  for (const member of members) {
    if (!hasBooks(member)) continue;
    for (const { id, settledAt } of decidedBetsOf(world, member.id)) if (isWanted(id)) days.add(dayOf(settledAt));
    for (const entry of bookEntriesOf(world, member.id))
      if (isWanted(entry.id) || isWanted(`${member.id}.${entry.id}`) || isWanted(entry.reference))
        days.add(dayOf(entry.at));
  }
  return (day) => days.has(day) || reference.includes(String(dayNumber(day)));
}
