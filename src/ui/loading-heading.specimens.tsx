import { WaitingTitle } from './loading-heading.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { WaitingTitle },
  use: 'Names a page for a screen reader while its heading loads.',
  do: 'Use the name that the loaded heading will have.',
  dont: 'Show it beside the loaded heading.',
  texts: { label: { es: 'Promociones', en: 'Promotions' } },
  specimens: { default: { show: (t) => <WaitingTitle label={t.label} /> } },
});
