/**
 * Figure that is drawn from a reference: the same text gives the same figure on every device, so a person recognizes an
 * order without reading its reference. Only sums and products of numbers are used, because the results of `Math.sin`
 * may differ between browsers.
 */
export type RosettePath = { d: string; ink: 0 | 1 | 2 };

const center = 50;
const radius = 47;
const points = 200;

/** FNV-1a, 32 bits, of the UTF-16 code units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    for (const byte of [unit & 0xff, unit >>> 8]) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}

/** Sine of a number of turns, by the first terms of its series. The error is below 0.00001. */
function sine(turns: number): number {
  const whole = turns - Math.floor(turns);
  const sign = whole < 0.5 ? 1 : -1;
  const half = whole < 0.5 ? whole : whole - 0.5;
  const x = (half <= 0.25 ? half : 0.5 - half) * 6.283185307179586;
  const square = x * x;
  return sign * x * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - square / 72))));
}

const cosine = (turns: number): number => sine(turns + 0.25);

export function rosettePath(reference: string): RosettePath {
  let rest = hashOf(reference.trim().toUpperCase());
  const next = (count: number): number => {
    const value = rest % count;
    rest = Math.floor(rest / count);
    return value;
  };
  const lobes = 7 + next(13);
  const turns = 2 + next(4);
  const ink = next(3) as RosettePath['ink'];
  const inner = 0.25 + (next(64) / 64) * 0.4;
  const phase = next(512) / 512;
  const ripple = (next(64) / 64) * 0.12;
  const spots = Array.from({ length: points }, (_, index) => {
    const turn = (index / points) * turns;
    const wave = (index / points) * lobes;
    const share = inner + (1 - inner) * (0.5 + 0.5 * cosine(wave)) - ripple * (0.5 + 0.5 * cosine(3 * wave + phase));
    const at = (value: number) => (center + radius * share * value).toFixed(1);
    return `${at(cosine(turn + phase))} ${at(sine(turn + phase))}`;
  });
  return { d: `M${spots.join('L')}Z`, ink };
}
