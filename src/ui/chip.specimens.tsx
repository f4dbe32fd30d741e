import { Chip } from './chip.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Chip },
  use: 'Suggests a value, or turns a filter on and off.',
  do: 'Show the value that it fills in.',
  dont: 'Use it for the main action of a form.',
  texts: {
    amount: { es: 'P 50.00', en: 'P 50.00' },
    vendor: { es: 'Solo favoritos', en: 'Favorites only' },
    long: { es: 'Juegos con jackpot progresivo', en: 'Games with a progressive jackpot' },
  },
  specimens: {
    default: { show: (t) => <Chip>{t.amount}</Chip> },
    hover: { show: (t) => <Chip>{t.amount}</Chip>, force: 'hover' },
    focus: { show: (t) => <Chip>{t.amount}</Chip>, force: 'focus' },
    disabled: { show: (t) => <Chip disabled>{t.amount}</Chip> },
    off: { show: (t) => <Chip pressed={false}>{t.vendor}</Chip> },
    selected: { show: (t) => <Chip pressed>{t.vendor}</Chip>, differsFrom: 'off' },
    icon: { show: (t) => <Chip icon="check">{t.vendor}</Chip> },
    longText: { show: (t) => <Chip>{t.long}</Chip> },
  },
});
