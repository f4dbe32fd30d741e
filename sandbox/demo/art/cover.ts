import sharp from 'sharp';
import type { CatalogueGame } from '../../world/game-catalog.ts';
import { compositions } from './compositions.ts';
import { openCanvas } from './svg-canvas.ts';

/** Game cover of 300 by 400 without text: the motif of the game's name in the style of a lottery ticket. */
export function coverSvg({ gameId, motif }: Pick<CatalogueGame, 'gameId' | 'motif'>): string {
  const canvas = openCanvas(gameId, motif);
  return canvas.print(canvas.random.pick(compositions)(canvas));
}

const painted = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const mostPainted = 1000;
/** Renders the cover 360 px wide: lists show it at 180 CSS px with a device pixel ratio of 2. */
const dotsPerInch = (72 * 360) / 300;

/**
 * Cover as WebP, 360 by 480 px, for long lists: browsers decode bitmaps off the main thread, while each SVG image is a
 * separate document. The cache holds the last 1,000 covers.
 */
export function coverWebp(game: Pick<CatalogueGame, 'gameId' | 'motif'>): Promise<Uint8Array<ArrayBuffer>> {
  const known = painted.get(game.gameId) ?? paint(game);
  painted.delete(game.gameId);
  painted.set(game.gameId, known);
  const [oldest] = painted.keys();
  if (painted.size > mostPainted && oldest !== undefined) painted.delete(oldest);
  return known;
}

const smallWidth = 120;

/** The cover for a small card, 120 by 160 px. */
export async function coverThumb(game: Pick<CatalogueGame, 'gameId' | 'motif'>): Promise<Uint8Array<ArrayBuffer>> {
  const cover = await coverWebp(game);
  return new Uint8Array(await sharp(cover).resize(smallWidth).webp({ quality: 70, effort: 4 }).toBuffer());
}

const paint = async (game: Pick<CatalogueGame, 'gameId' | 'motif'>) =>
  new Uint8Array(
    await sharp(Buffer.from(coverSvg(game)), { density: dotsPerInch })
      .webp({ quality: 70, effort: 4 })
      .toBuffer(),
  );
