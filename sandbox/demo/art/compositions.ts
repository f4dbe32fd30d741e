import { reversed } from './palettes.ts';
import { anyPattern, beads, guilloche, halftone, height, rosette, steps, sunburst, width } from './patterns.ts';
import { type Canvas, ink } from './svg-canvas.ts';
import { circle, line, n, star } from './svg-shapes.ts';

type Composition = (canvas: Canvas) => string;

const [cx, cy] = [width / 2, height / 2];
const fill = (data: string) => `<path d="${data}"/>`;
const box = (x: number, y: number, w: number, h: number, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`;
const clip = (id: string, shape: string, content: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

function frame({ palette, random }: Canvas): string {
  const colour = palette.stock === 'light' ? palette.ink : palette.a;
  const rule = (inset: number, weight: number, r: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${r}" fill="none" stroke="currentColor" stroke-width="${weight}"/>`;
  const corners = [
    [26, 26],
    [width - 26, 26],
    [26, height - 26],
    [width - 26, height - 26],
  ] as const;
  const kinds = [
    () => '',
    () => rule(12, 2.4, 10),
    () => rule(12, 3, 4) + rule(18, 1, 2),
    () => rule(14, 1.6, 0) + fill(corners.map(([x, y]) => star(x, y, 8, 3, 4)).join('')),
    () => rule(12, 2, 0) + fill(corners.map(([x, y]) => circle(x, y, 4.4)).join('')),
  ];
  return ink(colour, random.pick(kinds)());
}

const hero: Composition = (canvas) => {
  const { palette, random, stamp } = canvas;
  const halo = random.pick([
    () => ink(palette.stock === 'light' ? palette.paper : palette.tint, fill(circle(cx, cy, 128))),
    () => ink(palette.tint, fill(star(cx, cy, 144, 126, 32))),
    () =>
      ink(
        palette.stock === 'light' ? palette.b : palette.tint,
        fill(circle(cx, cy, 126)) + line(2, circle(cx, cy, 134)),
      ),
    () =>
      ink(palette.ground, fill(circle(cx, cy, 130))) +
      ink(palette.a, line(2.4, circle(cx, cy, 130), circle(cx, cy, 123))),
  ])();
  return ink(palette.tint, anyPattern(random, cx, cy)) + halo + stamp(cx, cy, 2.25) + frame(canvas);
};

const medallion: Composition = (canvas) => {
  const { palette, random, stamp } = canvas;
  const other = reversed(palette);
  const petals = random.pick([18, 24, 30]);
  return (
    ink(palette.tint, [40, 80, 320, 360].map((y) => guilloche(y, 26, 9, random.pick([50, 60, 75]))).join('')) +
    ink(palette.ground, fill(circle(cx, cy, 140))) +
    ink(
      palette.stock === 'light' ? palette.a : palette.b,
      rosette(cx, cy, 138, petals, random.pick([0.55, 0.7, 0.8])),
    ) +
    ink(other.ground, fill(star(cx, cy, 100, 95, 40))) +
    ink(other.a, line(1.6, circle(cx, cy, 88))) +
    stamp(cx, cy, 1.56, { palette: other }) +
    frame(canvas)
  );
};

const court: Composition = ({ palette, random, stamp }) => {
  const other = reversed(palette);
  const lean = random.pick([0, 46, -46]);
  const half = fill(`M0 0H${width}V${cy - lean}L0 ${cy + lean}Z`);
  const pip = (inks: typeof palette) => stamp(38, 42, 0.42, { palette: inks });
  const side = (id: string, inks: typeof palette) =>
    clip(
      id,
      half,
      ink(inks.ground, box(0, 0, width, height)) +
        ink(inks.tint, sunburst(cx, cy, 18)) +
        stamp(cx + 12, 108, 1.78, { palette: inks }) +
        pip(inks),
    );
  return (
    side('top', palette) +
    `<g transform="rotate(180 ${cx} ${cy})">${side('end', other)}</g>` +
    ink(palette.ink, line(3, `M0 ${cy + lean}L${width} ${cy - lean}`))
  );
};

const tile: Composition = ({ palette, random, stamp }) => {
  const other = reversed(palette);
  const [columns, rows] = random.pick([
    [2, 3],
    [3, 4],
  ]) as [number, number];
  const [w, h] = [width / columns, height / rows];
  const scale = (Math.min(w, h) / 100) * 0.78;
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const inks = (column + row) % 2 ? other : palette;
    const [x, y] = [column * w, row * h];
    const disc =
      (column + row) % 3 === 0 ? ink(inks.tint, fill(circle(x + w / 2, y + h / 2, Math.min(w, h) * 0.44))) : '';
    return (
      ink(inks.ground, `<rect x="${n(x)}" y="${n(y)}" width="${n(w + 0.5)}" height="${n(h + 0.5)}"/>`) +
      disc +
      stamp(x + w / 2, y + h / 2, scale, { palette: inks })
    );
  }).join('');
};

const giant: Composition = ({ palette, random, stamp }) => {
  const [x, y, degrees] = [random.int(112, 188), random.int(190, 240), random.int(-12, 12)];
  const pattern = random.pick([() => halftone(15, false), () => halftone(18, true), () => anyPattern(random, x, y)]);
  return ink(palette.tint, pattern()) + stamp(x, y, 3.3, { degrees });
};

const arch: Composition = (canvas) => {
  const { palette, random, stamp } = canvas;
  const other = reversed(palette);
  const niche = 'M44 372V170C44 60 256 60 256 170V372Z';
  return (
    ink(palette.tint, random.pick([() => steps(40, 10), () => anyPattern(random, cx, 60)])()) +
    ink(palette.ground, fill('M30 386V168C30 40 270 40 270 168V386Z')) +
    clip(
      'niche',
      fill(niche),
      ink(other.ground, box(0, 0, width, height)) +
        ink(other.tint, `<g opacity=".5">${sunburst(cx, 232, 20)}</g>`) +
        ink(palette.ink, box(44, 318, 212, 54)) +
        ink(palette.b, box(44, 318, 212, 6) + box(44, 344, 212, 4)),
    ) +
    stamp(cx, 228, 1.72, { palette: other }) +
    ink(
      palette.stock === 'light' ? palette.a : palette.b,
      fill(
        [
          [36, 44],
          [264, 44],
        ]
          .map(([x, y]) => star(x!, y!, 15, 6, 8))
          .join(''),
      ) + line(3, niche),
    )
  );
};

const counterchange: Composition = (canvas) => {
  const { palette, random, stamp } = canvas;
  const other = reversed(palette);
  const cut = random.pick([`M0 0H${cx}V${height}H0Z`, `M0 0H${width}L0 ${height}Z`, `M0 0H${width}V${cy}H0Z`]);
  const side = (inks: typeof palette) =>
    ink(inks.ground, box(0, 0, width, height)) + stamp(cx, cy, 2.35, { palette: inks });
  return side(palette) + clip('cut', fill(cut), side(other));
};

const orbit: Composition = (canvas) => {
  const { palette, random, stamp } = canvas;
  const count = random.pick([20, 24, 28]);
  return (
    ink(palette.tint, anyPattern(random, cx, cy)) +
    ink(palette.ground, fill(circle(cx, cy, 136))) +
    ink(palette.a, beads(cx, cy, 124, count, 8)) +
    ink(palette.stock === 'light' ? palette.b : palette.tint, fill(circle(cx, cy, 106))) +
    ink(palette.a, line(1.8, circle(cx, cy, 106))) +
    stamp(cx, cy, 1.6, {
      palette: palette.stock === 'light' ? { ...palette, b: palette.a, a: palette.paper, stock: 'spot' } : palette,
    })
  );
};

const ticket: Composition = (canvas) => {
  const { palette, random, stamp } = canvas;
  const other = reversed(palette);
  const tear = 292;
  const bites = Array.from({ length: 16 }, (_, index) => circle(index * 20, tear, 3.2)).join('');
  const bars = Array.from(
    { length: 34 },
    (_, index) => `M${24 + index * 4.6} 352v${random.chance(0.5) ? 26 : 20}`,
  ).join('');
  return (
    ink(palette.tint, anyPattern(random, cx, 146)) +
    ink(palette.ground, fill(circle(cx, 146, 112))) +
    ink(palette.stock === 'light' ? palette.a : palette.b, rosette(cx, 146, 110, 20, 0.82)) +
    ink(palette.ground, fill(circle(cx, 146, 92))) +
    stamp(cx, 146, 1.66) +
    ink(other.ground, box(0, tear, width, height - tear)) +
    ink(
      other.a,
      `${guilloche(326, 22, 8, 50)}<g stroke="currentColor" stroke-width="2" fill="none"><path d="${bars}"/></g>`,
    ) +
    ink(other.ground, fill(circle(250, 350, 36))) +
    stamp(250, 350, 0.6, { palette: other }) +
    ink(palette.ink, `${fill(bites)}`) +
    ink(palette.ink, fill(circle(0, tear, 13) + circle(width, tear, 13)))
  );
};

const horizon: Composition = ({ palette, random, stamp }) => {
  const peaks = (base: number, rise: number, count: number) => {
    const step = width / count;
    const tops = Array.from(
      { length: count },
      (_, index) => `L${n((index + 0.5) * step)} ${base - rise + random.int(-14, 14)}L${n((index + 1) * step)} ${base}`,
    ).join('');
    return fill(`M0 ${base}${tops}V${height}H0Z`);
  };
  const far = palette.stock === 'light' ? palette.b : palette.tint;
  return (
    ink(palette.tint, random.pick([() => sunburst(cx, 170, 22), () => halftone(14, true)])()) +
    ink(palette.stock === 'ink' ? palette.b : far, fill(circle(cx, 170, 104))) +
    ink(palette.tint, peaks(316, 60, 4)) +
    ink(palette.ink, peaks(352, 44, 5)) +
    ink(palette.b, line(2.4, `M0 372H${width}`, `M0 384H${width}`)) +
    stamp(cx, 192, 2.1)
  );
};

const overprint: Composition = ({ palette, stamp, shadow, random }) => {
  const spread = random.pick([16, 22, 28]);
  const blend = palette.stock === 'light' ? ' style="mix-blend-mode:multiply"' : '';
  return (
    ink(palette.tint, halftone(16, random.chance(0.5))) +
    `<g${blend}>${shadow(cx - spread, cy - spread * 1.4, 2.2, palette.b)}</g>` +
    `<g${blend}>${shadow(cx + spread, cy + spread * 1.4, 2.2, palette.stock === 'light' ? palette.b : palette.tint)}</g>` +
    stamp(cx, cy, 2.2)
  );
};

export const compositions: readonly Composition[] = [
  hero,
  hero,
  medallion,
  court,
  tile,
  giant,
  arch,
  counterchange,
  orbit,
  ticket,
  horizon,
  overprint,
];
