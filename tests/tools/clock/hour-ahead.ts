/** A known hour (UTC) of the day after tomorrow: after all that a world is seeded with, whatever the hour is now. */
export function hourAhead(hour: number, minute = 0): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 2, hour, minute));
}
