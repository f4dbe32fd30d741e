import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice-card.module.css';
import { cx } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { ControlText } from './spoken.tsx';

/** Cards of which a person selects one. An error is tied to the group. */
export function ChoiceGroup({
  legend,
  isLegendVisible = true,
  error,
  columns = false,
  className,
  children,
}: {
  legend: string;
  isLegendVisible?: boolean;
  error?: ReactNode;
  /** Places the cards beside each other where they fit. */
  columns?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const errorId = useId();
  return (
    <fieldset
      className={cx(css.group, columns && css.columns, className)}
      aria-label={isLegendVisible ? undefined : legend}
      aria-describedby={error ? errorId : undefined}
    >
      {isLegendVisible && <legend>{legend}</legend>}
      <div className="contents">{children}</div>
      <FieldError id={errorId} className={css.error}>
        {error}
      </FieldError>
    </fieldset>
  );
}

/** A radio button as a card with a title, an explanation and optional content at its end. */
export const ChoiceCard = ({
  title,
  text,
  mark,
  end,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  text?: ReactNode;
  mark?: ReactNode;
  end?: ReactNode;
}) => (
  <label className={cx(css.card, className)}>
    <input {...input} type="radio" className={css.radio} />
    <ControlText>
      {mark && <span className={css.mark}>{mark}</span>}
      <span className={css.words}>
        <strong className={css.title}>{title}</strong>
        {text && <span className={css.text}>{text}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
    </ControlText>
  </label>
);
