import type { ComponentProps } from 'react';
import { i18n, useTranslate } from '../../i18n.ts';
import { Select } from '../../ui/select.tsx';

/** The countries that a mobile number may be of, by dialling code; named in the active language. */
export function DialingCodeSelect({
  dialingCodes,
  ...select
}: Omit<ComponentProps<typeof Select>, 'label' | 'children'> & {
  dialingCodes: readonly { country: string; code: string }[];
}) {
  const t = useTranslate();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (
    <Select name="countryDialingCode" autoComplete="tel-country-code" {...select} label={t('field.countryDialingCode')}>
      {dialingCodes.map(({ country, code }) => (
        <option key={country} value={code}>
          +{code} {names.of(country)}
        </option>
      ))}
    </Select>
  );
}
