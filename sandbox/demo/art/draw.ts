/** Rounds a coordinate for the markup. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

/** Path data of a circle and its kin. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
export const circle = (cx: number, cy: number, r: number) => ellipse(cx, cy, r, r);

export const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

const turn = (steps: number, step: number, r: number, cx: number, cy: number): [number, number] => {
  const angle = (step / steps) * 2 * Math.PI - Math.PI / 2;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
};

/** Path data of a star whose points reach `outer` and whose notches reach `inner`, the first point upwards. */
export const star = (cx: number, cy: number, outer: number, inner: number, points: number) =>
  polygon(Array.from({ length: points * 2 }, (_, step) => turn(points * 2, step, step % 2 ? inner : outer, cx, cy)));

/** Points spread over a circle, the first at the top. */
export const around = (count: number, r: number, cx = 0, cy = 0) =>
  Array.from({ length: count }, (_, step) => turn(count, step, r, cx, cy));

/** A filled path in the plate's colour. */
export const fill = (...paths: string[]) => `<path d="${paths.join('')}"/>`;

/** A stroked path in the plate's colour. */
export const line = (width: number, ...paths: string[]) =>
  `<path d="${paths.join('')}" fill="none" stroke="currentColor" stroke-width="${n(width)}"/>`;

/** The markup and its mirror image across the vertical axis. */
export const mirror = (markup: string) => `${markup}<g transform="scale(-1 1)">${markup}</g>`;

/** The markup turned `count` times round the origin. */
export const spin = (count: number, markup: string) =>
  Array.from({ length: count }, (_, step) =>
    step === 0 ? markup : `<g transform="rotate(${n((step * 360) / count)})">${markup}</g>`,
  ).join('');

/** The markup moved, turned and scaled. */
export const place = (markup: string, x: number, y: number, scale = 1, degrees = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${degrees ? ` rotate(${n(degrees)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${markup}</g>`;

/**
 * A drawing in a box from -50 to 50, one printing plate per colour, printed in this order: the main colour, the second
 * over it, paper left white, and ink.
 */
export type Plates = { a: string; b?: string; p?: string; k?: string };
