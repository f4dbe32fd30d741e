import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import css from './field.module.css';
import { FieldError } from './field-error.tsx';
import { Icon, type IconName } from './icon.tsx';
import { ControlText, Spoken } from './spoken.tsx';

export type FieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  icon?: IconName;
  trailing?: ReactNode;
  /** Places the label beside the input, for a small field in a bar. */
  inline?: boolean;
};

/**
 * Input with a label. Hint and error are linked to the input. All other props go to the input element.
 */
export function Field({ label, hint, error, icon, trailing, inline, className, id, ...input }: FieldProps) {
  const own = useId();
  const key = id ?? own;
  const described = cx(Boolean(error) && `${key}-error`, Boolean(hint) && `${key}-hint`, input['aria-describedby']);
  return (
    <div className={cx(css.field, inline && css.inline, className)}>
      <label className={css.label} htmlFor={key}>
        <ControlText>{label}</ControlText>
      </label>
      <div className={css.box}>
        {icon && <Icon name={icon} size={20} />}
        <input
          {...input}
          id={key}
          className={css.input}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={described || undefined}
        />
        <span className="contents">{trailing}</span>
      </div>
      <FieldError id={`${key}-error`}>{error}</FieldError>
      {hint && (
        <p className={css.hint} id={`${key}-hint`}>
          <Spoken>{hint}</Spoken>
        </p>
      )}
    </div>
  );
}
