import type { CatalogueGame } from '../world/catalogue.ts';
import { compositions } from './compositions.ts';
import { openSheet } from './press.ts';

/** A game's cover, 300 by 400: the motif its name speaks of, printed like a lottery ticket, no text. */
export function coverSvg({ gameId, motif }: Pick<CatalogueGame, 'gameId' | 'motif'>): string {
  const sheet = openSheet(gameId, motif);
  return sheet.print(sheet.random.pick(compositions)(sheet));
}
