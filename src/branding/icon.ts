/** `ticket`: the built-in brand. `chip`: an operator without an own icon, and a build that does not know its operator. */
export type IconShape = 'ticket' | 'chip';
type Icon = { shape: IconShape; paper: string; ink: string; bleed: boolean };

const outlines: Record<IconShape, string> = {
  ticket:
    'M2 5h20v4.6a2.4 2.4 0 0 0 0 4.8V19H2v-4.6a2.4 2.4 0 0 0 0-4.8zM12 7.8a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4z',
  chip: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 6.6a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 1 1 0-10.8zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
};

const within = (x: number, y: number, centerX: number, radius: number) => Math.hypot(x - centerX, y - 12) <= radius;

/** Whether the drawing covers a point, in its coordinates from 0 to 24; the same shapes as `outlines`. */
const covers: Record<IconShape, (x: number, y: number) => boolean> = {
  ticket: (x, y) =>
    x >= 2 && x <= 22 && y >= 5 && y <= 19 && !within(x, y, 2, 2.4) && !within(x, y, 22, 2.4) && !within(x, y, 12, 4.2),
  chip: (x, y) => within(x, y, 12, 9) && (!within(x, y, 12, 5.4) || within(x, y, 12, 3)),
};

const canvas = 512;
const corner = 112;
const scaleOf = (bleed: boolean) => (bleed ? 13 : 18);
const startOf = (bleed: boolean) => (canvas - 24 * scaleOf(bleed)) / 2;

/**
 * Icon of the site. `bleed` fills the square to its edges and keeps the drawing inside the safe circle of a maskable
 * icon.
 */
export function iconSvg({ shape, paper, ink, bleed }: Icon): string {
  const at = startOf(bleed);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas} ${canvas}">` +
    `<rect width="${canvas}" height="${canvas}"${bleed ? '' : ` rx="${corner}"`} fill="${paper}"/>` +
    `<path transform="translate(${at} ${at}) scale(${scaleOf(bleed)})" fill="${ink}" fill-rule="evenodd" d="${outlines[shape]}"/></svg>`
  );
}

/** Samples of one pixel in each direction, for smooth edges. */
const samples = 4;

/** The same icon as pixels (red, green, blue, opacity), for a server without an SVG renderer. Colors are `#rrggbb`. */
export function iconPixels({ shape, paper, ink, bleed }: Icon, size: number): Uint8Array {
  const [under, over] = [paper, ink].map((hex) =>
    [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)),
  );
  const beyond = (at: number) => Math.max(corner - at, at - (canvas - corner), 0);
  const isInside = (x: number, y: number) => bleed || Math.hypot(beyond(x), beyond(y)) <= corner;
  /** 0 outside the icon, 1 on its background, 2 on its drawing. */
  const layerAt = (pixel: number, sampleX: number, sampleY: number) => {
    const x = (((pixel % size) + (sampleX + 0.5) / samples) * canvas) / size;
    const y = ((Math.floor(pixel / size) + (sampleY + 0.5) / samples) * canvas) / size;
    if (!isInside(x, y)) return 0;
    const start = startOf(bleed);
    return covers[shape]((x - start) / scaleOf(bleed), (y - start) / scaleOf(bleed)) ? 2 : 1;
  };
  const end = samples - 1;
  const pixels = new Uint8Array(size * size * 4);
  for (let at = 0; at < size * size; at++) {
    const corners = [layerAt(at, 0, 0), layerAt(at, end, 0), layerAt(at, 0, end), layerAt(at, end, end)];
    // Only a pixel on an edge needs all samples.
    const layers = corners.every((layer) => layer === corners[0])
      ? corners
      : Array.from({ length: samples ** 2 }, (_, sample) =>
          layerAt(at, sample % samples, Math.floor(sample / samples)),
        );
    const filled = layers.filter((layer) => layer > 0).length;
    const drawn = layers.filter((layer) => layer === 2).length;
    const part = filled === 0 ? 0 : drawn / filled;
    for (const channel of [0, 1, 2] as const)
      pixels[at * 4 + channel] = Math.round(under![channel]! + (over![channel]! - under![channel]!) * part);
    pixels[at * 4 + 3] = Math.round((filled / layers.length) * 255);
  }
  return pixels;
}
