import type { SportEvent } from '../../src/gateway/schemas/home.ts';
import { catalogue, gameOf } from '../world/game-catalog.ts';
import { pickWeighted } from '../world/pick-weighted.ts';
import { randomFrom } from '../world/random.ts';
import type { Language } from './text.ts';
import { languageNamed, type Text, textIn } from './text.ts';

const minuteMs = 60_000;
const slotMs = 25 * minuteMs;
const aheadCount = 10;
const allCount = (2 * 24 * 60) / 25;

type Sport = SportEvent['sport'];
type Kind = {
  sport: Sport;
  weight: number;
  minutes: number;
  hasDraw: boolean;
  leagues: readonly Text[];
  sides: readonly string[];
};

const same = (name: string): Text => ({ es: name, en: name });

/**
 * Names of sides: each first part with each second part. The numbers of first and second parts have no common divisor,
 * so two names in a row share no part. There are so many sides that each of them plays at most once in a day.
 */
function sidesOf(first: string, second: string): string[] {
  const [firsts, seconds] = [first.split('|'), second.split('|')];
  return Array.from(
    { length: firsts.length * seconds.length },
    (_, place) => `${firsts[place % firsts.length]} ${seconds[place % seconds.length]}`,
  );
}

const towns = 'Cusco|Rosario|Mendoza|Medellín|Lima|Cali|Quito|Córdoba|Puebla|Montevideo|Asunción|Valparaíso';
const clubs = sidesOf(
  'Deportivo|Atlético|Unión|Real|Sporting|Independiente|Nacional|Racing|Estrella|Defensor|Olímpico',
  towns,
);
const fives = sidesOf(
  'Toros de|Pumas de|Halcones de|Leones de|Gigantes de|Cangrejos de|Marineros de|Soles de|Lobos de|Truenos de|Rayos de',
  'Caracas|Guadalajara|Bogotá|Ponce|Santiago|Mazatlán|Panamá|Mexicali|Maracaibo|Guayaquil|Managua|Tijuana',
);
const nines = sidesOf(
  'Tiburones de|Navegantes de|Cafeteros de|Gallos de|Diablos de|Estrellas de|Olmecas de|Azucareros de|Faraones de|Piratas de|Tigres de',
  'Cartagena|Zulia|Ponce|Oaxaca|Tampico|Colón|Villa|León|Barranquilla|Veracruz|Mayagüez|Santiago',
);
const squads = sidesOf(
  'Jaguares|Cóndores|Lobos|Quetzales|Halcones|Titanes|Pumas|Linces|Toros|Zorros|Dragones',
  'Negros|Azules|del Plata|del Norte|del Sur|de Lima|de los Andes|del Caribe|de Quito|de Cuyo|del Pacífico|de la Sierra',
);
const players = sidesOf(
  'M.|J.|C.|T.|R.|P.|S.|L.|A.|D.|G.',
  'Arriaga|del Pozo|Villalobos|Echeverri|Quiroga|Larrañaga|Montoya|Urrutia|Zambrano|Ferreyra|Salvatierra|Ibáñez',
);

const kinds: readonly Kind[] = [
  {
    sport: 'football',
    weight: 10,
    minutes: 105,
    hasDraw: true,
    leagues: [
      same('Liga del Litoral'),
      same('Copa de los Andes'),
      { es: 'Primera División', en: 'First Division' },
      { es: 'Torneo Apertura', en: 'Opening Tournament' },
    ],
    sides: clubs,
  },
  {
    sport: 'basketball',
    weight: 4,
    minutes: 110,
    hasDraw: false,
    leagues: [
      { es: 'Liga del Caribe', en: 'Caribbean League' },
      { es: 'Liga de Otoño', en: 'Autumn League' },
    ],
    sides: fives,
  },
  {
    sport: 'baseball',
    weight: 3,
    minutes: 170,
    hasDraw: false,
    leagues: [{ es: 'Serie de Invierno', en: 'Winter Series' }, same('Liga del Pacífico')],
    sides: nines,
  },
  {
    sport: 'tennis',
    weight: 3,
    minutes: 95,
    hasDraw: false,
    leagues: [
      { es: 'Abierto de Mendoza', en: 'Mendoza Open' },
      { es: 'Abierto de Cartagena', en: 'Cartagena Open' },
    ],
    sides: players,
  },
  {
    sport: 'volleyball',
    weight: 2,
    minutes: 90,
    hasDraw: false,
    leagues: [{ es: 'Liga Femenil', en: "Women's League" }],
    sides: clubs,
  },
  {
    sport: 'boxing',
    weight: 1,
    minutes: 45,
    hasDraw: true,
    leagues: [{ es: 'Gran velada', en: 'Fight night' }],
    sides: players,
  },
  {
    sport: 'esports',
    weight: 4,
    minutes: 80,
    hasDraw: false,
    leagues: [
      { es: 'Arena de Cinco: Copa Sur', en: 'Arena de Cinco: Southern Cup' },
      { es: 'Duelo Táctico: Circuito', en: 'Duelo Táctico: Circuit' },
    ],
    sides: squads,
  },
];

/** Beginning of the names of a provider's games for a sport. */
const gameNames: Record<Sport, string> = {
  football: 'Fútbol',
  basketball: 'Básquet',
  baseball: 'Béisbol',
  tennis: 'Tenis',
  volleyball: 'Vóley',
  boxing: 'Boxeo',
  esports: '',
};

const gamesBySport = new Map<Sport, ReturnType<typeof gameOf>[]>();

function gamesOf(sport: Sport) {
  const known = gamesBySport.get(sport);
  if (known) return known;
  const gameType = sport === 'esports' ? 'ESPORTS' : 'SPORTS';
  const games = [...catalogue().values()]
    .filter((entry) => entry.gameType === gameType && entry.isGame === undefined)
    .map(gameOf)
    .filter(({ gameName }) => gameName.startsWith(gameNames[sport]));
  gamesBySport.set(sport, games);
  return games;
}

/** The event of an id as it was scheduled; null for an unknown id. */
export function scheduledEvent(id: string): SportEvent | null {
  const [, ordinal] = /^e-(\d{1,9})$/.exec(id) ?? [];
  return ordinal === undefined ? null : eventOf(Number(ordinal), Number(ordinal) * slotMs, languageNamed(''));
}

/**
 * Current and next events at an instant (ms since 1970): live events first, then by start time. With `hasAll`, the next
 * two days.
 */
export function sportEventsAt(now: number, language: Language, hasAll = false): SportEvent[] {
  const first = Math.floor(now / slotMs);
  const ahead = hasAll ? allCount : aheadCount;
  const around = Array.from({ length: ahead + 9 }, (_, place) => first - 8 + place);
  return around
    .map((ordinal) => eventOf(ordinal, now, language))
    .filter((event): event is SportEvent => event !== null)
    .sort((one, other) => Number(!one.live) - Number(!other.live));
}

/** Returns the event that starts in a time slot; null when the event is over at `now`. */
function eventOf(ordinal: number, now: number, language: Language): SportEvent | null {
  const random = randomFrom(`event ${ordinal}`);
  const kind = pickWeighted(random, kinds);
  const startsAt = ordinal * slotMs;
  const minute = Math.floor((now - startsAt) / minuteMs);
  if (minute >= kind.minutes) return null;
  const [home, away] = pairOf(kind.sides, ordinal);
  const league = textIn(language, random.pick(kind.leagues));
  const strength = 0.32 + random.next() * 0.36;
  const odds = oddsOf(strength, kind.hasDraw);
  const game = random.pick(gamesOf(kind.sport));
  const base = { id: `e-${ordinal}`, sport: kind.sport, league, home, away, odds, game };
  return {
    ...base,
    startsAt: new Date(startsAt).toISOString(),
    ...(minute >= 0 && { live: scoreOf(kind.sport, minute, ordinal, language) }),
  };
}

/** Opponents of an event. A round consists of `pairs` events, and every team plays once in each round. */
function pairOf(sides: readonly string[], ordinal: number): [string, string] {
  const pairs = Math.floor(sides.length / 2);
  const [pair, round] = [ordinal % pairs, Math.floor(ordinal / pairs)];
  return [sides[2 * pair]!, sides[(2 * (pair + round) + 1) % (2 * pairs)]!];
}

/** Fair decimal odds less the operator's margin of 5 %, rounded to two decimals. */
function oddsOf(strength: number, hasDraw: boolean): SportEvent['odds'] {
  const draw = hasDraw ? 0.26 : 0;
  const price = (probability: number) => Math.max(1.05, Math.round(95 / probability) / 100);
  return {
    home: price(strength * (1 - draw)),
    ...(hasDraw && { draw: price(draw) }),
    away: price((1 - strength) * (1 - draw)),
  };
}

/** `every` is the average number of minutes between scores of a side; `points` is the value of a score. */
const pace: Record<Sport, { every: number; points: number }> = {
  football: { every: 38, points: 1 },
  basketball: { every: 2.3, points: 2 },
  baseball: { every: 34, points: 1 },
  tennis: { every: 46, points: 1 },
  volleyball: { every: 34, points: 1 },
  boxing: { every: 1_000, points: 1 },
  esports: { every: 30, points: 1 },
};

function scoreOf(sport: Sport, minute: number, ordinal: number, language: Language): NonNullable<SportEvent['live']> {
  const { every, points } = pace[sport];
  const scored = (side: string) => {
    const random = randomFrom(`${side} ${ordinal}`);
    let count = 0;
    for (let at = 0; at < minute; at++) if (random.chance(1 / every)) count += points;
    return count;
  };
  return { home: scored('home'), away: scored('away'), clock: clockOf(sport, minute, language) };
}

const parts = {
  quarter: { es: 'Cuarto', en: 'Quarter' },
  inning: { es: 'Entrada', en: 'Inning' },
  round: { es: 'Asalto', en: 'Round' },
  set: { es: 'Set', en: 'Set' },
  map: { es: 'Mapa', en: 'Map' },
} satisfies Record<string, Text>;

const timeOfPart = {
  basketball: { part: 'quarter', most: 4, minutes: 27 },
  baseball: { part: 'inning', most: 9, minutes: 19 },
  boxing: { part: 'round', most: 10, minutes: 4 },
  tennis: { part: 'set', most: 3, minutes: 32 },
  volleyball: { part: 'set', most: 3, minutes: 32 },
  esports: { part: 'map', most: 3, minutes: 32 },
} satisfies Record<Exclude<Sport, 'football'>, { part: keyof typeof parts; most: number; minutes: number }>;

function clockOf(sport: Sport, minute: number, language: Language): string {
  if (sport === 'football') return `${minute < 45 ? minute + 1 : minute < 60 ? 45 : minute - 14}’`;
  const { part, most, minutes } = timeOfPart[sport];
  return `${textIn(language, parts[part])} ${Math.min(most, 1 + Math.floor(minute / minutes))}`;
}
