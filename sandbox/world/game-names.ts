import {
  adjectives,
  endings,
  english,
  englishAdjectives,
  feminine,
  type Motif,
  masculine,
  places,
} from './motif-names.ts';
import type { Random } from './random.ts';
import type { GameType } from './vendors.ts';

export type Named = { name: string; motif: Motif };

/**
 * Generates a name for a game of that type and selects the motif of its cover. A name may already exist; in that case,
 * the catalog requests another one.
 */
export function nameGame(gameType: GameType, random: Random): Named {
  return gameType === 'RNG' ? nameSlot(random) : nameTable(gameType, random);
}

function nameSlot(random: Random): Named {
  const roll = random.next();
  if (roll < 0.42) {
    const isFeminine = random.chance(0.5);
    const { word, motif } = random.pick(isFeminine ? feminine : masculine);
    return { name: `${word} ${random.pick(adjectives)[isFeminine ? 1 : 0]}`, motif };
  }
  if (roll < 0.58) {
    const { word, motif } = random.pick([...feminine, ...masculine]);
    return { name: `${word} ${random.pick(places)}`, motif };
  }
  if (roll < 0.68) {
    const [first, second] = [random.pick(masculine), random.pick(feminine)];
    return { name: `El ${first.word} y la ${second.word}`, motif: first.motif };
  }
  const { word, motif } = random.pick(english);
  const name = `${random.pick(englishAdjectives)} ${word}`;
  return { name: roll < 0.78 ? `${name} ${random.pick(endings)}` : name, motif };
}

type Parts = { heads: Record<string, Motif>; tails: readonly string[] };

const cities =
  'Lima|Bogotá|Quito|La Paz|Rosario|Medellín|Cusco|Guadalajara|Santiago|Montevideo|Asunción|San José|Mendoza|Puebla|Cali|Arequipa|Caracas|Córdoba|Trujillo|Mérida';
const salons = 'Malva|Esmeralda|Coral|Ámbar|Marfil|Turquesa|Granate|Índigo|Oro|Terracota';

const parts: Record<Exclude<GameType, 'RNG'>, Parts> = {
  LIVE: {
    heads: {
      Ruleta: 'wheel',
      'Ruleta Europea': 'wheel',
      Blackjack: 'spade',
      Bacará: 'cards',
      'Bacará Veloz': 'cards',
      'Póker Caribe': 'chip',
      'Sic Bo': 'dice',
      'Rueda de la Feria': 'wheel',
      'Dragón y Tigre': 'jaguar',
      'Andar y Pasar': 'cards',
      'Mesa Alta': 'chip',
      'Siete y Medio': 'heart',
    },
    tails: [
      ...salons.split('|').map((salon) => `Sala ${salon}`),
      ...cities.split('|'),
      ...'1|2|3|5|7|8|9|11'.split('|').map((n) => `Mesa ${n}`),
    ],
  },
  FISH: {
    heads: {
      Pesca: 'fish',
      Arrecife: 'fish',
      Bahía: 'anchor',
      Marea: 'shell',
      Pulpo: 'octopus',
      Tiburón: 'shark',
      Cangrejo: 'crab',
      Tortuga: 'turtle',
      Anzuelo: 'anchor',
      Cardumen: 'fish',
      'Coral Hunt': 'shark',
      'Deep Catch': 'octopus',
    },
    tails:
      'del Pacífico|de Coral|de Oro|Salvaje|de Medianoche|de Plata|del Caribe|Feliz|de Perlas|Gigante|Real|de Cristal|de Jade|Express|Doble|Sur|Norte|del Tesoro'.split(
        '|',
      ),
  },
  PVP: {
    heads: {
      Truco: 'cards',
      Dominó: 'domino',
      Brisca: 'spade',
      Conquián: 'heart',
      Póker: 'chip',
      Cuarenta: 'cards',
      Rummy: 'heart',
      Telesina: 'spade',
      'Dados Cacho': 'dice',
      Burro: 'spade',
      Escoba: 'cards',
      Mus: 'chip',
    },
    tails:
      'de Barrio|Veloz|a Ciegas|de Campeones|por Equipos|de Salón|Mayor|en Pareja|Express|del Patio|de Medianoche|de Siempre|Relámpago|de la Feria|a Tres|a Cuatro|Real|de Honor|de Oro|Libre'.split(
        '|',
      ),
  },
  SPORTS: {
    heads: {
      Fútbol: 'football',
      Básquet: 'trophy',
      Tenis: 'racket',
      Béisbol: 'baseball',
      Vóley: 'trophy',
      Boxeo: 'trophy',
      Futsal: 'football',
      Rugby: 'shield',
      Ciclismo: 'wheel',
    },
    tails:
      'Liga del Litoral|Copa del Sur|Primera División|Torneo Apertura|Torneo Clausura|Copa de los Andes|En vivo|Eliminatorias|Copa del Caribe|Juveniles|Femenil|Liga de Otoño'.split(
        '|',
      ),
  },
  ESPORTS: {
    heads: {
      'Arena de Cinco': 'shield',
      'Duelo Táctico': 'sword',
      'Cancha Virtual': 'pad',
      'Carrera Orbital': 'rocket',
      'Reinos en Guerra': 'sword',
      'Último en Pie': 'shield',
    },
    tails:
      'Liga Sur|Copa Ascenso|Clasificatorio|Liga Norte|Gran Final|Abierto|Liga Universitaria|Temporada 9|Invitacional|Relámpago'.split(
        '|',
      ),
  },
  LOTT: {
    heads: {
      'La Abundante': 'balls',
      'Bolilla Mayor': 'balls',
      Lotería: 'star',
      Quiniela: 'horseshoe',
      'La Rifa': 'coin',
      'Gran Sorteo': 'balls',
      Suerte: 'clover',
    },
    tails: cities.split('|').concat('de la Familia|de la Feria|de la Plaza|del Barrio|del Puerto'.split('|')),
  },
  ELOTT: {
    heads: { Bolillas: 'balls', Keno: 'balls', Raspa: 'coin', Bingo: 'balls', 'Cinco de Diez': 'hand', Tómbola: 'top' },
    tails: 'de 1 Minuto|de 3 Minutos|de 5 Minutos|Relámpago|75|80|90|de Oro|de la Suerte|Doble|Andina|del Sur'.split(
      '|',
    ),
  },
};

/** All names that lotteries can have. */
export const lotteryNames = (): string[] =>
  (['LOTT', 'ELOTT'] as const).flatMap((kind) =>
    Object.keys(parts[kind].heads).flatMap((head) => parts[kind].tails.map((tail) => `${head} ${tail}`)),
  );

function nameTable(gameType: Exclude<GameType, 'RNG'>, random: Random): Named {
  const { heads, tails } = parts[gameType];
  const [name, motif] = random.pick(Object.entries(heads));
  const separator = gameType === 'SPORTS' || gameType === 'ESPORTS' ? ': ' : ' ';
  return { name: name + separator + random.pick(tails), motif };
}
