import type { ComponentProps } from 'react';
import { Select } from './select.tsx';
import { defineSpecimens } from './specimen.ts';

type Words = Record<'label' | 'hint' | 'choose' | 'one' | 'two' | 'error', string>;

const Sample = ({ t, ...rest }: { t: Words } & Omit<ComponentProps<typeof Select>, 'label' | 'children'>) => (
  <Select label={t.label} hint={t.hint} {...rest}>
    <option value="">{t.choose}</option>
    <option value="1">{t.one}</option>
    <option value="2">{t.two}</option>
  </Select>
);

export default defineSpecimens({
  parts: { Select },
  use: 'Chooses one of many values in a form.',
  do: 'Start with the most frequent value, or with none when nobody can know it.',
  dont: 'Use it for two or three values that fit into a row.',
  texts: {
    label: { es: 'Banco', en: 'Bank' },
    hint: { es: 'El banco de tu cuenta.', en: 'The bank of your account.' },
    choose: { es: 'Elige un banco', en: 'Choose a bank' },
    one: { es: 'Banco Andino', en: 'Andean Bank' },
    two: {
      es: 'Caja Municipal de Ahorro y Crédito del Altiplano',
      en: 'Municipal Savings and Credit Bank of the Highlands',
    },
    error: { es: 'Elige el banco de tu cuenta.', en: 'Choose the bank of your account.' },
  },
  specimens: {
    default: { show: (t) => <Sample t={t} /> },
    focus: { show: (t) => <Sample t={t} />, force: 'focus' },
    hover: { show: (t) => <Sample t={t} />, force: 'hover' },
    filled: { show: (t) => <Sample t={t} defaultValue="1" />, differsFrom: 'default' },
    invalid: { show: (t) => <Sample t={t} error={t.error} /> },
    inline: { show: (t) => <Sample t={t} inline hint={undefined} />, differsFrom: 'default' },
    disabled: { show: (t) => <Sample t={t} disabled /> },
    longText: { show: (t) => <Sample t={t} defaultValue="2" icon="lock" /> },
  },
});
