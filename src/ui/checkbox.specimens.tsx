import { Checkbox } from './checkbox.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Checkbox },
  use: 'Turns one statement on or off, and takes effect when the form is sent.',
  do: 'Write a statement that is true when the box is checked.',
  dont: 'Check consent in advance, or use a negative statement.',
  texts: {
    terms: { es: 'Acepto los términos y condiciones', en: 'I accept the terms and conditions' },
    error: { es: 'Acepta los términos para continuar.', en: 'Accept the terms to continue.' },
    long: {
      es: 'Declaro que soy mayor de edad, que juego con mi propio dinero y que leí las reglas de los juegos y la política de privacidad',
      en: 'I confirm that I am of legal age, play with my own money and have read the rules of the games and the privacy policy',
    },
  },
  specimens: {
    default: { show: (t) => <Checkbox>{t.terms}</Checkbox> },
    focus: { show: (t) => <Checkbox>{t.terms}</Checkbox>, force: 'focus' },
    selected: { show: (t) => <Checkbox defaultChecked>{t.terms}</Checkbox> },
    invalid: { show: (t) => <Checkbox error={t.error}>{t.terms}</Checkbox> },
    disabled: { show: (t) => <Checkbox disabled>{t.terms}</Checkbox> },
    longText: { show: (t) => <Checkbox>{t.long}</Checkbox> },
  },
});
