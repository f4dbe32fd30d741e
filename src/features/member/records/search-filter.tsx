import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './records.module.css';

/** Text filter; Enter or the button applies it, and an empty field removes it. */
export function SearchFilter({
  name,
  label,
  hint,
  submitLabel,
  value,
  onAsk,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  submitLabel: string;
  value: string;
  onAsk: (value: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Another control may have cleared the filter, so the field must show the current value.
    if (field.current) field.current.value = value;
  }, [value]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(field.current?.value.trim() ?? '');
  };
  return (
    <form className={css.search} noValidate onSubmit={submit}>
      <Field
        ref={field}
        type="search"
        name={name}
        label={label}
        placeholder={hint}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '' && value !== '') onAsk('');
        }}
        trailing={<IconButton type="submit" icon={<Glyph name="search" size={20} />} label={submitLabel} />}
      />
    </form>
  );
}
