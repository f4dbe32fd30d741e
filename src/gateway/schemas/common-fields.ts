import * as v from 'valibot';
import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';

/** Basic types of responses. They reject dates, numbers and URLs that a view cannot show. */

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Units of amounts. `openapi.ts` recognizes a field by its first schema, and describes the unit there: the browser does not load the texts. */
export const units = {
  minor: v.number(),
  major: v.number(),
  points: v.number(),
  /** Money in minor units, or minutes of play (limits). */
  limit: v.number(),
  /** Money in minor units, or a number of events (missions). */
  goal: v.number(),
  /** Money in minor units, or a number of free bets (rewards). */
  worth: v.number(),
};
const whole = (unit: typeof units.minor, least: number) =>
  v.pipe(unit, v.integer(), v.minValue(least), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Money in integer minor units. */
export const minor = whole(units.minor, 0);
/** Money in minor units; can be negative. */
export const signed = whole(units.minor, Number.MIN_SAFE_INTEGER);
export const points = whole(units.points, 0);
export const signedPoints = whole(units.points, Number.MIN_SAFE_INTEGER);
export const limitAmount = whole(units.limit, 0);
export const goalAmount = whole(units.goal, 0);
export const worth = whole(units.worth, 0);
/** A larger amount is not exact in minor units of the operator's currency. */
const isExact = (value: number) => Math.abs(value) * operatorCurrency.minorUnits <= Number.MAX_SAFE_INTEGER;
const exact = v.check(isExact, 'exact in the currency of the site');
/** Money with decimals, in major units. */
export const major = v.pipe(units.major, exact);
/** Another number with decimals: odds, pay lines, rates of points. */
export const decimal = v.pipe(v.number(), exact);

const isTime = (text: string) => !Number.isNaN(Date.parse(text));
/** Browsers do not agree on other forms, such as `+0000` or a space before the time. */
const isInstant = (text: string) => /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && isTime(text);
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(isInstant, 'a time that exists, with the zone Z or ±hh:mm'),
);
/** Calendar day (yyyy-MM-dd) in the operator's time zone. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isTime, 'a day that exists'));

/**
 * Accepts `http:` and `https:` URLs, and URLs without a scheme, which belong to this site. A URL with any other scheme
 * could run code or open another app.
 */
const isWeb = (text: string) => /^https?:$/.test(protocolOf(text));
const protocolOf = (text: string) => (URL.canParse(text, 'https://site') ? new URL(text, 'https://site').protocol : '');
/** An empty string means that there is no URL. */
export const address = v.pipe(v.string(), v.check(isWeb, 'a web address'));
/** A picture can also be a data URL. */
export const picture = v.pipe(
  v.string(),
  v.check((text) => isWeb(text) || /^data:image\//i.test(text), 'a web address or an image'),
);

const longestMs = 3650 * 24 * 60 * 60 * 1000;
/** Milliseconds from the time of the response; negative when the time has already passed. */
export const remaining = v.pipe(v.number(), v.minValue(-longestMs), v.maxValue(longestMs));
