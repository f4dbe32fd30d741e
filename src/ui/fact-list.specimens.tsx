import { FactList } from './fact-list.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { FactList },
  use: 'Lists facts about one record as terms and values.',
  do: 'Leave out a fact without a value.',
  dont: 'Use it for amounts that add up; use a summary list.',
  texts: {
    number: { es: 'Número', en: 'Number' },
    state: { es: 'Estado', en: 'Status' },
    paid: { es: 'Pagado', en: 'Paid' },
    note: { es: 'Nota', en: 'Note' },
    long: {
      es: 'El banco pidió un documento adicional antes de acreditar el pago en la cuenta de destino',
      en: 'The bank asked for another document before it credited the payment to the destination account',
    },
  },
  specimens: {
    default: {
      show: (t) => (
        <FactList
          facts={[
            [t.number, '48-2291'],
            [t.state, t.paid],
            [t.note, ''],
          ]}
        />
      ),
    },
    longText: {
      show: (t) => (
        <FactList
          facts={[
            [t.number, '48-2291'],
            [t.note, t.long],
          ]}
        />
      ),
    },
  },
});
