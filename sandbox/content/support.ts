import type { Text } from './text.ts';

export type SupportQueue = {
  title: Text;
  name: string;
  hours: Text;
  greeting: Text;
};

export const queues: Record<string, SupportQueue> = {
  live: {
    title: { es: 'Atención al cliente', en: 'Customer service' },
    name: 'Marisol',
    hours: { es: 'Todos los días, de 8:00 a 24:00 (hora de Lima)', en: 'Every day, 8 a.m. to midnight (Lima time)' },
    greeting: {
      es: 'Hola, soy Marisol. Cuéntame en qué te ayudo: depósitos, retiros, tu cuenta, un juego o una promoción.',
      en: 'Hello, I am Marisol. Tell me what you need: deposits, withdrawals, your account, a game or a promotion.',
    },
  },
  vip: {
    title: { es: 'Atención VIP', en: 'VIP service' },
    name: 'Octavio',
    hours: { es: 'Tu asesor personal, las 24 horas', en: 'Your personal adviser, around the clock' },
    greeting: {
      es: 'Hola, soy Octavio, tu asesor. Tienes prioridad: dime qué necesitas y lo veo contigo ahora mismo.',
      en: 'Hello, I am Octavio, your adviser. You go first: tell me what you need and we will sort it out right now.',
    },
  },
};

type Answer = { hears: RegExp; says: Text };

/** The first answer whose pattern matches the message is used. */
export const supportAnswers: readonly Answer[] = [
  {
    hears: /dep[oó]sit|recarg|deposit|top.?up/i,
    says: {
      es: 'Cada medio de depósito indica cuánto tarda. Si el tuyo tardó más, mándame el número de operación y la hora.',
      en: 'Each deposit method states how long it takes. If yours took longer, send me its reference number and time.',
    },
  },
  {
    hears: /retir|cobr|withdraw|cash.?out/i,
    says: {
      es: 'Los retiros van a una cuenta a tu nombre y suelen tardar menos de una hora. El primero puede tardar hasta un día, porque verificamos tu identidad.',
      en: 'Withdrawals go to an account in your own name and usually take less than an hour. The first may take up to a day, as we verify your identity.',
    },
  },
  {
    hears: /contrase|clave|password|ingres|acces|sign.?in|log.?in/i,
    says: {
      es: 'Para recuperar el acceso usa «¿Olvidaste tu contraseña?» en el ingreso: te llega por correo o por SMS. Yo nunca te voy a pedir tu contraseña.',
      en: 'To get back in, use “Forgot your password?” at sign-in: it comes by email or SMS. I will never ask you for your password.',
    },
  },
  {
    hears: /promo|bono|bonus|punto|point|vip/i,
    says: {
      es: 'Las promociones vigentes y sus condiciones están en Promociones; tus puntos se canjean en la tienda de puntos.',
      en: 'Current promotions and their terms are under Promotions; your points can be redeemed in the points mall.',
    },
  },
  {
    hears: /sorteo|boleto|resultado|juego|apuest|draw|ticket|result|game|bet/i,
    says: {
      es: 'Dime el nombre del juego o el número de boleto y la hora, y reviso el registro de la jugada.',
      en: 'Tell me the name of the game or the ticket number and the time, and I will check the record of the bet.',
    },
  },
  {
    hears: /pausa|l[ií]mite|exclu|adicc|limit|break|addict/i,
    says: {
      es: 'Hiciste bien en escribir. Puedes hacer una pausa de {pauses} o fijar un límite de depósito. ¿Quieres que te explique cómo?',
      en: 'You did well to write. You can take a break of {pauses} or set a deposit limit. Shall I explain how?',
    },
  },
];

export const otherAnswer: Text = {
  es: 'Gracias, lo anoté. Para ayudarte mejor dime si es sobre un depósito, un retiro, tu cuenta, un juego o una promoción.',
  en: 'Thank you, noted. To help you better, tell me whether it is about a deposit, a withdrawal, your account, a game or a promotion.',
};

export const room = {
  title: { es: 'Sala de chat', en: 'Chat room' },
  rules: {
    es: 'Trato amable y nada de datos personales. El equipo modera la sala.',
    en: 'Be kind and share no personal details. The team moderates the room.',
  },
  /** Initial chat messages. `minutesAgo` is the age of a message when the world is created. */
  lines: [
    {
      author: 'Rocío',
      minutesAgo: 26,
      text: { es: '¿Alguien jugó el sorteo de las 8?', en: 'Did anybody play the 8 o’clock draw?' },
    },
    {
      author: 'Teo',
      minutesAgo: 24,
      text: { es: 'Yo, con dos cartones. Salió el 27, ¡casi!', en: 'I did, with two cards. 27 came up, so close!' },
    },
    {
      author: 'Moderación',
      minutesAgo: 15,
      text: {
        es: 'Bienvenidos. Recuerden que los resultados oficiales están en la página de cada sorteo.',
        en: 'Welcome. Remember that official results are on the page of each draw.',
      },
    },
    {
      author: 'Yamila',
      minutesAgo: 6,
      text: { es: 'Suerte a todos en el de esta noche.', en: 'Good luck to all for tonight’s draw.' },
    },
  ] satisfies { author: string; minutesAgo: number; text: Text }[],
};
