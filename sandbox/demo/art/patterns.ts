import type { Random } from '../../world/random.ts';
import { around, circle, line, n, star } from './svg-shapes.ts';

/** All patterns use the current color and cover a sheet of `width` by `height`. */
export const width = 300;
export const height = 400;

const path = (data: string) => `<path d="${data}"/>`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function sunburst(cx: number, cy: number, rays: number, far = 520): string {
  const at = (step: number) => {
    const angle = (step / (rays * 2)) * 2 * Math.PI + 0.04;
    return `${n(cx + far * Math.cos(angle))} ${n(cy + far * Math.sin(angle))}`;
  };
  return path(
    range(rays)
      .map((ray) => `M${n(cx)} ${n(cy)}L${at(ray * 2)}L${at(ray * 2 + 1)}Z`)
      .join(''),
  );
}

export const rings = (cx: number, cy: number, step: number): string =>
  line(step / 2, ...range(Math.ceil(480 / step)).map((ring) => circle(cx, cy, step * (ring + 0.75))));

export function halftone(pitch: number, upwards: boolean): string {
  const rows = Math.floor(height / (pitch * 0.86));
  return range(rows + 1)
    .map((row) => {
      const growth = upwards ? 1 - row / rows : row / rows;
      const size = pitch * (0.06 + 0.98 * Math.max(0, growth - 0.12));
      const start = row % 2 ? pitch / 2 : 0;
      return `<path d="M${n(start - pitch)} ${n(row * pitch * 0.86)}H${width + pitch}" stroke="currentColor" stroke-width="${n(size)}" stroke-dasharray="0 ${pitch}"/>`;
    })
    .join('');
}

export const stripes = (gap: number, slope: number): string =>
  line(
    gap / 2,
    ...range(Math.ceil((width + height) / gap) + 2).map(
      (index) => `M${n(index * gap - height * slope)} 0l${n(height * slope)} ${height}`,
    ),
  );

export const harlequin = (w: number, h: number): string =>
  path(
    range(Math.ceil(height / h) + 1)
      .flatMap((row) =>
        range(Math.ceil(width / w) + 1).map(
          (column) =>
            `M${n(column * w)} ${n(row * h - h / 2)}l${n(w / 2)} ${n(h / 2)}l${n(-w / 2)} ${n(h / 2)}l${n(-w / 2)} ${n(-h / 2)}Z`,
        ),
      )
      .join(''),
  );

export const scales = (r: number): string =>
  range(Math.ceil(height / (r / 2)) + 2)
    .map((row) => {
      const arcs = (radius: number) =>
        range(Math.ceil(width / (2 * r)) + 2)
          .map(
            (column) =>
              `M${n(column * 2 * r - (row % 2 ? r : 0) - radius)} ${n(row * (r / 2))}a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0`,
          )
          .join('');
      return [r * 0.92, r * 0.6, r * 0.28].map(arcs).join('');
    })
    .reduce((all, arcs) => all + arcs, '<path fill="none" stroke="currentColor" stroke-width="2.4" d="')
    .concat('"/>');

export const waves = (pitch: number, swing: number): string =>
  line(
    pitch * 0.36,
    ...range(Math.ceil(height / pitch) + 2).map(
      (row) => `M-20 ${n(row * pitch)}q20 ${-swing} 40 0${'t40 0'.repeat(Math.ceil(width / 40) + 1)}`,
    ),
  );

export function steps(pitch: number, size: number): string {
  const tread = `h${size}v${-size}h${size}v${-size}h${size}v${size}h${size}v${size}`;
  return line(
    pitch * 0.3,
    ...range(Math.ceil(height / pitch) + 2).map(
      (row) => `M${n(-size * 2)} ${n(row * pitch + size)}${tread.repeat(Math.ceil(width / (4 * size)) + 2)}`,
    ),
  );
}

export function guilloche(y: number, swing: number, lines: number, pitch: number): string {
  return line(
    1.1,
    ...range(lines).map((index) => {
      const amplitude = swing * Math.cos((index / lines) * Math.PI);
      return `M${n(-pitch)} ${n(y)}q${n(pitch / 2)} ${n(-amplitude * 2)} ${n(pitch)} 0${`t${n(pitch)} 0`.repeat(Math.ceil(width / pitch) + 2)}`;
    }),
  );
}

export const rosette = (cx: number, cy: number, r: number, petals: number, flatness: number): string =>
  `<g fill="none" stroke="currentColor" stroke-width="1.1">${range(petals)
    .map(
      (petal) =>
        `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * flatness)}" transform="rotate(${n((petal * 180) / petals)} ${n(cx)} ${n(cy)})"/>`,
    )
    .join('')}</g>`;

export function confetti(random: Random, count: number): string {
  return range(count)
    .map((index) => {
      const [x, y] = [random.int(0, width), Math.round(((index + random.next()) / count) * height)];
      const shape = random.pick([
        circle(x, y, random.int(2, 5)),
        star(x, y, 8, 3.2, 5),
        `M${x} ${y - 7}l5 7l-5 7l-5-7Z`,
        `M${x} ${y}h11v4h-11Z`,
      ]);
      return `<path d="${shape}" transform="rotate(${random.int(0, 90)} ${x} ${y})"/>`;
    })
    .join('');
}

export const beads = (cx: number, cy: number, r: number, count: number, size: number): string =>
  path(
    around(count, r, cx, cy)
      .map(([x, y], index) => (index % 2 ? circle(x, y, size * 0.55) : star(x, y, size, size * 0.5, 4)))
      .join(''),
  );

export function anyPattern(random: Random, cx: number, cy: number): string {
  const kinds = [
    () => sunburst(cx, cy, random.pick([12, 16, 20, 28])),
    () => sunburst(cx, random.pick([0, 400, cy]), random.pick([16, 24])),
    () => rings(cx, cy, random.pick([16, 22, 30])),
    () => halftone(random.pick([12, 15, 18]), random.chance(0.5)),
    () => stripes(random.pick([14, 20, 28]), random.pick([0, 0.5, -0.5, 0.25])),
    () => harlequin(random.pick([40, 50, 60]), random.pick([60, 80, 100])),
    () => scales(random.pick([20, 25, 30])),
    () => waves(random.pick([14, 18, 22]), random.pick([8, 14])),
    () => steps(random.pick([34, 40, 48]), random.pick([8, 10])),
    () => confetti(random, random.int(34, 52)),
    () =>
      range(7)
        .map((row) => guilloche(row * 66, 30, 9, 75))
        .join(''),
  ];
  return random.pick(kinds)();
}
