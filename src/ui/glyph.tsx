import { Line } from './icon.tsx';

const dot = (x: number, y: number) => `M${x - 0.5} ${y}a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0`;
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const paths = {
  search: `${ring(10.5, 10.5, 6.5)}M15.5 15.5 21 21`,
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9-4.3-4.1 5.9-.8z',
  filter: 'M4 6h16M7 12h10M10.5 18h3',
  gift: 'M4 10.5h16v9.5H4zM3 7h18v3.5H3zM12 7v13M12 7C9 7 7.5 5.8 7.5 4.6S9 3 10 4s2 3 2 3 1-2 2-3 2.5-.6 2.5.6S15 7 12 7z',
  crown: 'M4 18.5h16M4.5 15.5 3 7l5 3.5L12 5l4 5.5L21 7l-1.5 8.5z',
  trophy:
    'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4V7a3.5 3.5 0 0 0 3.6 3.5M16.5 5.5H20V7a3.5 3.5 0 0 1-3.6 3.5M12 14v3.5M8 20h8M9.5 17.5h5V20h-5z',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15',
  share: `${ring(6, 12, 2.5)}${ring(17.5, 6, 2.5)}${ring(17.5, 18, 2.5)}M8.3 10.9l7-3.7M8.3 13.1l7 3.7`,
  chat: 'M4 5h16v11h-8.5L7 20v-4H4zM8 9h8M8 12.5h5',
  help: `${ring(12, 12, 8.75)}M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2 1-1.2 1.9${dot(12, 16.8)}`,
  wallet: `M4 7.5h15a1 1 0 0 1 1 1V19H5a1 1 0 0 1-1-1zM4 7.5 15.5 4v3.5M20 11.5h-4.5a2 2 0 0 0 0 4H20${dot(16, 13.5)}`,
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4 9M4 4.5V9h4.5M12 8v4.5l3 1.5',
  chart: 'M4 20h16M6.5 16.5v-5M11 16.5V6M15.5 16.5v-7.5M20 16.5V4',
  shield: 'M12 3.5 19.5 6v5.5c0 4.3-3 7.4-7.5 9-4.5-1.6-7.5-4.7-7.5-9V6zM9 12l2.2 2.2L15.2 10',
  users: `${ring(9, 8.5, 3.5)}M3 19.5c.6-3.5 2.9-5.2 6-5.2s5.4 1.7 6 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17 14.7c2.2.6 3.6 2.2 4 4.8`,
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  image: `M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5${dot(9, 9)}`,
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10v6.5M14 10v6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  external: 'M13 4.5h6.5V11M19.5 4.5 11 13M9 6H4.5v13.5H18V15',
  copy: 'M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5',
  back: 'M20 12H4.5M10.5 6l-6 6 6 6',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M18.5 18.5H20V20',
  percent: `M6 18 18 6${ring(7.5, 7.5, 2.5)}${ring(16.5, 16.5, 2.5)}`,
  room: 'M5 20.5V4h10v16.5M15 6.5h4v14M3 20.5h18M12 12.5v.5',
  phone: `M7.5 3h9v18h-9zM10.5 5.5h3${dot(12, 18.3)}`,
  install: 'M5 13v7h14v-7M12 3.5V14M8 10.5l4 4 4-4',
  balance: 'M12 4v16M8 20h8M5 7h14M5.5 7 3 13.5h5zM18.5 7 16 13.5h5z',
  receipt: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6',
  key: `${ring(8, 15.5, 4.5)}M11.3 12.3 19.5 4M15.5 8l3 3M18 5.5l2.5 2.5`,
  flame: 'M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.5 1.5 1.5 2 2 2C10 8 10.5 5 12 3z',
} as const;

export type GlyphName = keyof typeof paths;

/** Icons that are not needed for the first paint of any page. They are decorative, like `Icon`. */
export const Glyph = ({ name, size = 24, filled = false }: { name: GlyphName; size?: number; filled?: boolean }) => (
  <Line d={paths[name]} size={size} filled={filled} isDirected={name === 'back' || name === 'external'} />
);
