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

const dayMs = 24 * 60 * 60 * 1000;
export const rebatePeriodMs = (rankLevel: number): number => (rankLevel >= dailyFrom ? dayMs : 7 * dayMs);

/** Minimum claim, in minor units. */
export const rebateMinimum = scaled(100);

/** Settled bets of the current period before the world was created, in minor units. The betting history contains them. */
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

/**
 * How the settlements before the world was created were paid, newest first. Their amounts follow from the bets of each
 * period; a period before the betting history has no settlement.
 */
export const seededSettlements: readonly { account: string; ways: readonly ('claimed' | 'automatic')[] }[] = [
  {
    account: 'lucia2025',
    ways: ['automatic', 'claimed', 'claimed', 'automatic', 'claimed', 'claimed', 'claimed', 'automatic'],
  },
  { account: 'valentina', ways: ['claimed', 'claimed', 'automatic'] },
  { account: 'agente1', ways: ['claimed'] },
];
