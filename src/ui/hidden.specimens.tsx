import { Hidden } from './hidden.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Hidden },
  use: 'Replaces a value that the reader has hidden.',
  do: 'Say in the label what is hidden.',
  dont: 'Use it for a value that the site masks; that is Mask.',
  texts: { hidden: { es: '***', en: '***' }, label: { es: 'Saldo oculto', en: 'Balance hidden' } },
  specimens: { default: { show: (t) => <Hidden label={t.label}>{t.hidden}</Hidden> } },
});
