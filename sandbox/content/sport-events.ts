import type { SportEvent } from '../../src/gateway/schemas/home.ts';
import { catalogue, gameOf } from '../world/game-catalog.ts';
import { pickWeighted } from '../world/pick-weighted.ts';
import { randomFrom } from '../world/random.ts';
import type { Language } from './text.ts';
import { type Text, textIn } from './text.ts';

const minuteMs = 60_000;
const slotMs = 25 * minuteMs;
const aheadCount = 10;

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

const clubs =
  'Deportivo Cusco|Atlético Rosario|Unión Mendoza|Real Medellín|Sporting Lima|Independiente Cali|Nacional Quito|Racing Córdoba|Estrella de Puebla|Defensor Montevideo|Litoral Asunción|Puerto Valparaíso|Águilas de Mérida|Bolívar de La Paz|Cóndores de Arequipa|Barrio Sur'.split(
    '|',
  );
const fives =
  'Toros de Caracas|Pumas de Guadalajara|Halcones de Bogotá|Leones de Ponce|Gigantes de Santiago|Cangrejos de Mazatlán|Marineros de Panamá|Soles de Mexicali'.split(
    '|',
  );
const nines =
  'Tiburones de Cartagena|Navegantes del Zulia|Cafeteros de Ponce|Gallos de Oaxaca|Diablos de Tampico|Estrellas del Este|Olmecas de Villa|Azucareros de León'.split(
    '|',
  );
const players =
  'M. Arriaga|J. del Pozo|C. Villalobos|T. Echeverri|R. Quiroga|P. Larrañaga|S. Montoya|L. Urrutia|A. Zambrano|D. Ferreyra'.split(
    '|',
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
    leagues: [{ es: 'Velada del sábado', en: 'Saturday card' }],
    sides: players,
  },
];

let games: ReturnType<typeof gameOf>[] | undefined;

/** Current and next events at an instant (ms since 1970): live events first, then by start time. */
export function sportEventsAt(now: number, language: Language): SportEvent[] {
  games ??= [...catalogue().values()].filter(({ gameType }) => gameType === 'SPORTS').map(gameOf);
  const first = Math.floor(now / slotMs);
  const around = Array.from({ length: aheadCount + 9 }, (_, place) => first - 8 + place);
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
  const game = random.pick(games ?? []);
  const base = { id: `e-${ordinal}`, sport: kind.sport, league, home, away, odds, game };
  return {
    ...base,
    startsAt: new Date(startsAt).toISOString(),
    ...(minute >= 0 && { live: scoreOf(kind.sport, minute, ordinal) }),
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
};

function scoreOf(sport: Sport, minute: number, ordinal: number): NonNullable<SportEvent['live']> {
  const { every, points } = pace[sport];
  const scored = (side: string) => {
    const random = randomFrom(`${side} ${ordinal}`);
    let count = 0;
    for (let at = 0; at < minute; at++) if (random.chance(1 / every)) count += points;
    return count;
  };
  return { home: scored('home'), away: scored('away'), clock: clockOf(sport, minute) };
}

function clockOf(sport: Sport, minute: number): string {
  if (sport === 'football') return `${minute < 45 ? minute + 1 : minute < 60 ? 45 : minute - 14}’`;
  if (sport === 'basketball') return `Q${Math.min(4, 1 + Math.floor(minute / 27))}`;
  if (sport === 'baseball') return `${Math.min(9, 1 + Math.floor(minute / 19))}/9`;
  if (sport === 'boxing') return `R${Math.min(10, 1 + Math.floor(minute / 4))}`;
  return `S${Math.min(3, 1 + Math.floor(minute / 32))}`;
}
