export type Child = Node | string | null | false;

type Props = { class?: string; text?: string; on?: Record<string, (event: Event) => void> } & Record<string, unknown>;

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text, on = {}, ...attributes }: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  for (const [type, listen] of Object.entries(on)) element.addEventListener(type, listen);
  if (text !== undefined) element.textContent = text;
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

export const symbol = (motif: string, alt = '') =>
  h('img', { src: `/play/symbol/${motif}.svg`, alt, draggable: false });

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Delay for animations; 0 ms when the user prefers reduced motion. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, isStill ? 0 : ms));
export const isMoving = !isStill;

const currency = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=currency]')?.content ?? '{}') as {
  decimals: number;
  grouping: string;
  decimal: string;
  symbol: string;
  position: string;
};
const { decimals, grouping, decimal, symbol: currencySymbol, position } = currency;
const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Formats minor units in the format of the site. */
export function money(minor: number): string {
  const text = figures
    .format(minor / 10 ** decimals)
    .replace(/[.,]/g, (sign) => (sign === '.' ? decimal : grouping === ' ' ? '\u00a0' : grouping));
  return position === 'after' ? `${text}\u00a0${currencySymbol}` : `${currencySymbol} ${text}`;
}

const texts = {
  balance: ['Saldo', 'Balance'],
  stake: ['Apuesta', 'Stake'],
  less: ['Bajar la apuesta', 'Lower the stake'],
  more: ['Subir la apuesta', 'Raise the stake'],
  leave: ['Salir', 'Leave'],
  loading: ['Un momento…', 'One moment…'],
  won: ['¡Ganaste {amount}!', 'You won {amount}!'],
  back: ['Empate: recuperas {amount}.', 'A draw: {amount} comes back.'],
  lost: ['Esta vez no salió.', 'Not this time.'],
  bought: ['Boleto comprado para el sorteo n.º {draw}.', 'Ticket bought for draw No. {draw}.'],
  poor: ['No te alcanza el saldo para esa apuesta.', 'Your balance does not cover that stake.'],
  loss: [
    'Con esa apuesta pasarías el límite de pérdidas que fijaste. No se te cobró nada.',
    'That stake would pass the loss limit you set. Nothing was charged.',
  ],
  session: [
    'Llegaste al límite de tiempo que fijaste. No se te cobró nada.',
    'You have reached the time limit you set. Nothing was charged.',
  ],
  limit: [
    'Esa apuesta supera el máximo de {amount} por apuesta que fijaste. No se te cobró nada.',
    'That stake is above the maximum of {amount} per bet that you set. Nothing was charged.',
  ],
  ownLimit: ['Tu máximo por apuesta: {amount}', 'Your maximum per bet: {amount}'],
  failed: [
    'No pudimos jugar esa ronda. No se te cobró dos veces: inténtalo de nuevo.',
    'That round did not go through. You are never charged twice: try again.',
  ],
  expired: [
    'Este acceso ya se usó. Vuelve a abrir el juego desde el sitio.',
    'This way in was used already. Open the game again from the site.',
  ],
  spin: ['Girar', 'Spin'],
  pays: ['Tabla de premios, por línea', 'What a line pays'],
  roll: ['Lanzar la bola', 'Spin the wheel'],
  red: ['Rojo', 'Red'],
  black: ['Negro', 'Black'],
  even: ['Par', 'Even'],
  odd: ['Impar', 'Odd'],
  low: ['1 a 18', '1 to 18'],
  high: ['19 a 36', '19 to 36'],
  pocket: ['Número {number}', 'Number {number}'],
  fell: ['Salió el {number}.', 'It fell on {number}.'],
  board: ['Tapete: elige dónde apuestas', 'Table: choose where to bet'],
  latest: ['Últimos', 'Latest'],
  cast: ['Lanzar el anzuelo', 'Cast the line'],
  fish: ['Pez', 'Fish'],
  crab: ['Cangrejo', 'Crab'],
  turtle: ['Tortuga', 'Turtle'],
  octopus: ['Pulpo', 'Octopus'],
  shark: ['Tiburón', 'Shark'],
  caught: ['¡Picó!', 'Got it!'],
  escaped: ['Se escapó.', 'It got away.'],
  water: ['Elige qué pescar', 'Choose what to fish for'],
  turn: ['Destapar', 'Turn it over'],
  hand: ['Elige una de tus tres cartas', 'Choose one of your three cards'],
  card: ['Carta {number}', 'Card {number}'],
  rival: ['Tu rival', 'Your rival'],
  duelRule: [
    'La carta más alta gana {times} veces tu apuesta; el empate la devuelve.',
    'The higher card wins {times} times your stake; a draw gives it back.',
  ],
  coins: ['oros', 'coins'],
  cups: ['copas', 'cups'],
  swords: ['espadas', 'swords'],
  clubs: ['bastos', 'clubs'],
  of: ['{rank} de {suit}', '{rank} of {suit}'],
  bet: ['Apostar', 'Place the bet'],
  matches: ['Partidos virtuales de hoy', "Today's virtual matches"],
  home: ['Local', 'Home'],
  draw: ['Empate', 'Draw'],
  away: ['Visita', 'Away'],
  full: ['Final: {home} {a} – {b} {away}.', 'Full time: {home} {a} – {b} {away}.'],
  live: ['En juego…', 'Playing…'],
  buy: ['Comprar boleto', 'Buy the ticket'],
  missingNumbers: ['Elige {count} números ({chosen}/{count})', 'Choose {count} numbers ({chosen}/{count})'],
  missingBet: ['Elige una apuesta', 'Choose a bet'],
  missingPick: ['Elige un resultado', 'Choose a result'],
  lucky: ['Al azar', 'Lucky pick'],
  numbers: ['Elige {count} números', 'Choose {count} numbers'],
  digits: ['Elige {count} cifras', 'Choose {count} digits'],
  digit: ['Cifra {place}', 'Digit {place}'],
  jackpot: ['Premio mayor', 'Top prize'],
  nextDraw: ['Sorteo n.º {draw}', 'Draw No. {draw}'],
  closes: ['Cierra en', 'Closes in'],
  tickets: ['Mis boletos', 'My tickets'],
  noTickets: ['Aquí verás los boletos que compres.', 'The tickets you buy appear here.'],
  pending: ['En juego', 'In play'],
  blank: ['Sin premio', 'No prize'],
  opened: ['Números que salieron', 'Numbers drawn'],
  hits: ['{hits} aciertos', '{hits} hits'],
  tail: ['{hits} últimas cifras', 'Last {hits} digits'],
} as const;

export type Text = keyof typeof texts;

const place = document.documentElement.lang === 'en' ? 1 : 0;

export const t = (id: Text, values: Record<string, string | number> = {}): string =>
  texts[id][place].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
