import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Sheet },
  use: 'Is the frame of a page of the site: title, introduction and content.',
  do: 'Start every page of this kind with it, so that titles stand in the same place.',
  dont: 'Put two sheets on one page.',
  texts: {
    title: { es: 'Promociones', en: 'Promotions' },
    intro: { es: 'Bonos y sorteos de esta semana.', en: "This week's bonuses and draws." },
    text: { es: 'Tres promociones abiertas.', en: 'Three open promotions.' },
    all: { es: 'Ver todas', en: 'View all' },
    long: {
      es: 'Preguntas frecuentes sobre depósitos, retiros y verificación',
      en: 'Frequently asked questions about deposits, withdrawals and verification',
    },
  },
  specimens: {
    default: {
      show: (t) => (
        <Sheet title={t.title}>
          <p>{t.text}</p>
        </Sheet>
      ),
    },
    intro: {
      show: (t) => (
        <Sheet title={t.title} intro={t.intro} aside={<Button variant="secondary">{t.all}</Button>}>
          <p>{t.text}</p>
        </Sheet>
      ),
    },
    longText: {
      show: (t) => (
        <Sheet title={t.long} intro={t.intro}>
          <p>{t.text}</p>
        </Sheet>
      ),
    },
  },
});
