const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Time from an instant (ms since 1970) to `now`, in the largest whole unit: `hace 3 min`. */
export function formatAgo(at: number, now: number, language: string): string {
  if (Number.isNaN(at)) return '–';
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  const step = steps.find((one) => seconds >= one.seconds);
  return step ? format.format(-Math.floor(seconds / step.seconds), step.unit) : format.format(-seconds, 'second');
}
