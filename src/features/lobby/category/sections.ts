import type { MessageId } from '../../../../locales/message-id.ts';
import type { Facet } from '../../../../machines/lobby/criteria.ts';
import type { Game } from '../../../gateway/schemas/site.ts';

/** The two vendors whose slots have a page of their own (spec 1 §2); a merchant's own choice. */
const vendorPages = { '/jlrng': 'JACAR', '/pgrng': 'PUNAR' } as const;

export type Section = {
  title: MessageId;
  facets: readonly Facet[];
  /** A search also looks beyond the section. */
  isOpen: boolean;
} & ({ kind: 'favourites' } | { kind: 'games'; has: (game: Game) => boolean; rooms?: true; vendor?: string });

const ofType = (gameType: string) => (game: Game) => game.gameType === gameType;
const tables: readonly Facet[] = ['hot', 'new', 'minBet'];
const slots: readonly Facet[] = ['hot', 'new', 'lines', 'minBet'];

const ofVendor = (vassalage: string): Section => ({
  kind: 'games',
  title: 'lobby.vendorSlots',
  vendor: vassalage,
  has: (game) => game.gameType === 'RNG' && game.vassalage === vassalage,
  facets: slots,
  isOpen: true,
});

const rng: Section = { kind: 'games', title: 'category.RNG', has: ofType('RNG'), facets: slots, isOpen: true };

/** What each category route shows (spec 1 §2). */
const sections: Record<string, Section> = {
  '/rng': rng,
  '/live': { kind: 'games', title: 'category.LIVE', has: ofType('LIVE'), facets: tables, isOpen: true },
  '/pvp': { kind: 'games', title: 'category.PVP', has: ofType('PVP'), facets: tables, isOpen: true, rooms: true },
  '/fish': { kind: 'games', title: 'category.FISH', has: ofType('FISH'), facets: tables, isOpen: true },
  '/sports': { kind: 'games', title: 'category.SPORTS', has: ofType('SPORTS'), facets: tables, isOpen: true },
  '/esports': { kind: 'games', title: 'category.ESPORTS', has: ofType('ESPORTS'), facets: tables, isOpen: true },
  '/hot': {
    kind: 'games',
    title: 'home.hotGames',
    has: ({ isHot }) => isHot,
    facets: ['new', 'lines', 'minBet'],
    isOpen: true,
  },
  '/fav': { kind: 'favourites', title: 'lobby.favourites', facets: tables, isOpen: false },
  '/jlrng': ofVendor(vendorPages['/jlrng']),
  '/pgrng': ofVendor(vendorPages['/pgrng']),
};

export const sectionOf = (path: string): Section => sections[path] ?? rng;
