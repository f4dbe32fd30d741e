import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { operatorCurrency } from '../../machines/domain/operator-currency.ts';
import { cx } from './class-names.ts';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';
import css from './money-field.module.css';
import { ControlText, Spoken } from './spoken.tsx';

export type QuickAmount = { label: string; typed: string };

/** Sets the value in the same way as user input, so that the form receives an input event. */
export function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Field for an amount of money, with the currency symbol; it does not reformat the typed text. A click on a `quick`
 * amount enters this amount; `quickLabel` is the label of the group of quick amounts. All other props go to the input
 * element.
 */
export function MoneyField({
  label,
  symbol,
  hint,
  error,
  quick = [],
  quickLabel = label,
  className,
  id,
  ...input
}: ComponentProps<'input'> & {
  label: string;
  symbol: string;
  hint?: ReactNode;
  error?: ReactNode;
  quick?: readonly QuickAmount[];
  quickLabel?: string;
}) {
  const own = useId();
  const key = id ?? own;
  const box = useRef<HTMLDivElement>(null);
  const described = cx(Boolean(error) && `${key}-error`, Boolean(hint) && `${key}-hint`, input['aria-describedby']);
  const isFixed = Boolean(input.readOnly || input.disabled);
  const isAfter = operatorCurrency.position === 'after';
  const mark = (
    <span className={css.symbol} aria-hidden="true">
      {symbol}
    </span>
  );
  const press = (typed: string) => {
    const target = box.current?.querySelector('input');
    if (target) typeInto(target, typed);
  };
  return (
    <div className={cx(field.field, className)}>
      <label className={field.label} htmlFor={key}>
        <ControlText>{label}</ControlText>
      </label>
      <div ref={box} className={cx(field.box, css.box)}>
        {!isAfter && mark}
        <input
          inputMode={operatorCurrency.decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          {...input}
          id={key}
          className={cx(field.input, css.input)}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={described || undefined}
        />
        {isAfter && mark}
      </div>
      {quick.length > 0 && (
        <fieldset className={css.quick} aria-label={quickLabel}>
          {quick.map((amount) => (
            <button
              key={amount.label}
              type="button"
              className={css.chip}
              disabled={isFixed}
              onClick={() => press(amount.typed)}
            >
              <ControlText>{amount.label}</ControlText>
            </button>
          ))}
        </fieldset>
      )}
      <FieldError id={`${key}-error`}>{error}</FieldError>
      {hint && (
        <p className={field.hint} id={`${key}-hint`}>
          <Spoken>{hint}</Spoken>
        </p>
      )}
    </div>
  );
}
