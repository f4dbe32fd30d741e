/** Rules that the sandbox applies and that its texts state (`figures.ts`), so each number stands only here. */
export const operatorRules = {
  username: { min: 6, max: 16 },
  password: { min: 8, max: 20 },
  /** Validity of an SMS code, in minutes. */
  codeMinutes: 1,
  wrongPasswords: 5,
  lockMinutes: 1,
  /** Time until a raised limit applies, in hours. */
  raiseHours: 24,
  /** If a member does not confirm a payment within this time, in hours, it counts as received (spec 2 §9). */
  confirmHours: 24,
  /** Length of the pauses, in days. */
  pauseDays: { day: 1, week: 7, month: 30 },
  /** Length of the self-exclusions that end, in months. */
  exclusionMonths: { halfYear: 6, year: 12 },
  /** Withdrawals without a fee in 24 hours, from VIP level 1 up; null for any number. */
  freeWithdrawals: [3, 3, 5, 8, null, null],
  /** Share of the bets at live tables that the weekly promotion returns, in basis points. */
  tableCashback: 60,
} as const;

const wholePercent = 100;

/** Text of a rate in basis points: `0.60%`. */
export const percentText = (basisPoints: number): string => `${(basisPoints / wholePercent).toFixed(2)}%`;
