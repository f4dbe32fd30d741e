export const limitKinds = ['deposit', 'loss', 'session'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitKey = { kind: LimitKind; period: LimitPeriod };

/** Money in minor units, time in minutes, instants as ISO text; a value of null is no limit. */
export type Limit = LimitKey & {
  value: number | null;
  used: number;
  resetsAt: string;
  pending: { value: number | null; at: string } | null;
};

/** How often play is interrupted; 0: never. `isOwn`: the person's choice, not the operator's. */
export type Check = { minutes: number; isOwn: boolean };

export type LimitError = 'format' | 'tooLow' | 'tooHigh';

const minorUnits = 100;
/** The least limit: one unit of money, or a quarter of an hour. */
const least = { deposit: 100, loss: 100, session: 15 };
const most = { deposit: 100_000_000_00, loss: 100_000_000_00, session: 31 * 24 * 60 };

export const limitFor = (limits: readonly Limit[], { kind, period }: LimitKey): Limit | undefined =>
  limits.find((limit) => limit.kind === kind && limit.period === period);

type Checked = { ok: true; value: number | null } | { ok: false; error: LimitError };

/** What was typed as a limit: `1,500.50` of money, whole minutes of time, or nothing, which is no limit. */
export function checkLimit(text: string, kind: LimitKind): Checked {
  const plain = text.trim().replace(/,(?=\d{3}(\D|$))/g, '');
  if (plain === '') return { ok: true, value: null };
  const isNumber = kind === 'session' ? /^\d{1,9}$/.test(plain) : /^\d{1,12}(\.\d{1,2})?$/.test(plain);
  if (!isNumber) return { ok: false, error: 'format' };
  const value = kind === 'session' ? Number(plain) : Math.round(Number(plain) * minorUnits);
  if (value < least[kind]) return { ok: false, error: 'tooLow' };
  return value > most[kind] ? { ok: false, error: 'tooHigh' } : { ok: true, value };
}

/** Whether a value set in the place of another waits: it lets more through than the one that holds. */
export const isRaise = (from: number | null, to: number | null): boolean => from !== null && (to === null || to > from);
