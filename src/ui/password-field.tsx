import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useAnnounced } from './announcement.tsx';
import { cx } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import css from './password-field.module.css';

/**
 * Password input with a button that shows the password and announces this to screen readers, and with a hint while Caps
 * Lock is on.
 */
export function PasswordField({
  labels,
  hint,
  ...field
}: Omit<FieldProps, 'type' | 'trailing'> & {
  labels: { reveal: string; shown: string; hidden: string; capsLock: string };
}) {
  const [shown, setShown] = useState<boolean>();
  const [caps, setCaps] = useState(false);
  const visibility = shown === undefined ? '' : shown ? labels.shown : labels.hidden;
  useAnnounced(() => visibility);
  useAnnounced(() => (caps ? labels.capsLock : ''));
  const watch = (event: KeyboardEvent | MouseEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon="lock"
      {...field}
      data-secret=""
      type={shown ? 'text' : 'password'}
      hint={
        <>
          <span className={cx(caps && css.caps)}>{caps && labels.capsLock}</span>
          {hint}
        </>
      }
      onKeyDown={(event) => {
        watch(event);
        field.onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        watch(event);
        field.onKeyUp?.(event);
      }}
      onClick={(event) => {
        watch(event);
        field.onClick?.(event);
      }}
      onBlur={(event) => {
        setCaps(false);
        field.onBlur?.(event);
      }}
      trailing={
        <>
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={labels.reveal}
            aria-pressed={shown ?? false}
            disabled={field.disabled}
            onClick={() => setShown(!shown)}
          />
          <span className="visuallyHidden">{visibility}</span>
        </>
      }
    />
  );
}
