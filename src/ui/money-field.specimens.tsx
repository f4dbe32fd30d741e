import { MoneyField } from './money-field.tsx';
import { defineSpecimens } from './specimen.ts';

const quick = ['20', '50', '100', '500'].map((typed) => ({ label: typed, typed }));

export default defineSpecimens({
  parts: { MoneyField },
  use: 'Takes an amount of money, exactly as it is typed.',
  do: 'Say the limits and the available amount before the first error.',
  dont: 'Reformat the text while the reader types.',
  texts: {
    label: { es: 'Monto', en: 'Amount' },
    hint: { es: 'De P 20.00 a P 5,000.00', en: 'From P 20.00 to P 5,000.00' },
    error: { es: 'El mínimo es P 20.00.', en: 'The minimum is P 20.00.' },
    quick: { es: 'Montos rápidos', en: 'Quick amounts' },
  },
  specimens: {
    default: {
      show: (t) => <MoneyField label={t.label} symbol="P" hint={t.hint} quick={quick} quickLabel={t.quick} />,
    },
    focus: {
      show: (t) => <MoneyField label={t.label} symbol="P" hint={t.hint} quick={quick} quickLabel={t.quick} />,
      force: 'focus',
    },
    hover: {
      show: (t) => <MoneyField label={t.label} symbol="P" hint={t.hint} quick={quick} quickLabel={t.quick} />,
      force: 'hover',
      on: 'button',
    },
    filled: { show: (t) => <MoneyField label={t.label} symbol="P" hint={t.hint} defaultValue="12,840.50" /> },
    invalid: {
      show: (t) => (
        <MoneyField label={t.label} symbol="P" hint={t.hint} quick={quick} quickLabel={t.quick} error={t.error} />
      ),
    },
    disabled: {
      show: (t) => <MoneyField label={t.label} symbol="P" hint={t.hint} quick={quick} quickLabel={t.quick} disabled />,
    },
  },
});
