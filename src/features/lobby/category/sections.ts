import type { Facet } from '../../../../machines/lobby/game-search-criteria.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import type { PlainMessageId } from '../../../i18n.ts';
import {
  esportsPath,
  favouritesPath,
  fishPath,
  hotPath,
  jacarPath,
  livePath,
  providerPath,
  punarPath,
  pvpPath,
  rngPath,
  sportsPath,
} from '../../../routes/paths.ts';
import { type GameType, kindOf } from '../shared/game-kind.ts';

export type Section = {
  title: PlainMessageId;
  facets: readonly Facet[];
  /** Whether a search also includes games outside the section. */
  isOpen: boolean;
} & (
  | { kind: 'favourites' }
  /** `provider`: the page of one vendor with the games of all types. */
  | { kind: 'games'; has: (game: Game) => boolean; rooms?: true; vendor?: string; provider?: true }
);

const ofType = (type: GameType) => (game: Game) => kindOf(game) === type;
const tables: readonly Facet[] = ['hot', 'new', 'minBet'];
const slots: readonly Facet[] = ['hot', 'new', 'lines', 'minBet'];

const ofVendor = (vassalage: string): Section => ({
  kind: 'games',
  title: 'lobby.vendorSlots',
  vendor: vassalage,
  has: (game) => kindOf(game) === 'RNG' && game.vassalage === vassalage,
  facets: slots,
  isOpen: true,
});

const rng: Section = { kind: 'games', title: 'common.category.RNG', has: ofType('RNG'), facets: slots, isOpen: true };

/** Content of each category route (spec 1 §2). */
const sections: Record<string, Section> = {
  [rngPath]: rng,
  [livePath]: { kind: 'games', title: 'common.category.LIVE', has: ofType('LIVE'), facets: tables, isOpen: true },
  [pvpPath]: {
    kind: 'games',
    title: 'common.category.PVP',
    has: ofType('PVP'),
    facets: tables,
    isOpen: true,
    rooms: true,
  },
  [fishPath]: { kind: 'games', title: 'common.category.FISH', has: ofType('FISH'), facets: tables, isOpen: true },
  [sportsPath]: { kind: 'games', title: 'common.category.SPORTS', has: ofType('SPORTS'), facets: tables, isOpen: true },
  [esportsPath]: {
    kind: 'games',
    title: 'common.category.ESPORTS',
    has: ofType('ESPORTS'),
    facets: tables,
    isOpen: true,
  },
  [hotPath]: {
    kind: 'games',
    title: 'common.home.hotGames',
    has: ({ isHot }) => isHot,
    facets: ['new', 'lines', 'minBet'],
    isOpen: true,
  },
  [favouritesPath]: { kind: 'favourites', title: 'lobby.favourites', facets: tables, isOpen: false },
  // Slots pages for two vendors that the operator has selected (spec 1 §2).
  [jacarPath]: ofVendor('JACAR'),
  [punarPath]: ofVendor('PUNAR'),
};

const ofProvider = (vassalage: string): Section => ({
  kind: 'games',
  title: 'lobby.provider.title',
  vendor: vassalage,
  provider: true,
  has: (game) => game.vassalage === vassalage,
  facets: slots,
  isOpen: true,
});

/** Content of a page. `vendor`: the vendor of a provider page. */
export const sectionOf = (path: string, vendor: string): Section =>
  path === providerPath ? ofProvider(vendor) : (sections[path] ?? rng);
