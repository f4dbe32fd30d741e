import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './select.module.css';
import { Spoken } from './spoken.tsx';

export function Select({
  label,
  hint,
  error,
  icon,
  inline,
  className,
  id,
  ...select
}: ComponentProps<'select'> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  icon?: IconName;
  inline?: boolean;
}) {
  const own = useId();
  const key = id ?? own;
  const described = cx(Boolean(error) && `${key}-error`, Boolean(hint) && `${key}-hint`, select['aria-describedby']);
  return (
    <div className={cx(field.field, inline && field.inline, className)}>
      <label className={field.label} htmlFor={key}>
        {label}
      </label>
      <div className={cx(field.box, css.box)}>
        {icon && <Icon name={icon} size={20} />}
        <select
          {...select}
          id={key}
          className={cx(field.input, css.select)}
          aria-invalid={error ? true : select['aria-invalid']}
          aria-describedby={described || undefined}
        />
        <span className={css.arrow} aria-hidden="true">
          <Icon name="chevron-right" size={18} />
        </span>
      </div>
      <FieldError id={`${key}-error`}>{error}</FieldError>
      {hint && (
        <p className={field.hint} id={`${key}-hint`}>
          <Spoken>{hint}</Spoken>
        </p>
      )}
    </div>
  );
}
