import { Icon, type IconName, Line } from './icon.tsx';
import { defineSpecimens } from './specimen.ts';

const all: Record<IconName, true> = {
  home: true,
  user: true,
  menu: true,
  close: true,
  eye: true,
  'eye-off': true,
  refresh: true,
  'chevron-left': true,
  'chevron-right': true,
  globe: true,
  sun: true,
  moon: true,
  deposit: true,
  lock: true,
  clock: true,
  gift: true,
  ticket: true,
  slots: true,
  cards: true,
  ball: true,
  gamepad: true,
  fish: true,
  dice: true,
  numbers: true,
  headset: true,
  check: true,
  warning: true,
  info: true,
  exit: true,
  grip: true,
  calendar: true,
  play: true,
  pause: true,
};

const Sheet = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    {(Object.keys(all) as IconName[]).map((name) => (
      <Icon key={name} name={name} />
    ))}
  </div>
);

export default defineSpecimens({
  parts: { Icon, Line },
  use: 'Adds a drawing that the first paint of a page needs.',
  do: 'Add an icon to the other set (`Glyph`) unless the first paint needs it.',
  dont: 'Use an icon as the only sign of a state.',
  texts: {},
  specimens: {
    default: { show: () => <Sheet /> },
    line: { show: () => <Line d="M4 12h16" size={32} /> },
  },
});
