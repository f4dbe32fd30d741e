import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './checkbox.module.css';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { ControlText } from './spoken.tsx';

export function Checkbox({
  children,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: ReactNode }) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={css.label}>
        <input
          {...input}
          type="checkbox"
          className={css.box}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={cx(Boolean(error) && errorId, input['aria-describedby']) || undefined}
        />
        <span>
          <ControlText>{children}</ControlText>
        </span>
      </label>
      <FieldError id={errorId} className={css.error} isPlain>
        {error}
      </FieldError>
    </div>
  );
}
