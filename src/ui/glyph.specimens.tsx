import { Glyph, type GlyphName } from './glyph.tsx';
import { defineSpecimens } from './specimen.ts';

const all: Record<GlyphName, true> = {
  search: true,
  star: true,
  filter: true,
  gift: true,
  crown: true,
  trophy: true,
  mail: true,
  bell: true,
  download: true,
  upload: true,
  share: true,
  chat: true,
  help: true,
  wallet: true,
  history: true,
  chart: true,
  shield: true,
  users: true,
  menu: true,
  calendar: true,
  image: true,
  trash: true,
  plus: true,
  minus: true,
  external: true,
  copy: true,
  back: true,
  fullscreen: true,
  qr: true,
  percent: true,
  room: true,
  phone: true,
  install: true,
  balance: true,
  receipt: true,
  flame: true,
  key: true,
};

const Sheet = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
    {(Object.keys(all) as GlyphName[]).map((name) => (
      <Glyph key={name} name={name} />
    ))}
  </div>
);

export default defineSpecimens({
  parts: { Glyph },
  use: 'Adds a drawing to a control or a heading after the first paint.',
  do: 'Put a text beside it, or an accessible name on the control.',
  dont: 'Use the same drawing for two meanings in one view.',
  texts: {},
  specimens: {
    default: { show: () => <Sheet /> },
    filled: { show: () => <Glyph name="star" filled />, differsFrom: 'single' },
    single: { show: () => <Glyph name="star" /> },
  },
});
