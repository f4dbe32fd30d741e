import { Button } from './button.tsx';
import { FormActions } from './form-actions.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { FormActions },
  use: 'Places the actions of a form.',
  do: 'Put the amount into the label of an action that moves money.',
  dont: 'Place a destructive action between save and cancel.',
  texts: {
    save: { es: 'Guardar cambios', en: 'Save changes' },
    cancel: { es: 'Cancelar', en: 'Cancel' },
    deposit: { es: 'Depositar P 100.00', en: 'Deposit P 100.00' },
  },
  specimens: {
    default: {
      show: (t) => (
        <FormActions>
          <Button>{t.save}</Button>
          <Button variant="secondary">{t.cancel}</Button>
        </FormActions>
      ),
    },
    dialog: {
      show: (t) => (
        <FormActions place="dialog">
          <Button variant="secondary">{t.cancel}</Button>
          <Button>{t.save}</Button>
        </FormActions>
      ),
    },
    money: {
      show: (t) => (
        <FormActions place="money">
          <Button>{t.deposit}</Button>
        </FormActions>
      ),
    },
  },
});
