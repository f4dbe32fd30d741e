import { defineSpecimens } from './specimen.ts';
import { Stamp } from './stamp.tsx';

export default defineSpecimens({
  parts: { Stamp },
  use: 'Marks the state of a record with a word.',
  do: 'Use one or two words.',
  dont: 'Use it as a button.',
  texts: {
    paid: { es: 'Pagado', en: 'Paid' },
    age: { es: '18+', en: '18+' },
    long: { es: 'Pendiente de confirmación', en: 'Waiting for confirmation' },
  },
  specimens: {
    default: { show: (t) => <Stamp>{t.paid}</Stamp> },
    round: { show: (t) => <Stamp round>{t.age}</Stamp> },
    longText: { show: (t) => <Stamp>{t.long}</Stamp> },
  },
});
