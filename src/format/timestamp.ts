const two = (part: number) => String(part).padStart(2, '0');

/** Formats an ISO instant as yyyy-MM-dd hh:mm:ss in the user's time zone (spec 2 §9), with a 24-hour clock. */
export function formatStamp(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(+at)) return '–';
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
