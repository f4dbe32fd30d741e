import { Amount } from './amount.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Amount },
  use: 'Shows a formatted amount whose digits stand in columns.',
  do: 'Write a loss with a minus sign in the color of the text.',
  dont: 'Animate an amount that the reader needs for a decision.',
  texts: { none: { es: 'Sin datos', en: 'No data' } },
  specimens: {
    default: { show: () => <Amount value="P 12,840.50" /> },
    loss: { show: () => <Amount value="−P 20.00" /> },
    longText: { show: () => <Amount value="P 1,284,000,000,000.50" /> },
    empty: { show: (t) => <Amount value={t.none} /> },
  },
});
