import { inCurrency, moneyText, scaled } from '../currency.ts';
import { writtenLevelGifts } from './bonuses.ts';
import { operatorRules, percentText } from './operator-rules.ts';
import { dailyFrom, levelRates } from './rebates.ts';
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

type Highlight = { value: Text; label: Text };
type Benefit = { sentence: Text; highlight: Highlight };
const same = (value: string): Text => ({ es: value, en: value });
const benefit = (sentence: Text, value: Text, label: Text): Benefit => ({ sentence, highlight: { value, label } });

/** Cashback, birthday gift and free withdrawals of a level, from the rules that pay them. */
function ruledBenefits(index: number): Benefit[] {
  const level = index + 1;
  const [rate, gift, free] = [
    levelRates[index],
    writtenLevelGifts[index]?.birthday,
    operatorRules.freeWithdrawals[index],
  ];
  const percent = percentText(rate ?? 0);
  const amount = moneyText(scaled(gift ?? 0));
  const daily = level >= dailyFrom;
  return [
    ...(rate
      ? [
          benefit(
            {
              es: `Cashback ${daily ? 'diario' : 'semanal'} de ${percent}`,
              en: `${daily ? 'Daily' : 'Weekly'} cashback of ${percent}`,
            },
            same(percent),
            { es: `Cashback ${daily ? 'diario' : 'semanal'}`, en: `${daily ? 'Daily' : 'Weekly'} cashback` },
          ),
        ]
      : []),
    ...(gift
      ? [
          benefit({ es: `Regalo de cumpleaños de ${amount}`, en: `Birthday gift of ${amount}` }, same(amount), {
            es: 'Regalo de cumpleaños',
            en: 'Birthday gift',
          }),
        ]
      : []),
    free === null || free === undefined
      ? benefit(
          { es: 'Todos tus retiros sin costo', en: 'All your withdrawals free' },
          { es: 'Sin costo', en: 'Free' },
          { es: 'Todos tus retiros', en: 'All your withdrawals' },
        )
      : benefit(
          { es: `${free} retiros sin costo cada 24 horas`, en: `${free} free withdrawals every 24 hours` },
          same(String(free)),
          { es: 'Retiros sin costo cada 24 horas', en: 'Free withdrawals every 24 hours' },
        ),
  ];
}

/**
 * For each VIP level: the deposits and bets that it requires in a calendar month, in minor units, and its other
 * benefits, as sentences and as values.
 */
const writtenVipLevels: readonly { deposits: number; bets: number; more: readonly Benefit[] }[] = [
  {
    deposits: 0,
    bets: 0,
    more: [
      benefit(
        { es: 'Puntos por cada jugada', en: 'Points for every bet' },
        { es: 'Puntos', en: 'Points' },
        { es: 'Por cada jugada', en: 'For every bet' },
      ),
      benefit(
        { es: 'Atención por chat todos los días', en: 'Chat support every day' },
        { es: 'Chat', en: 'Chat' },
        { es: 'Atención todos los días', en: 'Support every day' },
      ),
    ],
  },
  { deposits: 20_000, bets: 100_000, more: [] },
  { deposits: 100_000, bets: 600_000, more: [] },
  {
    deposits: 400_000,
    bets: 2_500_000,
    more: [
      benefit(
        { es: 'Sorteo mensual solo para Oro y más', en: 'Monthly draw for Gold and above' },
        { es: 'Sorteo', en: 'Draw' },
        { es: 'Mensual, solo Oro y más', en: 'Monthly, Gold and above' },
      ),
    ],
  },
  {
    deposits: 1_500_000,
    bets: 10_000_000,
    more: [
      benefit(
        { es: 'Atención VIP con ejecutivo propio', en: 'VIP service with your own manager' },
        { es: 'Ejecutivo', en: 'Manager' },
        { es: 'Propio, en atención VIP', en: 'Your own, in VIP service' },
      ),
    ],
  },
  {
    deposits: 5_000_000,
    bets: 40_000_000,
    more: [
      benefit(
        { es: 'Entradas y viajes a los grandes torneos', en: 'Tickets and trips to the great tournaments' },
        { es: 'Torneos', en: 'Tournaments' },
        { es: 'Entradas y viajes', en: 'Tickets and trips' },
      ),
    ],
  },
];

export const vipLevels = inCurrency(
  writtenVipLevels.map(({ deposits, bets, more }, index) => {
    const all = [...ruledBenefits(index), ...more];
    return {
      deposits,
      bets,
      benefits: all.map(({ sentence }) => sentence),
      highlights: all.map(({ highlight }) => highlight),
    };
  }),
  'deposits',
  'bets',
);
