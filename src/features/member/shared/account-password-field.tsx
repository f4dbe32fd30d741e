import type { ComponentProps } from 'react';
import { useTranslate } from '../../../i18n.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { passwordLabels } from './password-labels.ts';

/** Field for the password of the account, which confirms a change of its security. */
export function AccountPasswordField(
  props: Omit<ComponentProps<typeof PasswordField>, 'label' | 'labels' | 'autoComplete'>,
) {
  const t = useTranslate();
  return (
    <PasswordField
      {...props}
      label={t('security.accountPassword')}
      labels={passwordLabels(t)}
      autoComplete="current-password"
    />
  );
}
