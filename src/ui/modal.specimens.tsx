import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { defineSpecimens } from './specimen.ts';

const close = () => undefined;

export default defineSpecimens({
  parts: { Modal },
  use: 'Shows a task above the page that must end before the page is used again.',
  do: 'Give it a title, and end it with one clear action.',
  dont: 'Open a second modal for a message that fits into the first.',
  texts: {
    title: { es: 'Agregar cuenta bancaria', en: 'Add bank account' },
    text: { es: 'Usa una cuenta a tu nombre.', en: 'Use an account in your name.' },
    save: { es: 'Guardar cuenta', en: 'Save account' },
    close: { es: 'Cerrar', en: 'Close' },
    move: { es: 'Mover la ventana: usa las flechas', en: 'Move the window: use the arrow keys' },
    long: {
      es: 'Confirma que recibiste el pago de tu retiro del 27 de noviembre',
      en: 'Confirm that you received the payment of your November 27 withdrawal',
    },
  },
  specimens: {
    default: {
      show: (t) => (
        <Modal name="specimen" title={t.title} onClose={close} closeLabel={t.close} moveLabel={t.move}>
          <p>{t.text}</p>
          <Button>{t.save}</Button>
        </Modal>
      ),
      isAlone: true,
    },
    longText: {
      show: (t) => (
        <Modal name="specimen" title={t.long} onClose={close} closeLabel={t.close} moveLabel={t.move}>
          <p>{t.text}</p>
          <Button>{t.save}</Button>
        </Modal>
      ),
      isAlone: true,
    },
  },
});
