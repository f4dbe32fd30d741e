import { defineSpecimens } from './specimen.ts';
import { SummaryList } from './summary-list.tsx';

export default defineSpecimens({
  parts: { SummaryList },
  use: 'Shows amounts that lead to a result, before an order is sent.',
  do: 'Mark the result, and write it last.',
  dont: 'Leave out a fee that is zero when readers expect one, or show a result of an amount that is not valid.',
  texts: {
    amount: { es: 'Monto', en: 'Amount' },
    fee: { es: 'Comisión', en: 'Fee' },
    arrives: { es: 'Recibes', en: 'You receive' },
    long: { es: 'Monto que falta apostar para liberar el bono', en: 'Amount still to be bet to release the bonus' },
  },
  specimens: {
    default: {
      show: (t) => (
        <SummaryList
          lines={[
            { label: t.amount, value: 'P 250.00' },
            { label: t.fee, value: 'P 2.50' },
            { label: t.arrives, value: 'P 247.50', strong: true },
          ]}
        />
      ),
    },
    empty: {
      show: (t) => (
        <SummaryList
          lines={[
            { label: t.fee, value: null },
            { label: t.arrives, value: null, strong: true },
          ]}
        />
      ),
    },
    longText: { show: (t) => <SummaryList lines={[{ label: t.long, value: 'P 1,284,000,000.00' }]} /> },
  },
});
