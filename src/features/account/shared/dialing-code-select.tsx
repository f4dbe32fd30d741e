import { type ComponentProps, useEffect, useRef } from 'react';
import { dialingCodeIn } from '../../../../machines/account/phone-number.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Select } from '../../../ui/select.tsx';

/**
 * Select field for the country of a mobile number, by dialing code. Country names are in the active language. If the
 * user types a number with the code of another country, that country is selected.
 */
export function DialingCodeSelect({
  dialingCodes,
  ...select
}: Omit<ComponentProps<typeof Select>, 'label' | 'children'> & {
  dialingCodes: readonly { country: string; code: string }[];
}) {
  const t = useTranslate();
  const codes = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const form = codes.current?.form;
    const choose = ({ target }: Event) => {
      if (!codes.current || !(target instanceof HTMLInputElement) || target.autocomplete !== 'tel-national') return;
      const known = Array.from(codes.current.options, ({ value }) => value);
      codes.current.value = dialingCodeIn(target.value, known) ?? codes.current.value;
    };
    // Runs before the form's own handlers, which read both fields.
    form?.addEventListener('input', choose, { capture: true });
    return () => form?.removeEventListener('input', choose, { capture: true });
  }, []);
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
  return (
    <Select
      ref={codes}
      name="countryDialingCode"
      autoComplete="tel-country-code"
      {...select}
      label={t('account.field.countryDialingCode')}
    >
      {dialingCodes.map(({ country, code }) => (
        <option key={country} value={code}>
          +{code} {names.of(country)}
        </option>
      ))}
    </Select>
  );
}
