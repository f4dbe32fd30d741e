const dot = (x: number, y: number) => `M${x - 0.5} ${y}a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0`;
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const paths = {
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z',
  user: `${ring(12, 8, 4)}M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6`,
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  eye: `M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z${ring(12, 12, 2.75)}`,
  'eye-off':
    'M4 4l16 16M9.6 5.8a9.6 9.6 0 0 1 2.4-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.9-.9M10 10a2.8 2.8 0 0 0 4 4',
  refresh: 'M20 4.5V10h-5.5M19.6 9.6A8 8 0 1 0 20 13.5',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  globe: `${ring(12, 12, 9)}h18M12 3c4.7 5 4.7 13 0 18M12 3c-4.7 5-4.7 13 0 18`,
  sun: `${ring(12, 12, 4)}M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7`,
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z',
  deposit: 'M12 3v11M8 10.5l4 4 4-4M7 9H4v11h16V9h-3',
  lock: `M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11${dot(12, 15.75)}`,
  clock: `${ring(12, 12, 8.75)}M12 7v5l3.5 2`,
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C8.5 7 7 5.5 8 4.3S11 4 12 7c1-3 3-3.9 4-2.7S15.5 7 12 7z',
  ticket: 'M3 6h18v3.7a2.3 2.3 0 0 0 0 4.6V18H3v-3.7a2.3 2.3 0 0 0 0-4.6zM14.5 6v2M14.5 11v2M14.5 16v2',
  slots: `${ring(7.5, 16.5, 3.75)}${ring(16.7, 15, 3.75)}M8.2 12.8C8.8 8.8 11 5.6 15.5 4c-.6 2.5-.4 5 .6 7.3M15.5 4c2.4-.7 4.2.2 5.3 2.2-2.4.8-4.3 0-5.3-2.2z`,
  cards:
    'M8.5 3.5H18A1.5 1.5 0 0 1 19.5 5v12.5M4.5 7H14a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 14 21H6a1.5 1.5 0 0 1-1.5-1.5zM10 10.5l2.4 3.5-2.4 3.5L7.6 14z',
  ball: `${ring(12, 12, 9)}M12 8.2l3.6 2.6-1.4 4.3H9.8l-1.4-4.3zM12 8.2V3M15.6 10.8l5-1.6M14.2 15.1l3 4.2M9.8 15.1l-3 4.2M8.4 10.8l-5-1.6`,
  gamepad: `M7.5 7h9a5 5 0 0 1 5 5c0 3.5-1 6-3 6-1.6 0-2.2-2-3.5-3H9c-1.3 1-2 3-3.5 3-2 0-3-2.5-3-6a5 5 0 0 1 5-5zM8 9.7v3.2M6.4 11.3h3.2${dot(15.2, 10.3)}${dot(17.3, 12.3)}`,
  fish: `M7 12c2-3.7 4.8-5.5 8-5.5 2.5 0 4.8 2 6.5 5.5-1.7 3.5-4 5.5-6.5 5.5-3.2 0-6-1.8-8-5.5zM7 12 2.5 8v8zM12.3 9.5a5 5 0 0 1 0 5${dot(17, 11)}`,
  dice: `M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z${dot(8.5, 8.5)}${dot(15.5, 8.5)}${dot(12, 12)}${dot(8.5, 15.5)}${dot(15.5, 15.5)}`,
  numbers: `${ring(12, 12, 8.75)}M9.5 8.5h5L11.5 16`,
  headset:
    'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3V19H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13.5h-3V19H18a1.5 1.5 0 0 0 1.5-1.5zM18.5 19c-.5 1.5-2 2-4.5 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: `M12 4 21 19.5H3zM12 10v4${dot(12, 16.6)}`,
  info: `${ring(12, 12, 8.75)}M12 11v5.5${dot(12, 7.9)}`,
  exit: 'M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  grip: `${dot(9, 6)}${dot(15, 6)}${dot(9, 12)}${dot(15, 12)}${dot(9, 18)}${dot(15, 18)}`,
  calendar: 'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  play: 'M7.5 5 19 12 7.5 19z',
  pause: 'M8.5 5v14M15.5 5v14',
};

export type IconName = keyof typeof paths;

const directed: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right', 'exit']);

/**
 * Icon with a single path on a 24-unit grid, in the current text color. `size` is in px at the usual text size; the icon
 * scales with the text of the browser. It is decorative, so the surrounding control
 * must have an accessible name. A right-to-left page mirrors a directed icon.
 */
export const Line = ({
  d,
  size = 24,
  filled = false,
  isDirected = false,
}: {
  d: string;
  size?: number;
  filled?: boolean;
  isDirected?: boolean;
}) => (
  <svg
    className={isDirected ? 'forward' : undefined}
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

/** Icons that are needed for the first paint of a page. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <Line d={paths[name]} size={size} isDirected={directed.has(name)} />
);
