/**
 * `amount * part / whole`, rounded down. It is exact also when the product is larger than the largest exact number, as
 * with eight decimals. All values are integers; `part * whole` must be an exact number.
 */
export function shareDown(amount: number, part: number, whole: number): number {
  const times = Math.floor(amount / whole);
  return times * part + Math.floor(((amount - times * whole) * part) / whole);
}

/** `amount * part / whole`, rounded up. */
export const shareUp = (amount: number, part: number, whole: number): number => -shareDown(-amount, part, whole) + 0;

/** Basis points of a whole: rates of fees, rebates and contracts are in hundredths of a percent. */
export const wholeRate = 10_000;
