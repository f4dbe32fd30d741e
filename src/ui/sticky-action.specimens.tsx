import { Button } from './button.tsx';
import { defineSpecimens } from './specimen.ts';
import { StickyAction } from './sticky-action.tsx';

export default defineSpecimens({
  parts: { StickyAction },
  use: 'Keeps the main action of a form in view on a phone.',
  do: 'Repeat the amount, and say what is still missing.',
  dont: 'Use two of them on one page.',
  texts: {
    deposit: { es: 'Depositar P 100.00', en: 'Deposit P 100.00' },
    echo: { es: 'Recibes P 98.00', en: 'You receive P 98.00' },
    missing: { es: 'Elige una billetera', en: 'Choose a wallet' },
  },
  specimens: {
    default: {
      show: (t) => (
        <StickyAction echo={t.echo}>
          <Button wide>{t.deposit}</Button>
        </StickyAction>
      ),
    },
    missing: {
      show: (t) => (
        <StickyAction missing={t.missing} missingId="sticky-missing">
          <Button wide aria-disabled aria-describedby="sticky-missing">
            {t.deposit}
          </Button>
        </StickyAction>
      ),
      differsFrom: 'default',
    },
  },
});
