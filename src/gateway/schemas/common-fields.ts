import * as v from 'valibot';
import { minorUnits } from '../../../machines/domain/operator-currency.ts';

/** Basic types of responses. They reject dates, numbers and URLs that a view cannot show. */

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Money in integer minor units. */
export const minor = count;
/** Money in minor units, or points; can be negative. */
export const signed = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Number.MIN_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/** A larger amount is not exact in minor units of the operator's currency. */
const isExact = (value: number) => Math.abs(value) * minorUnits <= Number.MAX_SAFE_INTEGER;
/** Number with decimals: money in major units, or odds. */
export const major = v.pipe(v.number(), v.check(isExact, 'exact in the currency of the site'));

const isTime = (text: string) => !Number.isNaN(Date.parse(text));
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isTime, 'a time that exists'));
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
