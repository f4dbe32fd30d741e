import { operatorCurrency } from './operator-currency.ts';

/**
 * Round amounts in minor units that a field offers. `base`: amounts in major units, smallest first. When all of them are
 * below the minimum, as in a currency of small value, they are multiplied by ten until they are not.
 */
export function quickAmounts(base: readonly number[], { min, max }: { min: number; max: number }): number[] {
  const [greatest = 0] = base.slice(-1);
  let scale = operatorCurrency.minorUnits;
  while (greatest > 0 && greatest * scale < min) scale *= 10;
  return base.map((amount) => amount * scale).filter((amount) => amount >= min && amount <= max);
}
