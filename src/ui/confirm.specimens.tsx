import { Confirm } from './confirm.tsx';
import { defineSpecimens } from './specimen.ts';

const nothing = () => {};

export default defineSpecimens({
  parts: { Confirm },
  use: 'Asks before an action that a person cannot easily undo.',
  do: 'Put the safe answer first, and name the action with its verb and object: "Cancel withdrawal".',
  dont: 'Answer with "Yes", or give the action the focus.',
  texts: {
    question: { es: '¿Quieres cancelar el retiro de P 100.00?', en: 'Cancel the withdrawal of P 100.00?' },
    text: { es: 'El dinero vuelve a tu saldo.', en: 'The money returns to your balance.' },
    keep: { es: 'Conservar el retiro', en: 'Keep the withdrawal' },
    cancel: { es: 'Cancelar retiro', en: 'Cancel withdrawal' },
    join: { es: 'Aceptar contrato', en: 'Accept contract' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Confirm
          title={t.question}
          safe={{ label: t.keep, onClick: nothing }}
          act={{ label: t.join, onClick: nothing }}
          takesFocus={false}
        />
      ),
    },
    dangerous: {
      show: (t) => (
        <Confirm
          title={t.question}
          safe={{ label: t.keep, onClick: nothing }}
          act={{ label: t.cancel, onClick: nothing }}
          isDangerous
          takesFocus={false}
        >
          <p>{t.text}</p>
        </Confirm>
      ),
      differsFrom: 'default',
    },
    busy: {
      show: (t) => (
        <Confirm
          title={t.question}
          safe={{ label: t.keep, onClick: nothing }}
          act={{ label: t.join, onClick: nothing }}
          busy
          takesFocus={false}
        />
      ),
    },
  },
});
