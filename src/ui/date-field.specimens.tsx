import { useState } from 'react';
import { DateField } from './date-field.tsx';
import { defineSpecimens } from './specimen.ts';

function Sample({
  t,
  language,
  value: first = '2026-11-27',
  error,
  readOnly = false,
}: {
  t: Readonly<Record<'label' | 'calendar' | 'example', string>>;
  language: string;
  value?: string;
  error?: string;
  readOnly?: boolean;
}) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      name="day"
      label={t.label}
      value={value}
      language={language}
      calendarLabel={t.calendar}
      example={t.example}
      error={error}
      readOnly={readOnly}
      onChange={setValue}
    />
  );
}

export default defineSpecimens({
  parts: { DateField },
  use: 'Reads a date in the order of the language.',
  do: 'Accept any separator.',
  dont: 'Use the date field of the browser, which follows the language of the browser.',
  texts: {
    label: { es: 'Fecha de nacimiento', en: 'Date of birth' },
    calendar: { es: 'Abrir el calendario', en: 'Open the calendar' },
    example: { es: 'dd/mm/aaaa', en: 'mm/dd/yyyy' },
    invalid: { es: 'Escribe una fecha que exista.', en: 'Enter a date that exists.' },
  },
  specimens: {
    default: { show: (t, language) => <Sample t={t} language={language} /> },
    focus: { show: (t, language) => <Sample t={t} language={language} />, force: 'focus' },
    empty: { show: (t, language) => <Sample t={t} language={language} value="" />, differsFrom: 'default' },
    invalid: { show: (t, language) => <Sample t={t} language={language} error={t.invalid} /> },
    readOnly: { show: (t, language) => <Sample t={t} language={language} readOnly /> },
  },
});
