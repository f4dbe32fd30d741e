import { type FocusEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import type { FieldRule } from '../../../../machines/domain/field-rule.ts';
import { useTranslate } from '../../../i18n.ts';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { RuleList } from '../../../ui/rule-list.tsx';
import { ruleLines } from './field-error.ts';

/**
 * Field with a rule from the server. While the field has focus or an error, it shows which requirements are met.
 * `type="password"` makes it a password field. A field without a rule is a plain field.
 */
export function RuledField({
  rule,
  ...field
}: Omit<FieldProps, 'trailing'> & {
  rule: FieldRule | undefined;
}) {
  const t = useTranslate();
  const [value, setValue] = useState(String(field.defaultValue ?? ''));
  const { isAttended, attend, leave } = useAttention();
  const list = rule && (isAttended || Boolean(field.error)) && (
    <RuleList
      label={t('account.rule.title')}
      rules={ruleLines(t, value, rule)}
      words={{ met: t('account.rule.met'), unmet: t('account.rule.unmet') }}
    />
  );
  const props = {
    ...field,
    hint: list ? (
      <>
        {field.hint}
        {list}
      </>
    ) : (
      field.hint
    ),
    onInput: (event: InputEvent<HTMLInputElement>) => {
      setValue(event.currentTarget.value);
      field.onInput?.(event);
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      attend();
      field.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      leave();
      field.onBlur?.(event);
    },
  };
  if (field.type !== 'password') return <Field {...props} />;
  return (
    <PasswordField
      {...props}
      labels={{
        reveal: t('common.password.reveal'),
        shown: t('common.password.shown'),
        hidden: t('common.password.hidden'),
        capsLock: t('common.password.capsLock'),
      }}
    />
  );
}

/**
 * When a press moves the focus out of the field, keeps the field in the focused state until the press ends, so that the
 * layout does not shift under the pointer.
 */
function useAttention() {
  const [isAttended, setIsAttended] = useState(false);
  const isPressed = useRef(false);
  const watch = useRef<AbortController>(null);
  useEffect(() => () => watch.current?.abort(), []);
  return {
    isAttended,
    attend: () => {
      watch.current?.abort();
      watch.current = new AbortController();
      const options = { capture: true, signal: watch.current.signal };
      document.addEventListener('mousedown', () => (isPressed.current = true), options);
      document.addEventListener('mouseup', () => (isPressed.current = false), options);
      setIsAttended(true);
    },
    leave: () => {
      if (!isPressed.current) return setIsAttended(false);
      const signal = watch.current?.signal as AbortSignal;
      const leave = () => setTimeout(() => signal.aborted || setIsAttended(false));
      document.addEventListener('mouseup', leave, { once: true, signal });
    },
  };
}
