import { type ComponentProps, type ReactNode, useId } from 'react';
import { useAnnounced } from './announcement.tsx';
import { cx } from './class-names.ts';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import css from './text-area.module.css';

/**
 * Text field with several lines, a label and a counter. Text that is too long is not cut; the field shows an error. All
 * other props go to the textarea element.
 */
export function TextArea({
  label,
  hint,
  error,
  counter,
  className,
  id,
  ...area
}: ComponentProps<'textarea'> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  counter?: { text: string; spoken: string; isOver: boolean };
}) {
  const own = useId();
  useAnnounced(() => counter?.spoken ?? '', { when: 'settled' });
  const key = id ?? own;
  const described = cx(Boolean(error) && `${key}-error`, Boolean(hint) && `${key}-hint`, area['aria-describedby']);
  return (
    <div className={cx(field.field, className)}>
      <div className={css.head}>
        <label className={field.label} htmlFor={key}>
          {label}
        </label>
        {counter && (
          <span className={css.counter} data-over={counter.isOver || undefined}>
            <span aria-hidden="true">{counter.text}</span>
            <span className="visuallyHidden">{counter.spoken}</span>
          </span>
        )}
      </div>
      <div className={cx(field.box, css.box)}>
        <textarea
          {...area}
          id={key}
          className={cx(field.input, css.area)}
          aria-invalid={error ? true : area['aria-invalid']}
          aria-describedby={described || undefined}
        />
      </div>
      <FieldError id={`${key}-error`}>{error}</FieldError>
      {hint && (
        <p className={field.hint} id={`${key}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
