import { type ReactNode, useRef, useState } from 'react';
import css from './date-field.module.css';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { dateOrder, formatTypedDate, parseTypedDate } from './typed-date.ts';

/**
 * A date that a person types in the order of the page's language, or picks in the browser's own calendar. The browser's
 * date field follows the language of the browser, so it serves as the calendar, and as the field `name` of the form; it
 * passes its focus on to the text. `value`, `min` and `max` are `YYYY-MM-DD`; the value is empty while the text is no
 * date.
 */
export function DateField({
  name,
  label,
  value,
  language,
  min,
  max,
  calendarLabel,
  example,
  hint,
  error,
  readOnly = false,
  required,
  autoComplete,
  onChange,
}: {
  name: string;
  label: string;
  value: string;
  /** BCP 47 tag of the page's language. */
  language: string;
  min?: string | undefined;
  max?: string | undefined;
  calendarLabel: string;
  /** Names the order of the parts, for example "dd/mm/aaaa". */
  example: string;
  hint?: ReactNode;
  error?: ReactNode;
  readOnly?: boolean;
  required?: boolean;
  autoComplete?: string;
  onChange: (value: string) => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const order = dateOrder(language);
  const isTyped = typed !== null && parseTypedDate(typed, order) === value;
  const choose = (next: string) => {
    setTyped(null);
    onChange(next);
  };
  return (
    // A form that listens to its fields must not take the typed text for the value.
    <div ref={root} className={css.date} onInput={(event) => event.stopPropagation()}>
      <Field
        label={label}
        inputMode="numeric"
        autoComplete={autoComplete ?? 'off'}
        placeholder={example}
        value={isTyped ? typed : formatTypedDate(value, order)}
        readOnly={readOnly}
        required={required}
        hint={hint}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(parseTypedDate(currentTarget.value, order));
        }}
        onBlur={() => value !== '' && setTyped(null)}
        trailing={
          <IconButton
            icon="calendar"
            label={calendarLabel}
            aria-disabled={readOnly || undefined}
            onClick={() => !readOnly && calendar.current?.showPicker?.()}
          />
        }
      />
      <input
        ref={calendar}
        className={css.calendar}
        type="date"
        name={name}
        value={value}
        min={min}
        max={max}
        readOnly={readOnly}
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => root.current?.querySelector('input')?.focus()}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </div>
  );
}
