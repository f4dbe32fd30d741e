import type { Text } from './text.ts';

export type AnnouncementContent = {
  id: string;
  type: 'B' | 'PL' | 'PU' | 'PR' | 'H';
  popup: boolean;
  hoursAgo: number;
  title: Text;
  content: Text;
};

export const announcementContents: readonly AnnouncementContent[] = [
  {
    id: 'a-1041',
    type: 'B',
    popup: false,
    hoursAgo: 3,
    title: {
      es: 'El pozo de {abundanteName} está en {abundante}',
      en: 'The jackpot of {abundanteName} stands at {abundante}',
    },
    content: {
      es: 'Seis aciertos se llevan el premio mayor. Puedes comprar tus boletos hasta el momento del sorteo, en Lotería.',
      en: 'Six matches take the top prize. You can buy tickets until the moment of the draw, under Lottery.',
    },
  },
  {
    id: 'a-1040',
    type: 'B',
    popup: false,
    hoursAgo: 20,
    title: { es: 'Retiros más rápidos los fines de semana', en: 'Faster withdrawals at weekends' },
    content: {
      es: 'Desde este mes procesamos los retiros también los sábados y domingos, de 8:00 a 22:00. A un banco suelen tardar {bankPayout}.',
      en: 'From this month we also process withdrawals on Saturdays and Sundays, from 8 a.m. to 10 p.m. To a bank they usually take {bankPayout}.',
    },
  },
  {
    id: 'a-1038',
    type: 'PL',
    popup: true,
    hoursAgo: 26,
    title: { es: 'Cuida tu cuenta', en: 'Keep your account safe' },
    content: {
      es: 'Nunca te pediremos tu contraseña por teléfono, chat o correo. Si alguien lo hace en nuestro nombre, no respondas y avísanos desde el centro de ayuda.',
      en: 'We will never ask for your password by phone, chat or email. If anyone does so in our name, do not reply and tell us through the help center.',
    },
  },
  {
    id: 'a-1035',
    type: 'PR',
    popup: false,
    hoursAgo: 51,
    title: {
      es: 'Devolución del lunes: {tableCashback} en mesas en vivo',
      en: 'Monday cashback: {tableCashback} at live tables',
    },
    content: {
      es: 'Cada lunes puedes reclamar en Promociones el {tableCashback} de lo que apostaste en las mesas en vivo durante la semana. No tiene requisito de juego.',
      en: 'Every Monday you can claim under Promotions {tableCashback} of what you bet at the live tables during the week. It has no play-through.',
    },
  },
  {
    id: 'a-1033',
    type: 'B',
    popup: false,
    hoursAgo: 75,
    title: { es: 'Llegaron 36 juegos de Barrilete', en: '36 games from Barrilete have arrived' },
    content: {
      es: 'Trompos, cometas y ferias de pueblo: la nueva colección de Barrilete ya está en la sección de tragamonedas.',
      en: 'Spinning tops, kites and village fairs: the new Barrilete collection is now in the slots section.',
    },
  },
  {
    id: 'a-1029',
    type: 'PU',
    popup: false,
    hoursAgo: 122,
    title: { es: 'Mantenimiento del jueves, de 4:00 a 5:30', en: 'Maintenance on Thursday, 4:00 to 5:30 a.m.' },
    content: {
      es: 'Durante ese tiempo no podrás depositar ni retirar. Los sorteos y tus apuestas abiertas no se ven afectados.',
      en: 'Deposits and withdrawals will be unavailable during that time. Draws and your open bets are not affected.',
    },
  },
  {
    id: 'a-1024',
    type: 'H',
    popup: false,
    hoursAgo: 190,
    title: { es: 'Cómo fijar tus límites de juego', en: 'How to set your playing limits' },
    content: {
      es: 'En Juego responsable, en tu centro personal, puedes fijar un límite diario, semanal o mensual de depósito. Bajarlo es inmediato; subirlo tarda {raiseTime}.',
      en: 'Under Responsible gaming, in your personal center, you can set a daily, weekly or monthly deposit limit. Lowering it is immediate; raising it takes {raiseTime}.',
    },
  },
];
