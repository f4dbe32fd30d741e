import { defineSpecimens } from './specimen.ts';
import { TextArea } from './text-area.tsx';

export default defineSpecimens({
  parts: { TextArea },
  use: 'Takes text of several lines.',
  do: 'Count the characters when a limit exists.',
  dont: 'Cut text that is too long.',
  texts: {
    label: { es: 'Mensaje', en: 'Message' },
    hint: { es: 'Cuéntanos qué pasó.', en: 'Tell us what happened.' },
    error: { es: 'Acorta el mensaje a 500 caracteres.', en: 'Shorten the message to 500 characters.' },
    left: { es: 'Quedan 500 caracteres', en: '500 characters left' },
    over: { es: 'Sobran 12 caracteres', en: '12 characters too many' },
    text: { es: 'Mi depósito de P 50.00 no aparece.', en: 'My deposit of P 50.00 is missing.' },
  },
  specimens: {
    default: { show: (t) => <TextArea label={t.label} hint={t.hint} /> },
    focus: { show: (t) => <TextArea label={t.label} hint={t.hint} />, force: 'focus' },
    filled: { show: (t) => <TextArea label={t.label} hint={t.hint} defaultValue={t.text} />, differsFrom: 'default' },
    counter: {
      show: (t) => <TextArea label={t.label} counter={{ text: '0 / 500', spoken: t.left, isOver: false }} />,
    },
    tooLong: {
      show: (t) => <TextArea label={t.label} counter={{ text: '512 / 500', spoken: t.over, isOver: true }} />,
      differsFrom: 'counter',
    },
    invalid: { show: (t) => <TextArea label={t.label} hint={t.hint} error={t.error} /> },
    disabled: { show: (t) => <TextArea label={t.label} hint={t.hint} disabled /> },
  },
});
