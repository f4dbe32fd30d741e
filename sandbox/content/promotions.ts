import { inCurrency } from '../currency.ts';
import type { Motif } from '../world/motif-names.ts';
import { composedText, type Text } from './text.ts';

export type PromotionContent = {
  id: string;
  category: keyof typeof promotionCategories;
  type: keyof typeof promotionTypes;
  way: 'join' | 'claim' | 'raffle' | 'application';
  motif: Motif;
  /** Days relative to the world's current day; `until` is null when no end is planned. */
  from: number;
  until: number | null;
  needsProof?: true;
  /** Sums from the first day on that a member who joined must reach, in minor units. */
  needs?: { deposits?: number; bets?: number };
  /** Prizes of a claim, in minor units; a raffle gives one of them. */
  prizes?: readonly PromotionPrize[];
  title: Text;
  summary: Text;
  terms: Text;
};

export type PromotionPrize =
  | { kind: 'cash'; amount: number }
  | { kind: 'points'; points: number }
  | { kind: 'freeBets'; count: number };

export const promotionCategories = {
  WELCOME: { es: 'Bienvenida', en: 'Welcome' },
  LOTTERY: { es: 'Lotería', en: 'Lottery' },
  CASINO: { es: 'Casino', en: 'Casino' },
  SPORTS: { es: 'Deportes', en: 'Sports' },
  VIP: { es: 'Club VIP', en: 'VIP club' },
} satisfies Record<string, Text>;

export const promotionTypes = {
  BONUS: { es: 'Bono', en: 'Bonus' },
  RAFFLE: { es: 'Sorteo', en: 'Raffle' },
  ACTIVITY: { es: 'Actividad', en: 'Activity' },
  CASHBACK: { es: 'Cashback', en: 'Cashback' },
  SIGN: { es: 'Asistencia', en: 'Daily check-in' },
  TOURNAMENT: { es: 'Torneo', en: 'Tournament' },
} satisfies Record<string, Text>;

const how: Text = { es: 'Cómo participar', en: 'How to take part' };
const conditions: Text = { es: 'Condiciones', en: 'Conditions' };
const terms = (intro: Text, steps: readonly Text[], rules: readonly Text[]): Text =>
  composedText((t) => {
    const list = (texts: readonly Text[]) => texts.map((text) => `<li>${t(text)}</li>`).join('');
    return `<p>${t(intro)}</p><h2>${t(how)}</h2><ol>${list(steps)}</ol><h2>${t(conditions)}</h2><ul>${list(rules)}</ul>`;
  });

const once: Text = {
  es: 'Una vez por persona, hogar y medio de pago.',
  en: 'Once per person, household and payment method.',
};
const adults: Text = {
  es: 'Solo para mayores de 18 años con cuenta verificada.',
  en: 'Over 18s with a verified account only.',
};
const credited: Text = {
  es: 'El premio se acredita en tu saldo apenas lo reclamas y se puede retirar tras jugarlo una vez.',
  en: 'The prize is credited to your balance as soon as you claim it and can be withdrawn once it was played through.',
};

const writtenPromotionContents: readonly PromotionContent[] = [
  {
    id: 'primer-boleto',
    category: 'WELCOME',
    type: 'BONUS',
    way: 'claim',
    motif: 'clover',
    from: -60,
    until: null,
    prizes: [{ kind: 'cash', amount: 1_500 }],
    title: { es: 'Tu primer boleto va por la casa', en: 'Your first ticket is on the house' },
    summary: {
      es: 'P 15.00 de regalo para estrenar tu cuenta en cualquier sorteo.',
      en: 'P 15.00 as a gift to open your account in any draw.',
    },
    terms: terms(
      {
        es: 'Te damos <strong>P 15.00</strong> para que elijas tus números sin gastar nada.',
        en: 'You get <strong>P 15.00</strong> to choose your numbers without spending anything.',
      },
      [
        { es: 'Ingresa a tu cuenta y abre esta página.', en: 'Sign in and open this page.' },
        { es: 'Toca «Reclamar»: el bono llega al momento.', en: 'Press “Claim”: the bonus arrives at once.' },
        { es: 'Elige tu sorteo y juega.', en: 'Choose your draw and play.' },
      ],
      [once, credited, adults],
    ),
  },
  {
    id: 'gran-tombola',
    category: 'LOTTERY',
    type: 'RAFFLE',
    way: 'raffle',
    motif: 'balls',
    from: -10,
    until: 20,
    prizes: [
      { kind: 'cash', amount: 500 },
      { kind: 'cash', amount: 1_000 },
      { kind: 'points', points: 800 },
      { kind: 'cash', amount: 2_500 },
      { kind: 'freeBets', count: 5 },
      { kind: 'cash', amount: 10_000 },
    ],
    title: { es: 'La gran tómbola del mes', en: 'The great tombola of the month' },
    summary: {
      es: 'Saca tu bolilla: todas tienen premio, hasta P 100.00.',
      en: 'Draw your ball: every one wins, up to P 100.00.',
    },
    terms: terms(
      {
        es: 'Una bolilla por persona, y <strong>ninguna sale vacía</strong>: dinero, puntos o apuestas gratis.',
        en: 'One ball each, and <strong>none comes out empty</strong>: money, points or free bets.',
      },
      [
        { es: 'Toca «Sacar mi bolilla».', en: 'Press “Draw my ball”.' },
        { es: 'Te decimos en el acto qué ganaste.', en: 'You are told on the spot what you won.' },
      ],
      [once, credited, adults],
    ),
  },
  {
    id: 'comparte-tu-jugada',
    category: 'LOTTERY',
    type: 'ACTIVITY',
    way: 'application',
    motif: 'parrot',
    from: -15,
    until: 15,
    needsProof: true,
    title: { es: 'Comparte tu jugada', en: 'Share your ticket' },
    summary: {
      es: 'Publica tu boleto, mándanos la captura y gana P 20.00.',
      en: 'Post your ticket, send us the screenshot and win P 20.00.',
    },
    terms: terms(
      {
        es: 'Cuéntale a tus amigos qué números juegas y envíanos la <strong>captura</strong> de tu publicación.',
        en: 'Tell your friends which numbers you play and send us a <strong>screenshot</strong> of your post.',
      },
      [
        {
          es: 'Publica tu boleto en la red que prefieras, en modo público.',
          en: 'Post your ticket on any network, publicly.',
        },
        { es: 'Toma una captura donde se vea tu nombre.', en: 'Take a screenshot that shows your name.' },
        {
          es: 'Envíala con tu solicitud: la revisamos en 24 horas.',
          en: 'Send it with your application: we look at it within 24 hours.',
        },
      ],
      [
        { es: 'Hasta 3 imágenes PNG o JPG de 5 MB cada una.', en: 'Up to 3 PNG or JPG images of 5 MB each.' },
        once,
        adults,
      ],
    ),
  },
  {
    id: 'racha-de-la-suerte',
    category: 'WELCOME',
    type: 'SIGN',
    way: 'join',
    motif: 'sun',
    from: -90,
    until: null,
    title: { es: 'Marca tu cartilla', en: 'Stamp your card' },
    summary: {
      es: 'Entra cada día, marca tu cartilla y suma 50 puntos por sello.',
      en: 'Come by every day, stamp your card and earn 50 points a stamp.',
    },
    terms: terms(
      {
        es: 'Cada sello vale <strong>50 puntos</strong>. Con siete seguidos te llevas 200 más.',
        en: 'Every stamp is worth <strong>50 points</strong>. Seven in a row bring 200 more.',
      },
      [
        { es: 'Abre esta página una vez al día.', en: 'Open this page once a day.' },
        { es: 'Toca «Marcar hoy».', en: 'Press “Stamp today”.' },
      ],
      [{ es: 'El día cambia a medianoche, hora de Lima.', en: 'The day ends at midnight, Lima time.' }, adults],
    ),
  },
  {
    id: 'clasico-del-domingo',
    category: 'SPORTS',
    type: 'BONUS',
    way: 'join',
    motif: 'football',
    from: -3,
    until: 2,
    needs: { bets: 5_000 },
    title: { es: 'El clásico paga doble', en: 'The derby pays double' },
    summary: {
      es: 'Inscríbete y tu primera apuesta al clásico rinde el doble de puntos.',
      en: 'Join and your first bet on the derby earns double points.',
    },
    terms: terms(
      {
        es: 'Para el partido del domingo, cada unidad apostada suma <strong>2.00 puntos</strong> en vez de 1.00.',
        en: 'For Sunday’s match every unit bet earns <strong>2.00 points</strong> instead of 1.00.',
      },
      [
        { es: 'Inscríbete antes del pitazo inicial.', en: 'Join before kick-off.' },
        { es: 'Haz tu apuesta, de P 5.00 o más.', en: 'Place your bet, of P 5.00 or more.' },
      ],
      [{ es: 'Cuenta solo la primera apuesta.', en: 'Only the first bet counts.' }, adults],
    ),
  },
  {
    id: 'cashback-de-mesas',
    category: 'CASINO',
    type: 'CASHBACK',
    way: 'claim',
    motif: 'wheel',
    from: -30,
    until: null,
    prizes: [{ kind: 'cash', amount: 3_840 }],
    title: { es: 'Lo que la ruleta te debe', en: 'What the wheel owes you' },
    summary: {
      es: '{tableCashback} de lo apostado en mesas en vivo, de vuelta cada lunes.',
      en: '{tableCashback} of what you bet at live tables, back every Monday.',
    },
    terms: terms(
      {
        es: 'Sumamos tus apuestas de lunes a domingo en las mesas en vivo y te devolvemos el <strong>{tableCashback}</strong>.',
        en: 'We add up your bets at live tables from Monday to Sunday and give back <strong>{tableCashback}</strong>.',
      },
      [
        { es: 'Juega en cualquier mesa en vivo.', en: 'Play at any live table.' },
        { es: 'El lunes, reclama tu cashback aquí.', en: 'On Monday, claim your cashback here.' },
      ],
      [{ es: 'El cashback no tiene requisito de juego.', en: 'Cashback has no play-through.' }, adults],
    ),
  },
  {
    id: 'torneo-de-tragamonedas',
    category: 'CASINO',
    type: 'TOURNAMENT',
    way: 'join',
    motif: 'cherry',
    from: -5,
    until: 9,
    needs: { deposits: 300_000, bets: 500_000 },
    title: { es: 'Torneo Cerezas de Oro', en: 'Golden Cherries tournament' },
    summary: {
      es: 'P 50,000.00 en premios para los cien mejores giros.',
      en: 'P 50,000.00 in prizes for the hundred best spins.',
    },
    terms: terms(
      {
        es: 'Gana quien multiplique más una sola apuesta en tragamonedas de 25 líneas o más.',
        en: 'Whoever multiplies a single bet most on slots of 25 lines or more wins.',
      },
      [
        { es: 'Inscríbete sin costo.', en: 'Join free of charge.' },
        { es: 'Gira con apuesta de P 1.00 o más.', en: 'Spin with a bet of P 1.00 or more.' },
        { es: 'Tu mejor giro entra solo a la tabla.', en: 'Your best spin goes to the table by itself.' },
      ],
      [{ es: 'En caso de empate gana quien giró primero.', en: 'In a tie, whoever spun first wins.' }, adults],
    ),
  },
  {
    id: 'noche-de-fichas',
    category: 'CASINO',
    type: 'ACTIVITY',
    way: 'application',
    motif: 'domino',
    from: -20,
    until: 10,
    title: { es: 'Cuéntanos tu mejor mano', en: 'Tell us about your best hand' },
    summary: {
      es: 'La historia de tu mejor partida puede valer P 50.00.',
      en: 'The story of your best game may be worth P 50.00.',
    },
    terms: terms(
      {
        es: 'Truco, dominó o brisca: cuéntanos en <strong>140 caracteres</strong> la mano que no olvidas.',
        en: 'Truco, dominoes or brisca: tell us in <strong>140 characters</strong> about the hand you will not forget.',
      },
      [
        { es: 'Escribe tu historia en la solicitud.', en: 'Write your story in the application.' },
        { es: 'Si quieres, agrega una captura.', en: 'Add a screenshot if you like.' },
      ],
      [{ es: 'Elegimos diez historias cada semana.', en: 'We choose ten stories a week.' }, adults],
    ),
  },
  {
    id: 'regreso-a-la-cancha',
    category: 'SPORTS',
    type: 'ACTIVITY',
    way: 'application',
    motif: 'racket',
    from: -25,
    until: 5,
    title: { es: 'Tu boleto más raro', en: 'Your strangest slip' },
    summary: {
      es: '¿Le acertaste a lo imposible? Mándanos tu boleto y gana el doble.',
      en: 'Did you hit the impossible? Send us your slip and win double.',
    },
    terms: terms(
      {
        es: 'Buscamos los pronósticos más improbables del mes.',
        en: 'We are looking for the least likely winners of the month.',
      },
      [
        {
          es: 'Elige un boleto ganador con cuota de 10.00 o más.',
          en: 'Choose a winning slip with odds of 10.00 or more.',
        },
        { es: 'Envíanos su número y una captura.', en: 'Send us its number and a screenshot.' },
      ],
      [once, adults],
    ),
  },
  {
    id: 'giros-de-la-luna',
    category: 'CASINO',
    type: 'BONUS',
    way: 'claim',
    motif: 'moon',
    from: -12,
    until: 12,
    prizes: [{ kind: 'freeBets', count: 10 }],
    title: { es: 'Giros de luna llena', en: 'Full-moon spins' },
    summary: {
      es: 'Diez apuestas gratis para las noches de luna llena.',
      en: 'Ten free bets for full-moon nights.',
    },
    terms: terms(
      { es: 'Diez apuestas gratis de P 1.00 en tragamonedas.', en: 'Ten free bets of P 1.00 on slots.' },
      [{ es: 'Reclámalas entre las 20:00 y las 2:00.', en: 'Claim them between 8 p.m. and 2 a.m.' }],
      [once, adults],
    ),
  },
  {
    id: 'deposito-del-viernes',
    category: 'WELCOME',
    type: 'BONUS',
    way: 'claim',
    motif: 'coin',
    from: -40,
    until: null,
    prizes: [{ kind: 'cash', amount: 5_000 }],
    title: { es: 'Viernes de quincena', en: 'Payday Friday' },
    summary: {
      es: 'Deposita el viernes y recibe 25% más, hasta P 50.00.',
      en: 'Deposit on a Friday and get 25% more, up to P 50.00.',
    },
    terms: terms(
      { es: 'Sumamos 25% a tu primer depósito del viernes.', en: 'We add 25% to your first deposit on Friday.' },
      [
        { es: 'Deposita P 20.00 o más un viernes.', en: 'Deposit P 20.00 or more on a Friday.' },
        { es: 'El bono se acredita solo.', en: 'The bonus is credited by itself.' },
      ],
      [once, credited, adults],
    ),
  },
  {
    id: 'cumple-vip',
    category: 'VIP',
    type: 'BONUS',
    way: 'claim',
    motif: 'crown',
    from: -200,
    until: null,
    prizes: [{ kind: 'points', points: 1_000 }],
    title: { es: 'Mil puntos por tu aniversario', en: 'A thousand points for your anniversary' },
    summary: {
      es: 'Cada año con nosotros se celebra con 1,000 puntos.',
      en: 'Every year with us is celebrated with 1,000 points.',
    },
    terms: terms(
      { es: 'Para cuentas de nivel Bronce en adelante.', en: 'For accounts from Bronze up.' },
      [
        {
          es: 'Reclama tus puntos el mes de tu aniversario.',
          en: 'Claim your points in the month of your anniversary.',
        },
      ],
      [once, adults],
    ),
  },
  {
    id: 'mundialito',
    category: 'SPORTS',
    type: 'TOURNAMENT',
    way: 'join',
    motif: 'trophy',
    from: 6,
    until: 36,
    title: { es: 'Mundialito de pronósticos', en: 'Forecasters’ cup' },
    summary: {
      es: 'Treinta días, cien partidos y un viaje para quien acierte más.',
      en: 'Thirty days, a hundred matches and a trip for the best forecaster.',
    },
    terms: terms(
      {
        es: 'Pronostica gratis los cien partidos del torneo.',
        en: 'Forecast the hundred matches of the cup for free.',
      },
      [{ es: 'Las inscripciones abren pronto.', en: 'Registration opens soon.' }],
      [once, adults],
    ),
  },
  {
    id: 'fiestas-patrias',
    category: 'LOTTERY',
    type: 'RAFFLE',
    way: 'raffle',
    motif: 'guitar',
    from: -70,
    until: -30,
    prizes: [{ kind: 'cash', amount: 2_000 }],
    title: { es: 'Tómbola de fiestas patrias', en: 'Independence Day tombola' },
    summary: {
      es: 'Terminó con 4,812 ganadores. ¡Gracias por jugar!',
      en: 'It ended with 4,812 winners. Thank you for playing!',
    },
    terms: terms(
      {
        es: 'La tómbola cerró y todos los premios fueron entregados.',
        en: 'The tombola is over and every prize was handed out.',
      },
      [{ es: 'Espera la próxima: se anuncia aquí.', en: 'Wait for the next one: it is announced here.' }],
      [adults],
    ),
  },
];
export const promotionContents = inCurrency(writtenPromotionContents, 'amount', 'needs');

/** Prizes of the best ranks of a tournament, in minor units. */
export const tournamentPrizes: readonly PromotionPrize[] = inCurrency(
  [
    { kind: 'cash', amount: 1_000_000 },
    { kind: 'cash', amount: 500_000 },
    { kind: 'cash', amount: 250_000 },
    { kind: 'points', points: 5_000 },
    { kind: 'points', points: 3_000 },
    { kind: 'freeBets', count: 20 },
    { kind: 'freeBets', count: 10 },
  ],
  'amount',
);

/** Initial promotion states of the demo player Lucía. All other accounts start without promotion states. */
export const seededStates: readonly {
  id: string;
  status: 'applying' | 'rejected' | 'issued' | 'claimed' | 'process' | 'joined';
  note?: Text;
}[] = [
  { id: 'noche-de-fichas', status: 'applying' },
  {
    id: 'regreso-a-la-cancha',
    status: 'rejected',
    note: {
      es: 'En la captura no se ve el número del boleto. Envíanos otra donde se lea completo.',
      en: 'The screenshot does not show the slip’s number. Send us another where it can be read.',
    },
  },
  { id: 'deposito-del-viernes', status: 'issued' },
  { id: 'giros-de-la-luna', status: 'claimed' },
  { id: 'cumple-vip', status: 'process' },
  { id: 'torneo-de-tragamonedas', status: 'joined' },
];

export const bonusCodes: readonly {
  code: string;
  prize: PromotionPrize;
  /** Minimum VIP level. */
  level?: number;
  isOver?: true;
}[] = inCurrency(
  [
    { code: 'SORTEO25', prize: { kind: 'cash', amount: 2_500 } },
    { code: 'PUNTOS500', prize: { kind: 'points', points: 500 } },
    { code: 'LUNALLENA', prize: { kind: 'freeBets', count: 5 } },
    { code: 'CLUBORO', prize: { kind: 'cash', amount: 20_000 }, level: 4 },
    { code: 'VERANO24', prize: { kind: 'cash', amount: 1_000 }, isOver: true },
  ],
  'amount',
);
