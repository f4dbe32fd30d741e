import { inCurrency } from '../currency.ts';
import type { Text } from './text.ts';

/** Names of the VIP levels, from level 1 up. */
export const rankNames: readonly Text[] = [
  { es: 'Cartón', en: 'Card' },
  { es: 'Bronce', en: 'Bronze' },
  { es: 'Plata', en: 'Silver' },
  { es: 'Oro', en: 'Gold' },
  { es: 'Platino', en: 'Platinum' },
  { es: 'Diamante', en: 'Diamond' },
];

/** For each VIP level: the deposits and bets that it requires in a calendar month, in minor units, and its benefits. */
const writtenVipLevels: readonly { deposits: number; bets: number; benefits: readonly Text[] }[] = [
  {
    deposits: 0,
    bets: 0,
    benefits: [
      { es: 'Puntos por cada jugada', en: 'Points for every bet' },
      { es: 'Atención por chat todos los días', en: 'Chat support every day' },
    ],
  },
  {
    deposits: 20_000,
    bets: 100_000,
    benefits: [
      { es: 'Cashback semanal de 0.30%', en: 'Weekly cashback of 0.30%' },
      { es: 'Regalo de cumpleaños de P 10.00', en: 'Birthday gift of P 10.00' },
    ],
  },
  {
    deposits: 100_000,
    bets: 600_000,
    benefits: [
      { es: 'Cashback semanal de 0.45%', en: 'Weekly cashback of 0.45%' },
      { es: 'Regalo de cumpleaños de P 30.00', en: 'Birthday gift of P 30.00' },
      { es: '2 retiros al día sin costo', en: '2 free withdrawals a day' },
    ],
  },
  {
    deposits: 400_000,
    bets: 2_500_000,
    benefits: [
      { es: 'Cashback semanal de 0.60%', en: 'Weekly cashback of 0.60%' },
      { es: 'Regalo de cumpleaños de P 80.00', en: 'Birthday gift of P 80.00' },
      { es: '4 retiros al día sin costo', en: '4 free withdrawals a day' },
      { es: 'Sorteo mensual solo para Oro y más', en: 'Monthly draw for Gold and above' },
    ],
  },
  {
    deposits: 1_500_000,
    bets: 10_000_000,
    benefits: [
      { es: 'Cashback semanal de 0.80%', en: 'Weekly cashback of 0.80%' },
      { es: 'Regalo de cumpleaños de P 200.00', en: 'Birthday gift of P 200.00' },
      { es: 'Retiros sin costo y con prioridad', en: 'Free withdrawals, with priority' },
      { es: 'Atención VIP con ejecutivo propio', en: 'VIP service with your own manager' },
    ],
  },
  {
    deposits: 5_000_000,
    bets: 40_000_000,
    benefits: [
      { es: 'Cashback diario de 1.00%', en: 'Daily cashback of 1.00%' },
      { es: 'Regalo de cumpleaños de P 600.00', en: 'Birthday gift of P 600.00' },
      { es: 'Retiros al instante, sin tope diario', en: 'Instant withdrawals with no daily limit' },
      { es: 'Entradas y viajes a los grandes torneos', en: 'Tickets and trips to the great tournaments' },
    ],
  },
];
export const vipLevels = inCurrency(writtenVipLevels, 'deposits', 'bets');
