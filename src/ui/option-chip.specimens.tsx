import { OptionChip } from './option-chip.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { OptionChip },
  use: 'Selects one of several values in a row, or several of them.',
  do: 'Put the chips into a group with a name.',
  dont: 'Use it for a choice that needs an explanation; use a choice card.',
  texts: {
    vendor: { es: 'Taller Quetzal', en: 'Taller Quetzal' },
    facet: { es: 'Nuevos', en: 'New' },
    long: { es: '25 líneas de pago o más', en: '25 paylines or more' },
  },
  specimens: {
    default: {
      show: (t) => (
        <OptionChip type="radio" name="vendor">
          {t.vendor}
        </OptionChip>
      ),
    },
    hover: { show: (t) => <OptionChip type="radio">{t.vendor}</OptionChip>, force: 'hover', on: 'label' },
    focus: { show: (t) => <OptionChip type="radio">{t.vendor}</OptionChip>, force: 'focus' },
    selected: {
      show: (t) => (
        <OptionChip type="radio" defaultChecked>
          {t.vendor}
        </OptionChip>
      ),
    },
    checkbox: { show: (t) => <OptionChip type="checkbox">{t.facet}</OptionChip> },
    checked: {
      show: (t) => (
        <OptionChip type="checkbox" defaultChecked>
          {t.facet}
        </OptionChip>
      ),
      differsFrom: 'checkbox',
    },
    longText: { show: (t) => <OptionChip type="checkbox">{t.long}</OptionChip> },
  },
});
