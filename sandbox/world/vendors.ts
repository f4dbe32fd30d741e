export const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const;
export type GameType = (typeof gameTypes)[number];

/** Game vendor; `vassalage` is its code, `games` the number of games by type. */
export type Vendor = {
  vassalage: string;
  name: string;
  isHot: boolean;
  games: Partial<Record<GameType, number>>;
  /** Whether the slots of the vendor use the member's main wallet instead of a wallet at the vendor. */
  seamless?: true;
};

/** 24 invented vendors with 10,000 games in total. */
export const vendors: readonly Vendor[] = [
  { vassalage: 'COBRE', name: 'Cobre Alto', isHot: true, games: { RNG: 1240 } },
  { vassalage: 'QUETZ', name: 'Taller Quetzal', isHot: true, games: { RNG: 1105 } },
  { vassalage: 'JACAR', name: 'Jacaranda Estudio', isHot: true, games: { RNG: 980 } },
  { vassalage: 'PUNAR', name: 'Puna Roja', isHot: false, games: { RNG: 872 } },
  { vassalage: 'BARRI', name: 'Barrilete', isHot: true, games: { RNG: 815 } },
  { vassalage: 'OBSID', name: 'Casa Obsidiana', isHot: false, games: { RNG: 760 } },
  { vassalage: 'TINTA', name: 'Tinta y Papel', isHot: false, games: { RNG: 694 } },
  { vassalage: 'MAREA', name: 'Mareaviva', isHot: false, games: { RNG: 560, FISH: 84 } },
  { vassalage: 'LUNAR', name: 'Lunaria Games', isHot: false, games: { RNG: 618 }, seamless: true },
  { vassalage: 'SOLAR', name: 'Patio Solar', isHot: false, games: { RNG: 540 }, seamless: true },
  { vassalage: 'TROMP', name: 'Trompo Works', isHot: false, games: { RNG: 452 } },
  { vassalage: 'ZARZA', name: 'Zarzamora', isHot: false, games: { RNG: 324 } },
  { vassalage: 'GRANS', name: 'Gran Salón', isHot: true, games: { LIVE: 186 } },
  { vassalage: 'MALVA', name: 'Sala Malva', isHot: false, games: { LIVE: 132 } },
  { vassalage: 'NORTE', name: 'Nortesur en Vivo', isHot: false, games: { LIVE: 102 } },
  { vassalage: 'ANZUE', name: 'Anzuelo', isHot: true, games: { FISH: 96 } },
  { vassalage: 'TRUCO', name: 'Truco y Flor', isHot: true, games: { PVP: 118 } },
  { vassalage: 'BRAVA', name: 'Mesa Brava', isHot: false, games: { PVP: 102 } },
  { vassalage: 'CANCH', name: 'Cancha Viva', isHot: true, games: { SPORTS: 48 } },
  { vassalage: 'TRIBU', name: 'Tribuna Sur', isHot: false, games: { SPORTS: 36 } },
  { vassalage: 'ASCEN', name: 'Ascenso', isHot: true, games: { ESPORTS: 42 } },
  { vassalage: 'BOLIL', name: 'Bolillero Nacional', isHot: true, games: { LOTT: 30 } },
  { vassalage: 'RIFAM', name: 'La Rifa Mayor', isHot: true, games: { LOTT: 18, ELOTT: 26 } },
  { vassalage: 'SIETE', name: 'Siete Ceros', isHot: false, games: { ELOTT: 20 } },
];
