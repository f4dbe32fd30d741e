import { useState } from 'react';
import { Segmented } from './segmented.tsx';
import { defineSpecimens } from './specimen.ts';

function Sample({ names, label, disabled = false }: { names: string[]; label: string; disabled?: boolean }) {
  const [value, setValue] = useState(0);
  const options = names.map((name, place) => ({ value: place, label: name }));
  return <Segmented label={label} options={options} value={value} disabled={disabled} onChoose={setValue} />;
}

export default defineSpecimens({
  parts: { Segmented },
  use: 'Selects one of a few values that change the content at once.',
  do: 'Keep two to six short names in one order.',
  dont: 'Use it in a form; there, a choice card explains each answer.',
  texts: {
    label: { es: 'Periodo', en: 'Period' },
    today: { es: 'Hoy', en: 'Today' },
    week: { es: '7 días', en: '7 days' },
    month: { es: '30 días', en: '30 days' },
    long: { es: 'Desde el comienzo del mes anterior', en: 'Since the start of the previous month' },
  },
  specimens: {
    default: { show: (t) => <Sample label={t.label} names={[t.today, t.week, t.month]} /> },
    hover: {
      show: (t) => <Sample label={t.label} names={[t.today, t.week, t.month]} />,
      force: 'hover',
      on: '[aria-pressed="false"]',
    },
    focus: { show: (t) => <Sample label={t.label} names={[t.today, t.week, t.month]} />, force: 'focus' },
    disabled: { show: (t) => <Sample label={t.label} names={[t.today, t.week, t.month]} disabled /> },
    longText: { show: (t) => <Sample label={t.label} names={[t.today, t.long, t.month]} /> },
  },
});
