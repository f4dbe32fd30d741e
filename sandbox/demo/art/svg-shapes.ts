export const n = (value: number) => String(Math.round(value * 10) / 10);

export const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
export const circle = (cx: number, cy: number, r: number) => ellipse(cx, cy, r, r);

export const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

const turn = (steps: number, step: number, r: number, cx: number, cy: number): [number, number] => {
  const angle = (step / steps) * 2 * Math.PI - Math.PI / 2;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
};

/** Path data of a star with tip radius `outer` and notch radius `inner`; the first tip points up. */
export const star = (cx: number, cy: number, outer: number, inner: number, points: number) =>
  polygon(Array.from({ length: points * 2 }, (_, step) => turn(points * 2, step, step % 2 ? inner : outer, cx, cy)));

/** Evenly spaced points on a circle; the first is at the top. */
export const around = (count: number, r: number, cx = 0, cy = 0) =>
  Array.from({ length: count }, (_, step) => turn(count, step, r, cx, cy));

export const fill = (...paths: string[]) => `<path d="${paths.join('')}"/>`;

export const line = (width: number, ...paths: string[]) =>
  `<path d="${paths.join('')}" fill="none" stroke="currentColor" stroke-width="${n(width)}"/>`;

export const mirror = (markup: string) => `${markup}<g transform="scale(-1 1)">${markup}</g>`;

export const spin = (count: number, markup: string) =>
  Array.from({ length: count }, (_, step) =>
    step === 0 ? markup : `<g transform="rotate(${n((step * 360) / count)})">${markup}</g>`,
  ).join('');

export const place = (markup: string, x: number, y: number, scale = 1, degrees = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${degrees ? ` rotate(${n(degrees)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${markup}</g>`;

/**
 * Layers of a drawing, one for each color, in coordinates from -50 to 50. They are drawn in this order: `a` main color,
 * `b` second color, `p` paper (left white), `k` ink.
 */
export type InkLayers = { a: string; b?: string; p?: string; k?: string };
