const wednesday = 3;

/**
 * Time at which the tests start: 13:00 in Lima on the first Wednesday from the 18th to the 24th of a month that
 * is after today. No day, week, half month or month ends then, whenever the tests run. The time is in the future,
 * because a cookie that expires before the real time is deleted at once.
 */
export function testTime(now: Date): Date {
  for (let day = 1; ; day++) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day, 18));
    if (at.getUTCDay() === wednesday && at.getUTCDate() >= 18 && at.getUTCDate() <= 24) return at;
  }
}
