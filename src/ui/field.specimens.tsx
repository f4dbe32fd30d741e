import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Field },
  use: 'Takes one line of text, with its label, hint and error.',
  do: 'Say in the error how to correct the value.',
  dont: 'Replace the label with a placeholder.',
  texts: {
    label: { es: 'Correo electrónico', en: 'Email' },
    hint: { es: 'Te escribimos solo por tu cuenta.', en: 'We only write about your account.' },
    error: { es: 'Escribe un correo como nombre@ejemplo.com.', en: 'Enter an email such as name@example.com.' },
    clear: { es: 'Borrar', en: 'Clear' },
    long: {
      es: 'Nombre completo del titular de la cuenta como aparece en su documento de identidad',
      en: 'Full name of the account holder as it appears on the identity document',
    },
  },
  specimens: {
    default: { show: (t) => <Field label={t.label} hint={t.hint} /> },
    hover: { show: (t) => <Field label={t.label} hint={t.hint} />, force: 'hover' },
    focus: { show: (t) => <Field label={t.label} hint={t.hint} />, force: 'focus' },
    filled: {
      show: (t) => <Field label={t.label} hint={t.hint} defaultValue="lucia@ejemplo.com" />,
      differsFrom: 'default',
    },
    invalid: { show: (t) => <Field label={t.label} hint={t.hint} error={t.error} /> },
    disabled: { show: (t) => <Field label={t.label} hint={t.hint} disabled /> },
    readOnly: { show: (t) => <Field label={t.label} readOnly defaultValue="lucia@ejemplo.com" /> },
    icon: {
      show: (t) => <Field label={t.label} icon="user" trailing={<IconButton icon="close" label={t.clear} />} />,
    },
    longText: { show: (t) => <Field label={t.long} hint={t.hint} error={t.error} /> },
  },
});
