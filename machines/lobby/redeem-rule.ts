import { amountOf, countFormat, readAmount, type TypedError } from '../domain/amount.ts';
import { operatorCurrency } from '../domain/operator-currency.ts';
import { shareDown, shareUp } from '../domain/share.ts';

export type RedeemField = 'quantity' | 'address' | 'mobileNum' | 'password';
/** Values as typed. For a conversion, `quantity` is the number of points. */
export type RedeemValues = Record<RedeemField, string>;
export type RedeemErrors = Partial<
  Record<RedeemField, 'required' | 'whole' | 'ambiguous' | 'tooFew' | 'tooMany' | 'points' | 'phone'>
>;

/**
 * The item to order. `price`: points per unit. The quantity is between `min` and `max`. `points`: points that the
 * member has.
 */
export type RedeemItem = {
  kind: 'reward' | 'convert';
  id: string;
  price: number;
  min: number;
  max: number;
  points: number;
  needsDelivery: boolean;
};

export const redeemFields = ['quantity', 'address', 'mobileNum', 'password'] as const;

const phonePattern = /^\+?\d{6,15}$/;

export const plainPhone = (text: string): string => text.replace(/[\s().-]/g, '');

/**
 * Converts points to money (spec 2 §3, points ratio). `amount` in minor units, rounded down. `points`: the smallest
 * number of points with this value; the member keeps the other points. `pointsPerUnit` is an integer above 0.
 */
export function worthOf(points: number, pointsPerUnit: number): { points: number; amount: number } {
  const amount = shareDown(points, operatorCurrency.minorUnits, pointsPerUnit);
  return { amount, points: shareUp(amount, pointsPerUnit, operatorCurrency.minorUnits) };
}

/** Number of rewards or points in typed text; 0 when the text contains no number. */
export const quantityOf = (text: string): number => amountOf(text, countFormat);

const quantityErrors = {
  required: 'required',
  number: 'whole',
  decimals: 'whole',
  negative: 'whole',
  ambiguous: 'ambiguous',
  tooMuch: 'tooMany',
} as const satisfies Record<TypedError, RedeemErrors['quantity']>;

/** Largest quantity that the member can order. */
export const mostQuantity = ({ price, max, points }: Pick<RedeemItem, 'price' | 'max' | 'points'>): number =>
  price > 0 ? Math.min(max, Math.floor(points / price)) : max;

/** Error of a typed quantity; undefined when it is valid. */
export function checkQuantity(text: string, item: RedeemItem): RedeemErrors['quantity'] | undefined {
  const { price, min, max, points } = item;
  const read = readAmount(text, countFormat, mostQuantity(item));
  if ('error' in read) return quantityErrors[read.error];
  const quantity = read.amount;
  if (quantity < min) return 'tooFew';
  if (quantity * price > points) return 'points';
  return quantity > max ? 'tooMany' : undefined;
}

/**
 * Validates an order (spec 2 §5). The password is always required; address and mobile number are required for a
 * delivery.
 */
export function checkRedeem(values: RedeemValues, item: RedeemItem): RedeemErrors {
  const quantity = checkQuantity(values.quantity, item);
  const mobile = values.mobileNum.trim();
  return {
    ...(quantity && { quantity }),
    ...(item.needsDelivery && values.address.trim() === '' && { address: 'required' as const }),
    ...(item.needsDelivery && mobile === '' && { mobileNum: 'required' as const }),
    ...(item.needsDelivery &&
      mobile !== '' &&
      !phonePattern.test(plainPhone(mobile)) && { mobileNum: 'phone' as const }),
    ...(values.password === '' && { password: 'required' as const }),
  };
}
