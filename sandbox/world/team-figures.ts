import type { Period } from './contract-periods.ts';
import { activityBetween, activityByDay, type DownlineMember, teamDay } from './downline.ts';
import { addDays, dayNumber, dayOf, startOf } from './operator-calendar.ts';

export type Figures = { bets: number; validBets: number; prizes: number; bonuses: number };

/** Settled bet or bonus of a team; `member` is the place of the member in the list of the team's root. */
type Fact = { at: number; member: number; stake: number; valid: number; prize: number; bonus: number };

/** Settled bets and bonuses of a downline by day, oldest first. One object serves the teams of several contracts. */
export class TeamFacts {
  readonly members: readonly DownlineMember[];
  readonly #days = new Map<string, readonly Fact[]>();

  constructor(members: readonly DownlineMember[]) {
    this.members = members;
  }

  of(day: string): readonly Fact[] {
    const known = this.#days.get(day) ?? this.#read(dayNumber(day));
    this.#days.set(day, known);
    return known;
  }

  #read(day: number): Fact[] {
    const facts: Fact[] = [];
    for (const { place: member, bets, entries } of teamDay(this.members, day)) {
      for (const { at, stake, valid, prize } of bets) facts.push({ at, member, stake, valid, prize, bonus: 0 });
      for (const { kind, at, amount } of entries)
        if (kind === 'bonus') facts.push({ at, member, stake: 0, valid: 0, prize: 0, bonus: amount });
    }
    return facts.sort((one, other) => one.at - other.at);
  }
}

const factsOfTeams = new WeakMap<readonly DownlineMember[], TeamFacts>();

/** Facts of a downline; they are kept as long as the list of its members. */
export function teamFactsOf(members: readonly DownlineMember[]): TeamFacts {
  const facts = factsOfTeams.get(members) ?? new TeamFacts(members);
  factsOfTeams.set(members, facts);
  return facts;
}

/** First place in the facts, which are sorted by time, at or after an instant. */
function placeOf(facts: readonly Fact[], at: number): number {
  let [low, high] = [0, facts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sums of a team, from the bets and movements of its members. */
export class TeamFigures {
  readonly #facts: TeamFacts;
  readonly #first: number;
  readonly #end: number;
  readonly #days = new Map<string, Figures>();
  readonly #own = new Map<string, readonly Fact[]>();
  readonly #active = new Map<string, number>();

  /** The team is `count` members from the place `first` on in the list of the facts. */
  constructor(facts: TeamFacts, first = 0, count = facts.members.length) {
    this.#facts = facts;
    this.#first = first;
    this.#end = first + count;
  }

  /** Computes the days from `from` to `to` at once, which is faster than one by one. */
  prepare(from: string, to: string): void {
    const found = activityByDay(this.#members(), from, to);
    for (let index = 0, day = from; day <= to; index++, day = addDays(day, 1)) this.#days.set(day, found[index]!);
  }

  #members = () => this.#facts.members.slice(this.#first, this.#end);

  #day(day: string): Figures {
    if (!this.#days.has(day)) this.prepare(day, day);
    return this.#days.get(day)!;
  }

  #factsOf(day: string): readonly Fact[] {
    const known =
      this.#own.get(day) ?? this.#facts.of(day).filter(({ member }) => member >= this.#first && member < this.#end);
    this.#own.set(day, known);
    return known;
  }

  #between({ since, until }: Period): readonly Fact[] {
    const found: Fact[] = [];
    for (let day = dayOf(since); startOf(day) < until; day = addDays(day, 1)) {
      const facts = this.#factsOf(day);
      found.push(...facts.slice(placeOf(facts, since), placeOf(facts, until)));
    }
    return found;
  }

  between(since: number, until: number): Figures {
    const sum = { bets: 0, validBets: 0, prizes: 0, bonuses: 0 };
    for (let day = dayOf(since); startOf(day) < until; day = addDays(day, 1)) {
      const [first, end] = [startOf(day), startOf(addDays(day, 1))];
      if (since <= first && end <= until) {
        const whole = this.#day(day);
        for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += whole[key];
        continue;
      }
      for (const { stake, valid, prize, bonus } of this.#between({
        since: Math.max(since, first),
        until: Math.min(until, end),
      })) {
        sum.bets += stake;
        sum.validBets += valid;
        sum.prizes += prize;
        sum.bonuses += bonus;
      }
    }
    return sum;
  }

  /** Valid amounts of the won and of the lost bets with a stake of `least` or more. */
  decided(since: number, until: number, least: number): { won: number; lost: number } {
    const sum = { won: 0, lost: 0 };
    for (const { stake, valid, prize } of this.#between({ since, until }))
      if (stake >= least) sum[prize > 0 ? 'won' : 'lost'] += valid;
    return sum;
  }

  /** Highest loss from `since` to any instant until `until`: stakes less prizes and bonuses, at least 0. */
  highestLoss(since: number, until: number): number {
    let [loss, highest, last] = [0, 0, since];
    for (const { at, stake, prize, bonus } of this.#between({ since, until })) {
      // All facts of one instant count together.
      if (at !== last) highest = Math.max(highest, loss);
      loss += stake - prize - bonus;
      last = at;
    }
    return Math.max(highest, loss);
  }

  /** Number of members with a settled bet in a period. */
  active(since: number, until: number): number {
    const key = `${since} ${until}`;
    const known = this.#active.get(key) ?? this.#countActive(since, until);
    this.#active.set(key, known);
    return known;
  }

  #countActive(since: number, until: number): number {
    const [from, to] = [dayOf(since), dayOf(until - 1)];
    if (since === startOf(from) && until === startOf(addDays(to, 1)))
      return this.#members().filter((member) => activityBetween(member, from, to).betCount > 0).length;
    return new Set(this.#between({ since, until }).flatMap(({ stake, member }) => (stake > 0 ? member : []))).size;
  }
}
