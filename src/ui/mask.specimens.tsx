import { Mask } from './mask.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Mask },
  use: 'Shows a value of which only a part is visible.',
  do: 'Show the part that identifies the value for its owner.',
  dont: 'Use it for a value that the reader has hidden; that is Hidden.',
  texts: { account: { es: 'Banco Austral •••• 7832', en: 'Banco Austral •••• 7832' } },
  specimens: { default: { show: (t) => <Mask>{t.account}</Mask> } },
});
