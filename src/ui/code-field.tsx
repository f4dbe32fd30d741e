import type { InputEvent } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** The code in whatever was typed or pasted ("123 456", "Code: 123-456!", full-width digits), as plain digits. */
export function codeIn(text: string, length: number): string {
  const plain = text.normalize('NFKC');
  const whole = new RegExp(`(?<!\\d)(?:\\d[\\s\\p{Pd}.]*){${length}}(?!\\d)`, 'u').exec(plain)?.[0] ?? plain;
  return whole.replace(/\D/g, '');
}

/**
 * One input for a one-time code: the device can fill it in, and whatever comes in is kept as plain digits, none cut off.
 * `onWhole` hears of a code of `length` digits that came at once, pasted or filled in by the device.
 */
export function CodeField({
  length = 6,
  onWhole,
  onInput,
  ...field
}: Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
  length?: number;
  onWhole?: () => void;
}) {
  const keepDigits = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const text = input.value;
    const code = codeIn(text, length);
    if (code !== text) {
      const caret = codeIn(text.slice(0, input.selectionStart ?? text.length), length).length;
      input.value = code;
      input.setSelectionRange(caret, caret);
    }
    onInput?.(event);
    const { inputType, data } = event.nativeEvent;
    const cameAtOnce = !inputType?.startsWith('delete') && !(inputType === 'insertText' && data?.length === 1);
    if (cameAtOnce && code.length === length) onWhole?.();
  };
  return (
    <Field
      icon="lock"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={keepDigits}
    />
  );
}
