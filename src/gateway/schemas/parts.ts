import * as v from 'valibot';

/** What answers are made of, so that no view meets a date, a number or an address that it cannot show. */

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Money in integer minor units (hundredths). */
export const minor = count;
/** Money, or points, that may be less than nothing. */
export const signed = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Number.MIN_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/** What is still exact to the hundredth. */
const most = Number.MAX_SAFE_INTEGER / 100;
/** A number with decimals: money in major units, odds. */
export const major = v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

const isTime = (text: string) => !Number.isNaN(Date.parse(text));
export const instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isTime));
/** A calendar day of the operator's time zone. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isTime));

/** Anything but `http:` and `https:` runs, or opens a program; an address without either is of this site. */
const isWeb = (text: string) => /^https?:$/.test(protocolOf(text));
const protocolOf = (text: string) => (URL.canParse(text, 'https://site') ? new URL(text, 'https://site').protocol : '');
/** Empty for none. */
export const address = v.pipe(v.string(), v.check(isWeb));
/** A picture may be in its address itself. */
export const picture = v.pipe(
  v.string(),
  v.check((text) => isWeb(text) || /^data:image\//i.test(text)),
);

const longestMs = 3650 * 24 * 60 * 60 * 1000;
/** Milliseconds from the answer on; an end that has passed may be told as less than nothing. */
export const remaining = v.pipe(v.number(), v.minValue(-longestMs), v.maxValue(longestMs));
