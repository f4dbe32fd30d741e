import sharp from 'sharp';
import type { CatalogueGame } from '../../world/catalogue.ts';
import { compositions } from './compositions.ts';
import { openSheet } from './press.ts';

/** A game's cover, 300 by 400: the motif its name speaks of, printed like a lottery ticket, no text. */
export function coverSvg({ gameId, motif }: Pick<CatalogueGame, 'gameId' | 'motif'>): string {
  const sheet = openSheet(gameId, motif);
  return sheet.print(sheet.random.pick(compositions)(sheet));
}

const painted = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const mostPainted = 1000;
/** Sharp where a list shows it 180 px wide on a screen of two dots to the pixel. */
const dotsPerInch = (72 * 360) / 300;

/**
 * The cover as WebP of 360 by 480, for long lists: browsers decode pictures beside the page, while every drawing in it is
 * a document of its own. The last thousand are kept.
 */
export function coverWebp(game: Pick<CatalogueGame, 'gameId' | 'motif'>): Promise<Uint8Array<ArrayBuffer>> {
  const known = painted.get(game.gameId) ?? paint(game);
  painted.delete(game.gameId);
  painted.set(game.gameId, known);
  const [oldest] = painted.keys();
  if (painted.size > mostPainted && oldest !== undefined) painted.delete(oldest);
  return known;
}

const paint = async (game: Pick<CatalogueGame, 'gameId' | 'motif'>) =>
  new Uint8Array(
    await sharp(Buffer.from(coverSvg(game)), { density: dotsPerInch })
      .webp({ quality: 75, effort: 1 })
      .toBuffer(),
  );
