import { useTranslate } from '../../i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import type { AddressChoice } from './address-choice.ts';

/** Says that a part of the address does not apply to the page, if this is so for one of the choices. */
export function UnusableAlert({ of: choices }: { of: readonly Pick<AddressChoice<unknown>, 'isUnusable'>[] }) {
  const t = useTranslate();
  return choices.some(({ isUnusable }) => isUnusable) && <Alert tone="info">{t('common.address.unusable')}</Alert>;
}
