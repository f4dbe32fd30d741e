import { Logo } from './logo.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Logo },
  use: 'Shows the mark of the operator.',
  do: 'Keep a space of half its height around it.',
  dont: 'Draw it lower than 16 px.',
  texts: {},
  specimens: {
    default: { show: () => <Logo height={24} /> },
    tall: { show: () => <Logo height={48} />, differsFrom: 'default' },
  },
});
