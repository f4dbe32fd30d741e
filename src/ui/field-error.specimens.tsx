import { FieldError } from './field-error.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { FieldError },
  use: 'Says below a field what is wrong with its value. It describes the input of the field.',
  do: 'Say how to correct the value.',
  dont: 'Repeat the name of the field, or show the error while the reader types for the first time.',
  texts: {
    error: { es: 'Escribe un monto de al menos P 20.00.', en: 'Enter an amount of at least P 20.00.' },
    long: {
      es: 'El número de cuenta tiene 20 dígitos. Revisa que no falte ninguno y que no hayas copiado espacios ni guiones del estado de cuenta.',
      en: 'The account number has 20 digits. Check that none is missing and that you copied no spaces or dashes from the statement.',
    },
  },
  specimens: {
    default: { show: (t) => <FieldError id="default-error">{t.error}</FieldError> },
    plain: {
      show: (t) => (
        <FieldError id="plain-error" isPlain>
          {t.error}
        </FieldError>
      ),
    },
    longText: { show: (t) => <FieldError id="long-error">{t.long}</FieldError> },
  },
});
