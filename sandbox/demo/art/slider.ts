import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { sceneCount, sceneSvg } from './scene.ts';

/** All values are in image pixels. */
export const slider = { width: 320, height: 160, pieceWidth: 48 } as const;

const channels = 4;
const side = slider.pieceWidth;
const leastPosition = 72;
const margin = 10;
const rim = 1.5;
const paper = 252;

const png = { compressionLevel: 6, adaptiveFiltering: false } as const;
const image = (data: Buffer, width: number) =>
  sharp(data, { raw: { width, height: slider.height, channels } }).png(png);

const scenes = new Map<number, Promise<Buffer>>();

/** Each scene is drawn only once per process; every puzzle with this scene cuts its piece from the same image. */
function sceneAt(index: number): Promise<Buffer> {
  const known = scenes.get(index);
  if (known) return known;
  const scene = sharp(Buffer.from(sceneSvg(index)))
    .ensureAlpha()
    .raw()
    .toBuffer();
  scenes.set(index, scene);
  return scene;
}

/**
 * Signed distance to the edge of the puzzle piece, negative inside. The piece has the shape of a ticket stub with
 * notches at its corners and long sides.
 */
function distance(x: number, y: number): number {
  const half = side / 2;
  const inside = Math.max(Math.abs(x - half), Math.abs(y - half)) - half;
  const bites = [
    [0, 0, 7],
    [side, 0, 7],
    [0, side, 7],
    [side, side, 7],
    [half, 0, 5],
    [half, side, 5],
  ] as const;
  return bites.reduce((edge, [cx, cy, r]) => Math.max(edge, r - Math.hypot(x - cx, y - cy)), inside);
}

export type Puzzle = { position: number; background: Buffer; piece: Buffer };

/**
 * Creates a puzzle at a random position. `position` is the x coordinate of the left edge of the piece when the puzzle
 * is solved, in image pixels.
 */
export async function renderPuzzle(): Promise<Puzzle> {
  const scene = await sceneAt(randomInt(sceneCount));
  const position = randomInt(leastPosition, slider.width - side - margin + 1);
  const top = randomInt(margin, slider.height - side - margin + 1);
  const background = Buffer.from(scene);
  const piece = Buffer.alloc(side * slider.height * channels);

  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const edge = distance(x + 0.5, y + 0.5);
      const cover = Math.min(1, Math.max(0, 0.5 - edge));
      if (cover === 0) continue;
      const from = ((top + y) * slider.width + position + x) * channels;
      const to = ((top + y) * side + x) * channels;
      const isRim = edge > -rim;
      for (let channel = 0; channel < 3; channel++) {
        const ink = scene[from + channel]!;
        const notch = isRim ? ink * 0.35 + paper * 0.65 : ink * 0.42;
        background[from + channel] = Math.round(ink + (notch - ink) * cover);
        piece[to + channel] = isRim ? paper : ink;
      }
      piece[to + 3] = Math.round(255 * cover);
    }
  const [backgroundPng, piecePng] = await Promise.all([
    image(background, slider.width).toBuffer(),
    image(piece, side).toBuffer(),
  ]);
  return { position, background: backgroundPng, piece: piecePng };
}
