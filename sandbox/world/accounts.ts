import type { Text } from '../content/text.ts';
import { addDays, dayOf, startOf } from './operator-calendar.ts';
import type { World } from './world-type.ts';

export type SeededAccount = {
  account: string;
  password: string;
  purpose: Text;
  nickname: string;
  type: 0 | 1 | 2 | 4 | 41 | 42;
  /** Balance in minor units. */
  balance: number;
  rankLevel: number;
  /** Age of the account when the world was created; all its records are newer. */
  joinedDaysAgo: number;
  firstLogin?: true;
  passwordExpired?: true;
  alwaysCaptcha?: true;
  /** Phone number of 9 digits, without the prefix +51. */
  mobile?: string;
  payeeName?: string;
  /** Whether a sign-in from an unknown IP address requires verification. */
  asksNewIp?: true;
};

/** Account type without real money (spec 1 §6). */
export const trialType = 4;
/** Types of agents (spec 1 §6). */
const agentTypes: readonly number[] = [1, 2, 41, 42];
export const isAgentType = (type: number): boolean => agentTypes.includes(type);
export const demoPassword = 'Sorteo2025';
export const weakPassword = '123456';
/** Constant code of the authenticator, for accounts that require one. */
export const authenticatorCode = '246810';

const joinedHour = 10;

/** One account for each role and each case of the sign-in (spec 1 §4, §6). */
export const seededAccounts: readonly SeededAccount[] = [
  {
    account: 'lucia2025',
    password: demoPassword,
    purpose: { es: 'jugadora', en: 'member' },
    nickname: 'Lucía',
    type: 0,
    balance: 1_284_050,
    rankLevel: 2,
    joinedDaysAgo: 428,
    mobile: '987654321',
    payeeName: 'Lucía Fernández',
  },
  {
    account: 'valentina',
    password: demoPassword,
    purpose: { es: 'jugadora VIP, nivel 6', en: 'VIP member, level 6' },
    nickname: 'Valentina',
    type: 0,
    balance: 48_920_075,
    rankLevel: 6,
    joinedDaysAgo: 640,
  },
  {
    account: 'agente1',
    password: demoPassword,
    purpose: { es: 'agente, tipo 1', en: 'agent, type 1' },
    nickname: 'Mateo',
    type: 1,
    balance: 9_310_000,
    rankLevel: 3,
    joinedDaysAgo: 1_300,
  },
  {
    account: 'agente2',
    password: demoPassword,
    purpose: { es: 'agente, tipo 2', en: 'agent, type 2' },
    nickname: 'Renata',
    type: 2,
    balance: 7_105_540,
    rankLevel: 3,
    joinedDaysAgo: 900,
  },
  {
    account: 'agente41',
    password: demoPassword,
    purpose: { es: 'agente, tipo 41', en: 'agent, type 41' },
    nickname: 'Joaquín',
    type: 41,
    balance: 3_660_010,
    rankLevel: 4,
    joinedDaysAgo: 700,
  },
  {
    account: 'agente42',
    password: demoPassword,
    purpose: { es: 'agente, tipo 42', en: 'agent, type 42' },
    nickname: 'Camila',
    type: 42,
    balance: 2_485_900,
    rankLevel: 4,
    joinedDaysAgo: 520,
  },
  {
    account: 'prueba',
    password: demoPassword,
    purpose: { es: 'cuenta de prueba, sin dinero real', en: 'trial account, no real money' },
    nickname: 'Invitado',
    type: 4,
    balance: 200_000,
    rankLevel: 1,
    joinedDaysAgo: 428,
  },
  {
    account: 'nuevo2025',
    password: demoPassword,
    purpose: { es: 'primer ingreso', en: 'first sign-in' },
    nickname: 'Tomás',
    type: 0,
    balance: 5_000,
    rankLevel: 1,
    joinedDaysAgo: 0,
    firstLogin: true,
  },
  {
    account: 'vencida',
    password: demoPassword,
    purpose: { es: 'contraseña vencida', en: 'expired password' },
    nickname: 'Ximena',
    type: 0,
    balance: 86_300,
    rankLevel: 1,
    joinedDaysAgo: 428,
    passwordExpired: true,
  },
  {
    account: 'simple',
    password: weakPassword,
    purpose: { es: 'contraseña inicial por cambiar', en: 'default password, to be changed' },
    nickname: 'Bruno',
    type: 0,
    balance: 41_275,
    rankLevel: 1,
    joinedDaysAgo: 428,
  },
  {
    account: 'control',
    password: demoPassword,
    purpose: { es: 'siempre pide el código de la imagen', en: 'always asked for the image code' },
    nickname: 'Olga',
    type: 0,
    balance: 152_000,
    rankLevel: 1,
    joinedDaysAgo: 428,
    alwaysCaptcha: true,
  },
  {
    account: 'viajera',
    password: demoPassword,
    purpose: {
      es: `IP nueva: titular Viajera Ríos, código ${authenticatorCode}`,
      en: `new IP: bank name Viajera Ríos, code ${authenticatorCode}`,
    },
    nickname: 'Viajera',
    type: 0,
    balance: 73_420,
    rankLevel: 1,
    joinedDaysAgo: 428,
    mobile: '987654789',
    payeeName: 'Viajera Ríos',
    asksNewIp: true,
  },
];

/** Time at which a seeded account was opened. The caller runs while the world is created. */
export function joinedAtOf(world: World, { joinedDaysAgo }: Pick<SeededAccount, 'joinedDaysAgo'>): number {
  const now = world.clock.now();
  return Math.min(now, startOf(addDays(dayOf(now), -joinedDaysAgo)) + joinedHour * 60 * 60 * 1000);
}
