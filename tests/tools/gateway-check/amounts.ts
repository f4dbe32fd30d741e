import { type EndpointName, endpoints } from '../../../src/gateway/endpoints.ts';
import type { Mismatch } from './judge.ts';

type Values = ReadonlyMap<EndpointName, unknown>;

const fieldOf = (values: Values, call: EndpointName, field: string): number | undefined => {
  const value = (values.get(call) as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'number' && value > 0 ? value : undefined;
};

/** The power of ten between two amounts; 0 when they are equal, or when another factor is between them. */
function powerBetween(amount: number, expected: number): number {
  const power = Math.log10(amount / expected);
  return Math.abs(power - Math.round(power)) < 1e-9 ? Math.round(power) : 0;
}

/**
 * Amounts in minor units that differ from the balance (major units) by a power of ten: the gateway and `site.json` then
 * use different `currency.decimals`. Other differences are allowed, because a part of the balance can be blocked.
 */
export function amountProblems(values: Values, decimals: number): Mismatch[] {
  const balance = fieldOf(values, 'balance', 'sumBalance');
  if (balance === undefined) return [];
  return (
    [
      ['withdrawTerms', 'available'],
      ['walletFunds', 'main'],
    ] as const
  ).flatMap(([call, field]) => {
    const amount = fieldOf(values, call, field);
    const power = amount === undefined ? 0 : powerBetween(amount, balance * 10 ** decimals);
    if (power === 0) return [];
    const { method, path } = endpoints[call];
    const expected = `minor units, which are 10^-${decimals} of \`sumBalance\` (currency.decimals of site.json)`;
    return [{ call, method, path, field, expected, found: `an amount that is 10^${power} times as large`, line: null }];
  });
}
