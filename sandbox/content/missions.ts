import type { Mission, PrizeClaim } from '../../src/gateway/schemas/social.ts';
import { inCurrency, scaled } from '../currency.ts';
import type { Text } from './text.ts';

export type MissionMeasure = 'visits' | 'games' | 'bets' | 'stakes' | 'live' | 'deposits' | 'friends';

export type MissionContent = Pick<Mission, 'period' | 'unit' | 'goal' | 'score' | 'prize' | 'way'> & {
  key: string;
  measure: MissionMeasure;
  title: Text;
  text: Text;
};

const writtenMissionContents: readonly MissionContent[] = [
  {
    key: 'visita',
    period: 'daily',
    measure: 'visits',
    unit: 'count',
    goal: 1,
    score: 10,
    prize: { kind: 'points', points: 50 },
    way: 'none',
    title: { es: 'Pasa a saludar', en: 'Drop by' },
    text: { es: 'Ingresa a tu cuenta hoy.', en: 'Sign in today.' },
  },
  {
    key: 'tres-juegos',
    period: 'daily',
    measure: 'games',
    unit: 'count',
    goal: 3,
    score: 30,
    prize: { kind: 'points', points: 150 },
    way: 'play',
    title: { es: 'Tres juegos distintos', en: 'Three different games' },
    text: {
      es: 'Juega con saldo real en tres juegos que no sean el mismo.',
      en: 'Play three games that are not the same one, with real balance.',
    },
  },
  {
    key: 'diez-jugadas',
    period: 'daily',
    measure: 'bets',
    unit: 'count',
    goal: 10,
    score: 40,
    prize: { kind: 'points', points: 200 },
    way: 'play',
    title: { es: 'Diez jugadas', en: 'Ten rounds' },
    text: { es: 'Completa diez jugadas en cualquier juego.', en: 'Finish ten rounds of any game.' },
  },
  {
    key: 'recarga',
    period: 'daily',
    measure: 'deposits',
    unit: 'money',
    goal: scaled(5_000),
    score: 60,
    prize: { kind: 'points', points: 300 },
    way: 'deposit',
    title: { es: 'Recarga del día', en: 'Today’s deposit' },
    text: { es: 'Suma depósitos por este monto durante el día.', en: 'Deposit this much in the course of the day.' },
  },
  {
    key: 'volumen',
    period: 'weekly',
    measure: 'stakes',
    unit: 'money',
    goal: scaled(100_000),
    score: 300,
    prize: { kind: 'cash', amount: 2_500 },
    way: 'play',
    title: { es: 'Jugador de la semana', en: 'Player of the week' },
    text: { es: 'Suma apuestas por este monto en la semana.', en: 'Bet this much in the course of the week.' },
  },
  {
    key: 'cinco-dias',
    period: 'weekly',
    measure: 'visits',
    unit: 'count',
    goal: 5,
    score: 120,
    prize: { kind: 'points', points: 600 },
    way: 'none',
    title: { es: 'Cinco días de visita', en: 'Five days in a week' },
    text: { es: 'Ingresa en cinco días de la misma semana.', en: 'Sign in on five days of one week.' },
  },
  {
    key: 'en-vivo',
    period: 'weekly',
    measure: 'live',
    unit: 'count',
    goal: 3,
    score: 150,
    prize: { kind: 'cash', amount: 1_000 },
    way: 'live',
    title: { es: 'Tres mesas en vivo', en: 'Three live tables' },
    text: { es: 'Juega en tres mesas en vivo distintas.', en: 'Play at three different live tables.' },
  },
  {
    key: 'invitado',
    period: 'weekly',
    measure: 'friends',
    unit: 'count',
    goal: 1,
    score: 200,
    prize: { kind: 'points', points: 1_000 },
    way: 'invite',
    title: { es: 'Trae a alguien', en: 'Bring somebody' },
    text: { es: 'Que un amigo se registre con tu código.', en: 'A friend signs up with your code.' },
  },
];
export const missionContents = inCurrency(writtenMissionContents, 'amount');

/** Weekly leaderboard prizes for positions 1 to 10. */
const writtenLeaderPrizes: readonly PrizeClaim[] = [
  { kind: 'cash', amount: 50_000 },
  { kind: 'cash', amount: 25_000 },
  { kind: 'cash', amount: 10_000 },
  ...Array.from({ length: 7 }, () => ({ kind: 'points', points: 2_000 }) as const),
];
export const leaderPrizes = inCurrency(writtenLeaderPrizes, 'amount');
