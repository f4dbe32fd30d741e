import css from './segmented.module.css';

/**
 * One of a few values in a row; the selected value is filled with ink. For values that change what is shown at once.
 * In a form, use `ChoiceCard`; for panels, use `Tabs`.
 */
export const Segmented = <Value extends string | number>({
  label,
  options,
  value,
  disabled = false,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  disabled?: boolean;
  onChoose: (value: Value) => void;
}) => (
  <fieldset className={css.segmented} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={css.option}
        aria-pressed={option.value === value}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
