import { IconButton } from './icon-button.tsx';
import { Section } from './section.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Section },
  use: 'Groups one part of a page under its heading.',
  do: 'Give each section one subject.',
  dont: 'Nest more than two levels.',
  texts: {
    title: { es: 'Tus límites', en: 'Your limits' },
    text: { es: 'Un límite más alto se aplica después de 24 horas.', en: 'A higher limit applies after 24 hours.' },
    content: { es: 'Depósito diario: P 500.00', en: 'Daily deposit: P 500.00' },
    refresh: { es: 'Actualizar', en: 'Refresh' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Section title={t.title} text={t.text}>
          <p>{t.content}</p>
        </Section>
      ),
    },
    ruled: {
      show: (t) => (
        <Section title={t.title} level={3} ruled aside={<IconButton icon="refresh" label={t.refresh} />}>
          <p>{t.content}</p>
        </Section>
      ),
      differsFrom: 'default',
    },
  },
});
