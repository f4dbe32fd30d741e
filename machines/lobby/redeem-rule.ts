import { amountOf, countFormat, readAmount, type TypedError } from '../domain/amount.ts';
import { minorUnits } from '../domain/minor-units.ts';

export type RedeemField = 'quantity' | 'address' | 'mobileNum' | 'password';
/** As it is typed. For a conversion `quantity` is the points. */
export type RedeemValues = Record<RedeemField, string>;
export type RedeemErrors = Partial<
  Record<RedeemField, 'required' | 'whole' | 'ambiguous' | 'tooFew' | 'tooMany' | 'points' | 'phone'>
>;

/** What is ordered: `price` points for each of `min` to `max`, out of the `points` that somebody has. */
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

/** A phone number without what people put between its digits. */
export const plainPhone = (text: string): string => text.replace(/[\s().-]/g, '');

/**
 * What points are worth (spec 2 §3, points ratio): money in minor units, rounded down, and the fewest points that bring
 * as much; the rest stays in the account. `pointsPerUnit` is a whole number above 0.
 */
export function worthOf(points: number, pointsPerUnit: number): { points: number; amount: number } {
  const amount = Math.floor((points * minorUnits) / pointsPerUnit);
  return { amount, points: Math.ceil((amount * pointsPerUnit) / minorUnits) };
}

/** Typed text as a number of rewards or points; 0 where it is none. */
export const quantityOf = (text: string): number => amountOf(text, countFormat);

const quantityErrors = {
  required: 'required',
  number: 'whole',
  decimals: 'whole',
  negative: 'whole',
  ambiguous: 'ambiguous',
  tooMuch: 'tooMany',
} as const satisfies Record<TypedError, RedeemErrors['quantity']>;

function checkQuantity(text: string, { price, min, max, points }: RedeemItem): RedeemErrors['quantity'] | undefined {
  const read = readAmount(text, countFormat);
  if ('error' in read) return quantityErrors[read.error];
  const quantity = read.amount;
  if (quantity < min) return 'tooFew';
  if (quantity * price > points) return 'points';
  return quantity > max ? 'tooMany' : undefined;
}

/** What is wrong with an order (spec 2 §5): the password always, address and mobile for what must be delivered. */
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
