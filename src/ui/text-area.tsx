import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import css from './text-area.module.css';

/** A labelled text of several lines, with how much of it is used. Everything else goes to the textarea. */
export function TextArea({
  label,
  error,
  used,
  limit,
  usedLabel,
  className,
  id,
  ...textarea
}: ComponentProps<'textarea'> & {
  label: string;
  error?: ReactNode;
  used: number;
  limit: number;
  /** Said in place of the two numbers. */
  usedLabel: string;
}) {
  const own = useId();
  const key = id ?? own;
  return (
    <div className={cx(field.field, className)}>
      <label className={field.label} htmlFor={key}>
        {label}
      </label>
      <div className={cx(field.box, css.box)}>
        <textarea
          {...textarea}
          id={key}
          className={cx(field.input, css.text)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(Boolean(error) && `${key}-error`, `${key}-used`)}
        />
      </div>
      <div className={css.foot}>
        <p className={field.error} id={`${key}-error`} aria-live="polite">
          {error && <Icon name="warning" size={16} />}
          {error}
        </p>
        <p className={css.used} id={`${key}-used`} data-over={used > limit || undefined}>
          <span aria-hidden="true">
            {used}/{limit}
          </span>
          <span className="visuallyHidden">{usedLabel}</span>
        </p>
      </div>
    </div>
  );
}
