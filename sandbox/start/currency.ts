import { readFileSync } from 'node:fs';
import type { Currency } from '../../machines/domain/operator-currency.ts';

/** Currency of a `site.json`; the site reports its errors. */
export function readCurrency(file: string): Partial<Currency> {
  try {
    const { currency, currencySymbol } = JSON.parse(readFileSync(file, 'utf8')) as {
      currency?: Partial<Currency>;
      currencySymbol?: string;
    };
    return currency ?? (currencySymbol === undefined ? {} : { symbol: currencySymbol });
  } catch {
    return {};
  }
}
