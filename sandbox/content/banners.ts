import type { Text } from './text.ts';

export type BannerContent = {
  groupName: 'home' | 'w_login' | 'w_register';
  art: number;
  title: Text;
  text: Text;
  link: string;
};

export const bannerContents: readonly BannerContent[] = [
  {
    groupName: 'home',
    art: 1,
    title: { es: 'El gran sorteo', en: 'The great draw' },
    text: {
      es: 'Seis bolillas, un pozo que crece con cada sorteo y resultados al instante.',
      en: 'Six balls, a jackpot that grows with each draw and instant results.',
    },
    link: '/lottery',
  },
  {
    groupName: 'home',
    art: 2,
    title: { es: 'Ruleta en vivo, a cualquier hora', en: 'Live roulette, at any hour' },
    text: {
      es: 'Crupieres que hablan tu idioma y mesas para todos los bolsillos.',
      en: 'Dealers who speak your language and tables for every pocket.',
    },
    link: '/live',
  },
  {
    groupName: 'home',
    art: 3,
    title: { es: 'Noche de fichas', en: 'Domino night' },
    text: {
      es: 'Truco, dominó y brisca contra jugadores de verdad. Tú eliges la mesa.',
      en: 'Truco, dominoes and brisca against real players. You choose the table.',
    },
    link: '/pvp',
  },
  {
    groupName: 'home',
    art: 4,
    title: { es: 'Juega a tu medida', en: 'Play within your limits' },
    text: {
      es: 'Fija un límite de depósito, haz una pausa o autoexclúyete cuando quieras.',
      en: 'Set a deposit limit, take a break or exclude yourself whenever you like.',
    },
    link: '/help#responsible',
  },
  {
    groupName: 'w_login',
    art: 2,
    title: { es: 'Qué gusto verte de nuevo', en: 'Good to see you again' },
    text: { es: 'Tus favoritos y tu saldo te esperan.', en: 'Your favorites and your balance are waiting.' },
    link: '/hot',
  },
  {
    groupName: 'w_register',
    art: 1,
    title: { es: 'Tu primer boleto', en: 'Your first ticket' },
    text: { es: 'Crea tu cuenta en menos de dos minutos.', en: 'Create your account in under two minutes.' },
    link: '/help#start',
  },
];
