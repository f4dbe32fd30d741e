import { rewardContents } from '../../content/point-rewards.ts';
import { promotionContents } from '../../content/promotions.ts';
import type { Motif } from '../../world/motif-names.ts';
import { hashOf, randomFrom } from '../../world/random.ts';
import { palettes } from './palettes.ts';
import { beads, rosette, sunburst } from './patterns.ts';
import { ink, printMotif } from './svg-canvas.ts';
import { circle, line, star } from './svg-shapes.ts';

const paletteOf = (id: string) => palettes[9 + (hashOf(id) % 5)]!;

const canvas = (width: number, height: number, ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="currentColor" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0H${width}V${height}H0Z" color="${ground}"/>${content}</svg>`;

function poster(id: string, motif: Motif): string {
  const palette = paletteOf(id);
  const random = randomFrom(id);
  const [cx, cy] = [400, 225];
  const stars = Array.from({ length: 12 }, (_, index) => {
    const x = index % 2 ? random.int(600, 780) : random.int(20, 200);
    return star(x, random.int(24, 426), random.int(6, 15), 4, 5);
  }).join('');
  return canvas(
    800,
    450,
    palette.ground,
    ink(palette.tint, sunburst(cx, cy, 28, 700)) +
      ink(palette.b, `<path d="${stars}"/>`) +
      ink(palette.a, rosette(cx, cy, 214, 32, 0.74)) +
      ink(palette.ground, `<path d="${circle(cx, cy, 158)}"/>`) +
      ink(palette.b, line(4, circle(cx, cy, 158)) + beads(cx, cy, 146, 48, 3)) +
      printMotif(motif, palette, cx, cy, 2.35),
  );
}

function reward(id: string, motif: Motif): string {
  const palette = palettes[hashOf(id) % 9]!;
  return canvas(
    400,
    300,
    palette.ground,
    ink(palette.tint, sunburst(200, 150, 24, 420)) +
      ink(palette.a, line(2, circle(200, 150, 118)) + line(1, circle(200, 150, 126))) +
      printMotif(motif, palette, 200, 150, 1.75),
  );
}

/** Poster `promo-<id>` or reward `reward-<id>`; undefined for any other name. */
export function rewardsSvg(name: string): string | undefined {
  const promotion = promotionContents.find(({ id }) => name === `promo-${id}`);
  if (promotion) return poster(promotion.id, promotion.motif);
  const found = rewardContents.find(({ id }) => name === `reward-${id}`);
  return found && reward(found.id, found.motif);
}
