import { scaled } from '../currency.ts';
import type { Motif } from '../world/motif-names.ts';
import type { Text } from './text.ts';

export type RewardContent = {
  id: string;
  type: 'cash' | 'goods' | 'freeBets';
  motif: Motif;
  /** Price in points. `amount` is an additional price in money, in minor units. */
  price: number;
  amount?: number;
  /** Value in minor units, or a number of free bets. */
  value: number;
  stock: number;
  limit: number;
  name: Text;
  text: Text;
};

export const rewardContents: readonly RewardContent[] = [
  {
    id: 'vale-10',
    type: 'cash',
    motif: 'coin',
    price: 1_100,
    value: scaled(1_000),
    stock: 900,
    limit: 5,
    name: { es: 'Vale de P 10.00', en: 'P 10.00 voucher' },
    text: { es: 'Llega a tu saldo al momento.', en: 'Reaches your balance at once.' },
  },
  {
    id: 'vale-50',
    type: 'cash',
    motif: 'gem',
    price: 5_200,
    value: scaled(5_000),
    stock: 240,
    limit: 3,
    name: { es: 'Vale de P 50.00', en: 'P 50.00 voucher' },
    text: { es: 'Más dinero por cada punto.', en: 'More money for every point.' },
  },
  {
    id: 'apuestas-10',
    type: 'freeBets',
    motif: 'cherry',
    price: 900,
    value: 10,
    stock: 5_000,
    limit: 5,
    name: { es: '10 apuestas gratis', en: '10 free bets' },
    text: { es: 'De P 1.00, para cualquier tragamonedas.', en: 'Of P 1.00, for any slot.' },
  },
  {
    id: 'apuestas-clasico',
    type: 'freeBets',
    motif: 'football',
    price: 2_400,
    value: 1,
    stock: 310,
    limit: 1,
    name: { es: 'Apuesta gratis del clásico', en: 'Free bet on the derby' },
    text: { es: 'De P 25.00, para el partido del domingo.', en: 'Of P 25.00, for Sunday’s match.' },
  },
  {
    id: 'mate-sorteo',
    type: 'goods',
    motif: 'sun',
    price: 6_500,
    value: 0,
    stock: 38,
    limit: 2,
    name: { es: 'Termo y mate Sorteo', en: 'Sorteo flask and mate' },
    text: { es: 'Acero, 750 ml, con el sello grabado.', en: 'Steel, 750 ml, with the seal engraved.' },
  },
  {
    id: 'camiseta',
    type: 'goods',
    motif: 'shield',
    price: 4_800,
    amount: scaled(1_500),
    value: 0,
    stock: 64,
    limit: 2,
    name: { es: 'Camiseta de la hinchada', en: 'Supporters’ shirt' },
    text: { es: 'Algodón peruano, tallas S a XXL.', en: 'Peruvian cotton, sizes S to XXL.' },
  },
  {
    id: 'parlante',
    type: 'goods',
    motif: 'maraca',
    price: 21_000,
    value: 0,
    stock: 7,
    limit: 1,
    name: { es: 'Parlante portátil', en: 'Portable speaker' },
    text: { es: 'Doce horas de música, resiste salpicaduras.', en: 'Twelve hours of music, splash-proof.' },
  },
  {
    id: 'bicicleta',
    type: 'goods',
    motif: 'wheel',
    price: 96_000,
    value: 0,
    stock: 0,
    limit: 1,
    name: { es: 'Bicicleta urbana', en: 'City bicycle' },
    text: {
      es: 'Siete cambios, aro 28. Volvemos a tener en marzo.',
      en: 'Seven gears, 28-inch wheels. Back in March.',
    },
  },
];

/** Points per unit of money bet (spec 2 §3) and the exchange rate of points; points do not expire (spec 2 §9). */
export const pointRules = {
  rates: [
    { category: 'LIVE', rate: 0.7 },
    { category: 'SPORTS', rate: 1 },
    { category: 'FISH', rate: 1.2 },
    { category: 'RNG', rate: 1.2 },
    { category: 'PVP', rate: 1 },
  ],
  /** Number of points that are worth one unit of money. */
  pointsPerUnit: 120,
  minimum: 600,
  expires: false,
} as const;
