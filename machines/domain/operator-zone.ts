/** Time zone of the operator (IANA name). All moments and days on the site are in this zone (spec README, "Moments"). */
export const operatorZone = { name: 'America/Lima' };

/** Calendar day (yyyy-MM-dd) of an instant (ms since 1970) in the time zone of the operator. */
export function operatorDay(at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: operatorZone.name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
