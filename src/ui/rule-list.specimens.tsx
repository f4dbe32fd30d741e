import { RuleList } from './rule-list.tsx';
import { defineSpecimens } from './specimen.ts';

type Words = Record<'label' | 'long' | 'digit' | 'met' | 'unmet', string>;

const Sample = ({ t, met }: { t: Words; met: readonly [boolean, boolean] }) => (
  <RuleList
    label={t.label}
    rules={[
      { key: 'long', text: t.long, met: met[0] },
      { key: 'digit', text: t.digit, met: met[1] },
    ]}
    words={{ met: t.met, unmet: t.unmet }}
  />
);

export default defineSpecimens({
  parts: { RuleList },
  use: 'Shows while typing which rules a value meets.',
  do: 'List every rule that the gateway applies.',
  dont: 'Add rules that make passwords harder to remember and no safer.',
  texts: {
    label: { es: 'Tu contraseña tiene', en: 'Your password has' },
    long: { es: 'Entre 8 y 20 caracteres', en: '8 to 20 characters' },
    digit: { es: 'Al menos un número', en: 'At least one number' },
    met: { es: 'Cumplido', en: 'Met' },
    unmet: { es: 'Falta', en: 'Not met' },
  },
  specimens: {
    default: { show: (t) => <Sample t={t} met={[false, false]} /> },
    partlyMet: { show: (t) => <Sample t={t} met={[true, false]} />, differsFrom: 'default' },
    met: { show: (t) => <Sample t={t} met={[true, true]} />, differsFrom: 'partlyMet' },
  },
});
