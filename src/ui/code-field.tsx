import { type CompositionEvent, type InputEvent, useEffect, useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Returns the code in typed or pasted text ("123 456", "Code: 123-456!", full-width digits) as plain digits. */
export function codeIn(text: string, length: number): string {
  const plain = text.normalize('NFKC');
  const whole = new RegExp(`(?<!\\d)(?:\\d[\\s\\p{Pd}.]*){${length}}(?!\\d)`, 'u').exec(plain)?.[0] ?? plain;
  return whole.replace(/\D/g, '');
}

/** Length of the longest verification code (spec 1 §5). */
const longestCode = 255;

/**
 * Input for a one-time code. The device can fill it in, and everything except digits is removed from the input.
 * `onWhole` is called when all `length` digits arrive together: pasted, filled in by the device, or entered with an
 * input method (IME).
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
  const composed = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(null);
  useEffect(() => () => clearTimeout(composed.current?.timer), []);

  const keepDigits = (input: HTMLInputElement, cameAtOnce: boolean, notify?: () => void) => {
    const text = input.value;
    const code = codeIn(text, length);
    if (code !== text) {
      const caret = codeIn(text.slice(0, input.selectionStart ?? text.length), length).length;
      input.value = code;
      input.setSelectionRange(caret, caret);
    }
    notify?.();
    if (cameAtOnce && code.length === length) onWhole?.();
  };
  /**
   * Accepts the text of an input method (IME) once. If the composition of the text ends because the field loses the
   * focus, nothing is submitted.
   */
  const takeComposed = (input: HTMLInputElement, notify?: () => void) => {
    if (!composed.current) return false;
    const { text, timer } = composed.current;
    clearTimeout(timer);
    composed.current = null;
    keepDigits(input, [...text].length > 1 && input.ownerDocument.activeElement === input, notify);
    return true;
  };
  const listener = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType, data, isComposing } = event.nativeEvent;
    const notify = () => onInput?.(event);
    if (isComposing) return notify();
    if (takeComposed(input, notify)) return;
    const isTyped = inputType?.startsWith('delete') || (inputType === 'insertText' && data?.length === 1);
    keepDigits(input, !isTyped, notify);
  };
  // Some browsers write the composed text before this event. Other browsers write it later and then fire an input
  // event; in those browsers, the input handler accepts the text.
  const endComposition = ({ currentTarget: input, data }: CompositionEvent<HTMLInputElement>) => {
    composed.current = { text: data, timer: setTimeout(() => takeComposed(input)) };
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
      maxLength={longestCode}
      onInput={listener}
      onCompositionEnd={endComposition}
    />
  );
}
