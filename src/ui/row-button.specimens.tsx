import { RowButton } from './row-button.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { RowButton },
  use: 'Makes a whole row of a list, or a whole card, one button or one link.',
  do: 'Start the accessible name with the words that a person looks for.',
  dont: 'Put a second control into it.',
  texts: {
    game: { es: 'Pantera de la Selva', en: 'Jungle Panther' },
    vendor: { es: 'Taller Quetzal', en: 'Taller Quetzal' },
    long: {
      es: 'Comprobar con un código que enviamos al correo de la cuenta',
      en: 'Check with a code that we send to the email address of the account',
    },
  },
  looks: { kind: { row: 'row', card: 'card' } },
  specimens: {
    default: { show: (t) => <RowButton>{t.game}</RowButton> },
    row: { show: (t) => <RowButton kind="row">{t.game}</RowButton> },
    card: {
      show: (t) => (
        <RowButton kind="card">
          <strong>{t.game}</strong> {t.vendor}
        </RowButton>
      ),
      differsFrom: 'default',
    },
    link: { show: (t) => <RowButton href="#row-button">{t.game}</RowButton> },
    hover: { show: (t) => <RowButton>{t.game}</RowButton>, force: 'hover' },
    focus: { show: (t) => <RowButton>{t.game}</RowButton>, force: 'focus' },
    cardHover: { show: (t) => <RowButton kind="card">{t.game}</RowButton>, force: 'hover' },
    pressed: { show: (t) => <RowButton aria-pressed>{t.game}</RowButton> },
    disabled: { show: (t) => <RowButton disabled>{t.game}</RowButton> },
    longText: { show: (t) => <RowButton kind="card">{t.long}</RowButton> },
  },
});
