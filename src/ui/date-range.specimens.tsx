import { useState } from 'react';
import { DateRange, type DateRangeLabels } from './date-range.tsx';
import { defineSpecimens } from './specimen.ts';

const bounds = { min: '2026-01-01', max: '2026-11-27', longest: 60 };
const today = '2026-11-27';

type Words = Record<
  | 'calendar'
  | 'example'
  | 'legend'
  | 'from'
  | 'to'
  | 'apply'
  | 'earlier'
  | 'later'
  | 'today'
  | 'week'
  | 'month'
  | 'fault',
  string
>;

const labelsOf = (t: Words): DateRangeLabels => ({
  legend: t.legend,
  from: t.from,
  to: t.to,
  apply: t.apply,
  earlier: t.earlier,
  later: t.later,
  presets: { previous30: t.month, previous7: t.week, today: t.today, next7: t.week, next30: t.month },
  calendar: (field) => `${t.calendar}: ${field}`,
  example: t.example,
  faults: { date: t.fault, early: t.fault, late: t.fault, order: t.fault, long: t.fault },
});

function Sample({ t, language, from, to }: { t: Words; language: string; from: string; to: string }) {
  const [range, setRange] = useState({ from, to });
  return (
    <DateRange
      range={range}
      today={today}
      bounds={bounds}
      labels={labelsOf(t)}
      language={language}
      onChange={setRange}
    />
  );
}

export default defineSpecimens({
  parts: { DateRange },
  use: 'Chooses the days of a list.',
  do: 'Offer the usual ranges first; they apply at once.',
  dont: 'Show ranges outside the days that have data.',
  texts: {
    calendar: { es: 'Abrir el calendario', en: 'Open calendar' },
    example: { es: 'dd/mm/aaaa', en: 'mm/dd/yyyy' },
    legend: { es: 'Periodo', en: 'Period' },
    from: { es: 'Desde', en: 'From' },
    to: { es: 'Hasta', en: 'To' },
    apply: { es: 'Aplicar', en: 'Apply' },
    earlier: { es: 'Periodo anterior', en: 'Earlier period' },
    later: { es: 'Periodo siguiente', en: 'Later period' },
    today: { es: 'Hoy', en: 'Today' },
    week: { es: '7 días', en: '7 days' },
    month: { es: '30 días', en: '30 days' },
    fault: { es: 'Elige un periodo de hasta 60 días.', en: 'Choose a period of up to 60 days.' },
  },
  specimens: {
    default: { show: (t, language) => <Sample t={t} language={language} from="2026-11-10" to="2026-11-20" /> },
    selected: { show: (t, language) => <Sample t={t} language={language} from="2026-11-21" to="2026-11-27" /> },
    hover: {
      show: (t, language) => <Sample t={t} language={language} from="2026-11-10" to="2026-11-20" />,
      force: 'hover',
    },
    focus: {
      show: (t, language) => <Sample t={t} language={language} from="2026-11-10" to="2026-11-20" />,
      force: 'focus',
    },
  },
});
