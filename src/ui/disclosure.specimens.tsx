import { Disclosure } from './disclosure.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Disclosure },
  use: 'Hides details that most people do not need.',
  do: 'Name what appears.',
  dont: 'Hide a condition that costs money.',
  texts: {
    question: { es: '¿Cuánto tarda un retiro?', en: 'How long does a withdrawal take?' },
    answer: { es: 'Entre 10 y 30 minutos.', en: 'Between 10 and 30 minutes.' },
  },
  specimens: {
    default: { show: (t) => <Disclosure summary={t.question}>{t.answer}</Disclosure> },
    focus: { show: (t) => <Disclosure summary={t.question}>{t.answer}</Disclosure>, force: 'focus', on: 'summary' },
    open: {
      show: (t) => (
        <Disclosure summary={t.question} open>
          {t.answer}
        </Disclosure>
      ),
      differsFrom: 'default',
    },
  },
});
