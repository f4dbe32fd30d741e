import { FilterFold } from './filter-fold.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { FilterFold },
  use: 'Folds the filters of a list into one line in a narrow window.',
  do: 'Name the chosen values in the line.',
  dont: 'Fold the only filter of a list.',
  texts: {
    label: { es: 'Filtros', en: 'Filters' },
    chosen: { es: 'Hoy · Todos', en: 'Today · All' },
    content: { es: 'Campos de los filtros', en: 'Fields of the filters' },
  },
  specimens: {
    default: {
      show: (t) => (
        <FilterFold label={t.label} chosen={t.chosen}>
          <p>{t.content}</p>
        </FilterFold>
      ),
    },
  },
});
