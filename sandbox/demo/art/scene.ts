import { randomFrom } from '../../world/random.ts';

export const sceneCount = 12;

const palettes = [
  ['#f3e6cd', '#b5352b', '#2c6e70', '#e0a33a', '#2b1715'],
  ['#efe2d0', '#8f2219', '#d98b3a', '#3d5a45', '#2b1715'],
  ['#f5ead6', '#1f5c63', '#c8442f', '#e7b55a', '#241a22'],
] as const;

/** Scene of 320 by 160 with hills, a disc with rays, tickets and balls; the same index always gives the same scene. */
export function sceneSvg(index: number): string {
  const random = randomFrom(`scene ${index}`);
  const [paper, first, second, third, ink] = palettes[index % palettes.length]!;
  const [cx, cy, r] = [random.int(60, 260), random.int(30, 70), random.int(26, 40)];
  const rays = Array.from({ length: 24 }, (_, ray) => {
    const angle = (ray / 24) * 2 * Math.PI;
    const at = (radius: number, turn: number) =>
      `${(cx + radius * Math.cos(angle + turn)).toFixed(1)} ${(cy + radius * Math.sin(angle + turn)).toFixed(1)}`;
    return `M${at(r + 6, -0.06)}L${at(380, -0.07)}L${at(380, 0.07)}L${at(r + 6, 0.06)}Z`;
  }).join('');
  const hill = (base: number, sway: number, fill: string) => {
    const [a, b] = [random.int(-sway, sway), random.int(-sway, sway)];
    return `<path d="M0 ${base}C80 ${base - 40 + a} 120 ${base + 24 + b} 180 ${base - 8}S280 ${base - 34 + b} 320 ${base - 6}V160H0Z" fill="${fill}"/>`;
  };
  const dots = Array.from({ length: 96 }, (_, dot) => {
    const [x, y] = [(dot % 24) * 14 + (Math.floor(dot / 24) % 2) * 7, 118 + Math.floor(dot / 24) * 12];
    return `<circle cx="${x}" cy="${y}" r="${(1 + Math.floor(dot / 24) * 0.7).toFixed(1)}"/>`;
  }).join('');
  const balls = Array.from({ length: 7 }, (_, ball) => {
    const [x, y, radius] = [ball * 48 + random.int(4, 30), random.int(96, 146), random.int(9, 15)];
    const fill = random.pick([first, second, third]);
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${ink}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${radius * 0.55}" fill="${paper}"/><path d="M${x - 3} ${y + 2}l6-5M${x - 2} ${y + 5}l5-3" stroke="${ink}" stroke-width="1.6"/>`;
  }).join('');
  const tickets = Array.from({ length: 4 }, (_, ticket) => {
    const [x, y, turn] = [ticket * 82 + random.int(0, 34), random.int(18, 84), random.int(-24, 24)];
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0H46V9a4 4 0 0 0 0 8V26H0V17a4 4 0 0 0 0-8Z" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="M33 2V24" stroke="${ink}" stroke-width="1.4" stroke-dasharray="2 3"/><path d="M7 8H27M7 13H22M7 18H25" stroke="${first}" stroke-width="2"/></g>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160"><path d="M0 0H320V160H0Z" fill="${paper}"/><path d="${rays}" fill="${third}" fill-opacity=".55"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${first}"/><circle cx="${cx}" cy="${cy}" r="${r - 7}" fill="none" stroke="${paper}" stroke-width="2"/>${hill(112, 20, second)}${hill(134, 14, ink)}<g fill="${third}" fill-opacity=".8">${dots}</g>${tickets}${balls}</svg>`;
}
