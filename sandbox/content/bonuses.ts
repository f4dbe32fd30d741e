import { inCurrency } from '../currency.ts';
import type { Text } from './text.ts';

/** Amounts in minor units. */
export type SeededBonus = {
  account: string;
  name: Text;
  daysAgo: number;
  amount: number;
  /** Wagering multiplier: the member must bet this multiple of the amount. */
  times: number;
  /** Completed wagering, in percent. */
  done: number;
  /** Validity in days after receipt; null when the bonus does not expire. */
  days: number | null;
  state: 'active' | 'completed' | 'expired' | 'cancelled';
};

const welcome: Text = { es: 'Bono de bienvenida', en: 'Welcome bonus' };
const reload: Text = { es: 'Recarga del viernes', en: 'Friday reload' };
const friend: Text = { es: 'Bono por traer a un amigo', en: 'Bring-a-friend bonus' };
const slots: Text = { es: 'Reto de tragamonedas: puesto 12', en: 'Slots challenge: 12th place' };
const league: Text = { es: 'Combinada de la liga', en: 'League accumulator' };
const live: Text = { es: 'Noche de ruleta en vivo', en: 'Live roulette night' };
const lottery: Text = { es: 'Boletos de la tómbola del mes', en: 'Monthly raffle tickets' };
const anniversary: Text = { es: 'Regalo de aniversario', en: 'Anniversary gift' };
const fishing: Text = { es: 'Torneo de pesca: puesto 7', en: 'Fishing tournament: 7th place' };
const apology: Text = { es: 'Compensación por mantenimiento', en: 'Maintenance compensation' };

const writtenSeededBonuses: readonly SeededBonus[] = [
  { account: 'lucia2025', name: reload, daysAgo: 2, amount: 2_000, times: 8, done: 62, days: 7, state: 'active' },
  { account: 'lucia2025', name: league, daysAgo: 4, amount: 1_500, times: 5, done: 28, days: 10, state: 'active' },
  { account: 'lucia2025', name: slots, daysAgo: 6, amount: 3_500, times: 10, done: 91, days: 30, state: 'active' },
  {
    account: 'lucia2025',
    name: apology,
    daysAgo: 11,
    amount: 1_000,
    times: 0,
    done: 0,
    days: null,
    state: 'completed',
  },
  { account: 'lucia2025', name: reload, daysAgo: 16, amount: 2_000, times: 8, done: 100, days: 7, state: 'completed' },
  { account: 'lucia2025', name: live, daysAgo: 21, amount: 2_500, times: 12, done: 37, days: 5, state: 'expired' },
  { account: 'lucia2025', name: friend, daysAgo: 26, amount: 3_000, times: 3, done: 100, days: 30, state: 'completed' },
  { account: 'lucia2025', name: lottery, daysAgo: 33, amount: 500, times: 1, done: 100, days: 15, state: 'completed' },
  { account: 'lucia2025', name: fishing, daysAgo: 39, amount: 4_000, times: 8, done: 54, days: 20, state: 'cancelled' },
  { account: 'lucia2025', name: reload, daysAgo: 44, amount: 2_000, times: 8, done: 100, days: 7, state: 'completed' },
  { account: 'lucia2025', name: slots, daysAgo: 58, amount: 1_200, times: 10, done: 15, days: 14, state: 'expired' },
  {
    account: 'lucia2025',
    name: anniversary,
    daysAgo: 63,
    amount: 2_500,
    times: 0,
    done: 0,
    days: null,
    state: 'completed',
  },
  {
    account: 'lucia2025',
    name: welcome,
    daysAgo: 71,
    amount: 10_000,
    times: 15,
    done: 100,
    days: 60,
    state: 'completed',
  },
  { account: 'valentina', name: live, daysAgo: 1, amount: 60_000, times: 10, done: 44, days: 14, state: 'active' },
  { account: 'valentina', name: league, daysAgo: 9, amount: 25_000, times: 5, done: 100, days: 10, state: 'completed' },
  {
    account: 'valentina',
    name: anniversary,
    daysAgo: 40,
    amount: 80_000,
    times: 0,
    done: 0,
    days: null,
    state: 'completed',
  },
];
export const seededBonuses = inCurrency(writtenSeededBonuses, 'amount');

export type RewardKind = 'envelope' | 'birthday' | 'level' | 'weekly';

export const rewardNames: Record<RewardKind, Text> = {
  envelope: { es: 'Sobre rojo', en: 'Red envelope' },
  birthday: { es: 'Regalo de cumpleaños', en: 'Birthday gift' },
  level: { es: 'Regalo por subir a {name}', en: 'Gift for reaching {name}' },
  weekly: { es: 'Premio de la semana', en: 'Weekly reward' },
};

export const rewardNotes: Record<RewardKind | 'noBirthday', Text> = {
  envelope: {
    es: 'Trae entre P 0.50 y P 20.00. Se abre una sola vez.',
    en: 'Holds P 0.50 to P 20.00. It opens only once.',
  },
  birthday: {
    es: 'Se abre el día de tu cumpleaños y te espera una semana.',
    en: 'Opens on your birthday and waits for a week.',
  },
  level: { es: 'Te espera 30 días desde que subiste.', en: 'Waits for 30 days from the day you moved up.' },
  weekly: { es: 'Uno por semana, de lunes a domingo.', en: 'One a week, Monday to Sunday.' },
  noBirthday: {
    es: 'Agrega tu fecha de nacimiento en Mi cuenta para recibirlo.',
    en: 'Add your date of birth in My account to get it.',
  },
};

/** Minimum and maximum amount of a red envelope, in minor units. */
export const envelopeAmounts = inCurrency({ min: 50, max: 2_000 }, 'min', 'max');

/** Gifts for each level, starting with level 1, in hundredths of the default currency; `levelGifts` is in minor units. */
export const writtenLevelGifts: readonly { levelUp: number; birthday: number; weekly: number }[] = [
  { levelUp: 0, birthday: 0, weekly: 200 },
  { levelUp: 2_000, birthday: 1_000, weekly: 500 },
  { levelUp: 6_000, birthday: 3_000, weekly: 1_200 },
  { levelUp: 18_000, birthday: 8_000, weekly: 3_000 },
  { levelUp: 60_000, birthday: 20_000, weekly: 8_000 },
  { levelUp: 200_000, birthday: 60_000, weekly: 25_000 },
];
export const levelGifts = inCurrency(writtenLevelGifts, 'levelUp', 'birthday', 'weekly');
