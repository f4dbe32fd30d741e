const minute = 60_000;

/** Time before the closing at which a draw shows a countdown, and at which it is about to close. */
export const soonMs = 30 * minute;
export const closingMs = 5 * minute;
/** The board shows the draws that close within this time. */
export const horizonMs = 12 * 60 * minute;
const hourMs = 60 * minute;
const longestResultMs = 10 * minute;

/** `closesAt`: ms since the epoch, by the device's clock. `periodMs`: time from one draw to the next. */
export type Timed = { closesAt: number; periodMs: number };

/** `result`: the numbers of the last draw are new. `closed`: the draw takes place now. */
export type DrawPhase = 'result' | 'open' | 'soon' | 'closing' | 'closed';
/** Groups of the list: now, within an hour, later. */
export type DrawGroup = 0 | 1 | 2;
/** Place of a draw on the board; `index` is its index in the list of draws. */
export type DrawPlace = { index: number; phase: DrawPhase; group: DrawGroup };

const resultMs = (periodMs: number) => Math.min(longestResultMs, periodMs / 4);

export function phaseOf({ closesAt, periodMs }: Timed, now: number): DrawPhase {
  const left = closesAt - now;
  if (left <= 0) return 'closed';
  if (periodMs - left < resultMs(periodMs)) return 'result';
  if (left <= closingMs) return 'closing';
  return left <= soonMs ? 'soon' : 'open';
}

/** Whether a draw closes within half an hour, or within the last quarter of a shorter period. */
export function closesSoon({ closesAt, periodMs }: Timed, now: number): boolean {
  const left = closesAt - now;
  return left > 0 && left <= Math.min(soonMs, periodMs / 4);
}

/** Order of the draws at a time: draws with a new result are first, by the time of the result; the others close next. */
export function placesOf(draws: readonly Timed[], now: number): DrawPlace[] {
  return draws
    .map((draw, index) => {
      const phase = phaseOf(draw, now);
      const at = phase === 'result' ? draw.closesAt - draw.periodMs : draw.closesAt;
      const group: DrawGroup = at - now <= closingMs ? 0 : at - now <= hourMs ? 1 : 2;
      return { at, place: { index, phase, group } };
    })
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);
}

export type Candidate = { jackpot: number; draw: { remainingMs: number; periodSeconds: number } };

export const boardSize = 7;
const quickCount = 2;
const nextCount = 2;
const quickPeriodMs = 15 * minute;

const timeLeft = ({ draw }: Candidate) => draw.remainingMs;
const periodOf = ({ draw }: Candidate) => draw.periodSeconds * 1000;
const isOnRuler = (one: Candidate) =>
  timeLeft(one) <= horizonMs || periodOf(one) - timeLeft(one) < resultMs(periodOf(one));

/**
 * Selects the draws of the board: the largest prize, a few quick lotteries with different periods, the other draws that
 * close next, and the largest prizes within the horizon. When these are too few, later draws follow.
 */
export function selectDraws<Draw extends Candidate>(draws: readonly Draw[]): Draw[] {
  const byTime = draws.toSorted((one, other) => timeLeft(one) - timeLeft(other));
  const isQuick = (one: Draw) => periodOf(one) <= quickPeriodMs;
  const byPrize = byTime.filter(isOnRuler).toSorted((one, other) => other.jackpot - one.jackpot);
  const quick = byTime
    .filter(isQuick)
    .filter((one, place, all) => all.findIndex((first) => periodOf(first) === periodOf(one)) === place)
    .slice(0, quickCount);
  const next = byTime.filter((one) => !isQuick(one)).slice(0, nextCount);
  const large = byPrize.filter((one) => !isQuick(one));
  const chosen = [...new Set([...byPrize.slice(0, 1), ...quick, ...next, ...large, ...byTime])].slice(0, boardSize);
  return byTime.filter((one) => chosen.includes(one));
}

/**
 * Horizontal places on a ruler, as fractions of its width. Each draw begins at its time; draws that would overlap move
 * apart by `width` and stay on the ruler.
 */
export function spread(times: readonly number[], width: number): number[] {
  const places: number[] = [];
  for (const time of times) places.push(Math.max(0, time, (places.at(-1) ?? -width) + width));
  for (let place = places.length - 1; place >= 0; place--)
    places[place] = Math.min(places[place] as number, (places[place + 1] ?? 1) - width);
  return places;
}

/** Size of each prize from 0 (smallest) to 1 (largest), on a logarithmic scale. */
export function prizeSizes(prizes: readonly number[]): number[] {
  const logs = prizes.map((prize) => Math.log(Math.max(prize, 1)));
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  return logs.map((log) => (most === least ? 1 : (log - least) / (most - least)));
}
