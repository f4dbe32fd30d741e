import { PasswordField } from './password-field.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { PasswordField },
  use: 'Takes a secret, which the reader can show while typing.',
  do: 'Let password managers and paste work.',
  dont: 'Ask for the same password twice.',
  texts: {
    label: { es: 'Contraseña', en: 'Password' },
    reveal: { es: 'Mostrar contraseña', en: 'Show password' },
    shown: { es: 'La contraseña se ve', en: 'Password is visible' },
    hidden: { es: 'La contraseña está oculta', en: 'Password is hidden' },
    capsLock: { es: 'Bloq Mayús está activado', en: 'Caps Lock is on' },
    error: { es: 'La contraseña no es correcta.', en: 'The password is incorrect.' },
  },
  specimens: {
    default: { show: (t) => <PasswordField label={t.label} labels={t} /> },
    focus: { show: (t) => <PasswordField label={t.label} labels={t} />, force: 'focus' },
    hover: { show: (t) => <PasswordField label={t.label} labels={t} />, force: 'hover', on: 'button' },
    filled: {
      show: (t) => <PasswordField label={t.label} labels={t} defaultValue="a sample" />,
      differsFrom: 'default',
    },
    invalid: { show: (t) => <PasswordField label={t.label} labels={t} error={t.error} /> },
    disabled: { show: (t) => <PasswordField label={t.label} labels={t} disabled /> },
  },
});
