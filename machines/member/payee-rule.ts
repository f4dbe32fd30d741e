/** `basisPoints`: hundredths of a percent, charged when no free withdrawals are left. Amounts in minor units. */
export type PayoutFee = { freeLeft: number; basisPoints: number; minimum: number };

/**
 * An account that receives payments; its number is masked. `minutes`: expected duration of a payout. `availableAt`: a new
 * account can receive payments from this instant (ISO); absent when it already can.
 */
export type Payee = {
  id: string;
  kind: 'bank' | 'wallet';
  institution: string;
  holder: string;
  masked: string;
  minutes?: { from: number; to: number } | undefined;
  fee?: PayoutFee | undefined;
  availableAt?: string | undefined;
};

/** A bank or an electronic wallet, with the number of digits of its accounts. */
export type Institution = { id: string; kind: 'bank' | 'wallet'; name: string; minDigits: number; maxDigits: number };

export type PayeeField = 'institution' | 'number';
export type PayeeErrors = { institution?: 'required'; number?: 'required' | 'digits' | 'length' };

export const plainNumber = (text: string): string => text.replace(/[\s.-]/g, '');

export function checkPayee(values: Record<PayeeField, string>, institutions: readonly Institution[]): PayeeErrors {
  const found = institutions.find(({ id }) => id === values.institution);
  const number = plainNumber(values.number);
  if (number === '') return { ...(!found && { institution: 'required' }), number: 'required' };
  if (!/^\d+$/.test(number)) return { ...(!found && { institution: 'required' }), number: 'digits' };
  if (!found) return { institution: 'required' };
  const fits = number.length >= found.minDigits && number.length <= found.maxDigits;
  return fits ? {} : { number: 'length' };
}
