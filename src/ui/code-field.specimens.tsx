import { CodeField } from './code-field.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { CodeField },
  use: 'Takes a one-time code, typed, pasted or filled in by the device.',
  do: 'Send the code as soon as all digits arrive together.',
  dont: 'Split the code into one box for each digit.',
  texts: {
    label: { es: 'Código de 6 dígitos', en: '6-digit code' },
    hint: { es: 'Te lo enviamos al ***214.', en: 'We sent it to ***214.' },
    error: { es: 'El código no es correcto. Quedan 2 intentos.', en: 'The code is incorrect. 2 attempts left.' },
  },
  specimens: {
    default: { show: (t) => <CodeField label={t.label} hint={t.hint} /> },
    focus: { show: (t) => <CodeField label={t.label} hint={t.hint} />, force: 'focus' },
    filled: { show: (t) => <CodeField label={t.label} hint={t.hint} defaultValue="482913" />, differsFrom: 'default' },
    invalid: { show: (t) => <CodeField label={t.label} hint={t.hint} error={t.error} /> },
    disabled: { show: (t) => <CodeField label={t.label} hint={t.hint} disabled /> },
  },
});
