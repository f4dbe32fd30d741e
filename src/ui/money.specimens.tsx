import { Money } from './money.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Money },
  use: 'Shows an amount of money. Screen readers read the name of the currency.',
  do: 'Give it the formatted amount.',
  dont: 'Use it in the name of a button: the name must be the visible text, for users who control the page by voice.',
  texts: { amount: { es: 'P\u00a012,840.50', en: 'P\u00a012,840.50' } },
  specimens: { default: { show: (t) => <Money>{t.amount}</Money> } },
});
