/** A fixed hour (UTC) of the day after tomorrow: later than all seeded data of a world. */
export function futureHour(hour: number, minute = 0): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 2, hour, minute));
}
