import { inCurrency, scaled } from '../currency.ts';
import type { Text } from './text.ts';

export type RebateCategory = 'RNG' | 'LIVE' | 'SPORTS' | 'LOTT' | 'FISH' | 'PVP';

/** `weight`: percentage of the rebate rate of the member's level. `types`: game types whose bets count. */
export const rebateCategories: readonly { key: RebateCategory; name: Text; weight: number; types: string[] }[] = [
  { key: 'RNG', name: { es: 'Tragamonedas', en: 'Slots' }, weight: 100, types: ['RNG'] },
  { key: 'LIVE', name: { es: 'Casino en vivo', en: 'Live casino' }, weight: 70, types: ['LIVE'] },
  {
    key: 'SPORTS',
    name: { es: 'Deportes y e-sports', en: 'Sports and e-sports' },
    weight: 80,
    types: ['SPORTS', 'ESPORTS'],
  },
  { key: 'LOTT', name: { es: 'Lotería', en: 'Lottery' }, weight: 50, types: ['LOTT', 'ELOTT'] },
  { key: 'FISH', name: { es: 'Pesca', en: 'Fishing' }, weight: 100, types: ['FISH'] },
  { key: 'PVP', name: { es: 'Mesas entre jugadores', en: 'Player tables' }, weight: 50, types: ['PVP'] },
];

/** Rates in basis points, from level 1 up; the VIP page shows the same rates. */
export const levelRates = [0, 30, 45, 60, 80, 100] as const;

/** From this level on, cashback is settled daily; for lower levels, weekly. */
export const dailyFrom = 6;

/** Minimum claim, in minor units. */
export const rebateMinimum = scaled(100);

/** Bets that were placed in the current period before the world was created, in minor units. */
const writtenSeededBets: readonly { account: string; bets: Partial<Record<RebateCategory, number>> }[] = [
  {
    account: 'lucia2025',
    bets: { RNG: 84_200, LIVE: 51_200, SPORTS: 30_550, LOTT: 12_000, FISH: 9_800, PVP: 4_005 },
  },
  { account: 'valentina', bets: { RNG: 1_250_000, LIVE: 2_310_000, SPORTS: 880_000, PVP: 145_500 } },
  { account: 'agente1', bets: { RNG: 12_300, LOTT: 4_000 } },
];
export const seededBets = inCurrency(writtenSeededBets, 'bets');

/** Fraction of the current period that had already passed when the world was created. */
export const openingShare = 3 / 7;

/** Earlier settlements, one per period, newest first. */
const writtenSeededSettlements: readonly {
  account: string;
  settled: readonly { way: 'claimed' | 'automatic'; validBet: number; amount: number }[];
}[] = [
  {
    account: 'lucia2025',
    settled: [
      { way: 'automatic', validBet: 141_870, amount: 366 },
      { way: 'claimed', validBet: 212_340, amount: 548 },
      { way: 'claimed', validBet: 97_015, amount: 251 },
      { way: 'automatic', validBet: 20_480, amount: 54 },
      { way: 'claimed', validBet: 305_900, amount: 803 },
      { way: 'claimed', validBet: 188_225, amount: 472 },
      { way: 'claimed', validBet: 254_110, amount: 690 },
      { way: 'automatic', validBet: 61_700, amount: 158 },
      { way: 'claimed', validBet: 149_500, amount: 402 },
      { way: 'claimed', validBet: 118_960, amount: 311 },
      { way: 'automatic', validBet: 44_050, amount: 120 },
      { way: 'claimed', validBet: 320_400, amount: 866 },
      { way: 'claimed', validBet: 176_300, amount: 455 },
      { way: 'claimed', validBet: 83_700, amount: 219 },
    ],
  },
  {
    account: 'valentina',
    settled: [
      { way: 'claimed', validBet: 3_904_000, amount: 31_850 },
      { way: 'claimed', validBet: 2_417_500, amount: 20_114 },
      { way: 'automatic', validBet: 688_200, amount: 5_920 },
    ],
  },
  { account: 'agente1', settled: [{ way: 'claimed', validBet: 66_400, amount: 214 }] },
];
export const seededSettlements = inCurrency(writtenSeededSettlements, 'validBet', 'amount');
