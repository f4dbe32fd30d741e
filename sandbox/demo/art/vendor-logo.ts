import type { Motif } from '../../world/motif-names.ts';
import { randomFrom } from '../../world/random.ts';
import { vendors } from '../../world/vendors.ts';
import { lettering } from './letters.ts';
import { drawings } from './motifs/all-motifs.ts';
import { circle } from './svg-shapes.ts';

const grey = '#777';

const marks: Record<string, Motif> = {
  COBRE: 'volcano',
  QUETZ: 'hummingbird',
  JACAR: 'rose',
  PUNAR: 'sun',
  BARRI: 'comet',
  OBSID: 'gem',
  TINTA: 'eye',
  MAREA: 'shell',
  LUNAR: 'moon',
  SOLAR: 'star',
  TROMP: 'top',
  ZARZA: 'cherry',
  GRANS: 'crown',
  MALVA: 'lantern',
  NORTE: 'ship',
  ANZUE: 'fish',
  TRUCO: 'cards',
  BRAVA: 'bull',
  CANCH: 'football',
  TRIBU: 'trophy',
  ASCEN: 'rocket',
  BOLIL: 'balls',
  RIFAM: 'horseshoe',
  SIETE: 'dice',
};

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${height}" width="${Math.round(width)}" height="${height}" fill="currentColor" color="${grey}" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;

/**
 * Draws the motif in one color. The areas that are ink-colored in the full version become transparent, and usually also
 * the white areas.
 */
function mark(motif: Motif): string {
  const { a, b = '', p = '', k = '' } = drawings[motif];
  const solid = ['cards', 'football', 'balls'].includes(motif) ? a + b + p : a + b;
  const open = ['cards', 'football', 'balls'].includes(motif) ? k : p + k;
  return `<mask id="m" maskUnits="userSpaceOnUse" x="-60" y="-60" width="120" height="120"><g color="#fff">${solid}</g><g color="#000">${open}</g></mask><path d="M-60 -60H60V60H-60Z" mask="url(#m)"/>`;
}

function vendorLogo(code: string): string | undefined {
  const [vendor, motif] = [vendors.find(({ vassalage }) => vassalage === code), marks[code]];
  if (!vendor || !motif) return undefined;
  const random = randomFrom(code);
  const stretch = random.pick([0.78, 0.9, 1, 1.15]);
  const { markup, width } = lettering(vendor.name, random.pick([2.2, 2.8, 3.6]), stretch);
  const weight = random.pick([1.3, 1.7, 2.2]);
  const caps = random.pick(['round', 'butt']);
  const size = 1.35;
  const text = `<g transform="translate(46 13.5) scale(${size})" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="${caps}"${caps === 'butt' ? ' stroke-linejoin="miter"' : ''}>${markup}</g>`;
  return svg(46 + width * size + 3, 40, `<g transform="translate(20 20) scale(.36)">${mark(motif)}</g>${text}`);
}

const stroke = (data: string) => `<path d="${data}" fill="none" stroke="currentColor" stroke-width="2"/>`;
const solid = (data: string) => `<path d="${data}"/>`;

/** Payment methods in a box of 64 by 40. */
const payments: Record<string, string> = {
  CARD:
    stroke('M12 6H52a4 4 0 0 1 4 4V30a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4Z') +
    solid('M8 12H56V18H8Z') +
    stroke('M14 27H26M46 27H50'),
  BANK:
    stroke('M14 34H50M17 30H47M12 15L32 5L52 15Z') +
    stroke('M20 19V27M28 19V27M36 19V27M44 19V27') +
    solid(circle(32, 11.5, 1.8)),
  WALLET:
    stroke('M14 10H46a4 4 0 0 1 4 4V30a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V9a3 3 0 0 1 3-3H42V10') +
    stroke('M50 18H42a4 4 0 0 0 0 8H54V18Z') +
    solid(circle(43, 22, 1.5)),
  CASH:
    stroke('M8 8H56V32H8ZM32 14a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z') +
    stroke('M8 14a6 6 0 0 0 6-6M50 8a6 6 0 0 0 6 6M56 26a6 6 0 0 0-6 6M14 32a6 6 0 0 0-6-6') +
    solid(circle(18, 20, 1.6) + circle(46, 20, 1.6)),
  QR:
    stroke('M19 7H28V16H19ZM36 7H45V16H36ZM19 24H28V33H19Z') +
    solid(
      'M22 10H25V13H22ZM39 10H42V13H39ZM22 27H25V30H22ZM32 7H34V11H32ZM32 14H34V20H32ZM19 19H26V21H19ZM37 19H40V23H37ZM43 19H46V22H43ZM33 24H36V28H33ZM39 26H43V29H39ZM32 31H35V34H32ZM38 31H40V34H38ZM43 31H46V34H43Z',
    ),
  CRYPTO:
    stroke('M32 4L46 12V28L32 36L18 28V12Z') +
    stroke('M32 11L40 15.5V24.5L32 29L24 24.5V15.5Z') +
    stroke('M32 20V29M32 20L24 15.5M32 20L40 15.5'),
};

/** Logo `vendor-<code>` or `payment-<code>` in one gray; undefined for any other name. */
export function logoSvg(name: string): string | undefined {
  const [kind, code = ''] = name.split('-');
  if (kind === 'vendor') return vendorLogo(code);
  const payment = kind === 'payment' ? payments[code] : undefined;
  return payment && svg(64, 40, payment);
}
