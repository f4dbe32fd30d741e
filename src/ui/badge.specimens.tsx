import { Badge } from './badge.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Badge },
  use: 'Names the state of one thing in a list.',
  do: 'Use the tone that says whether the person must act.',
  dont: 'Use a tone without a word.',
  texts: {
    closed: { es: 'Cerrado', en: 'Closed' },
    open: { es: 'En proceso', en: 'In progress' },
    due: { es: 'Por confirmar', en: 'To be confirmed' },
    good: { es: 'Pagado', en: 'Paid' },
    bad: { es: 'Rechazado', en: 'Rejected' },
    prize: { es: 'Premio', en: 'Prize' },
  },
  looks: { tone: { neutral: 'default', open: 'open', due: 'due', good: 'good', bad: 'bad', prize: 'prize' } },
  specimens: {
    default: { show: (t) => <Badge tone="neutral">{t.closed}</Badge> },
    open: { show: (t) => <Badge tone="open">{t.open}</Badge>, differsFrom: 'default' },
    due: { show: (t) => <Badge tone="due">{t.due}</Badge>, differsFrom: 'open' },
    good: { show: (t) => <Badge tone="good">{t.good}</Badge>, differsFrom: 'due' },
    bad: { show: (t) => <Badge tone="bad">{t.bad}</Badge>, differsFrom: 'good' },
    prize: { show: (t) => <Badge tone="prize">{t.prize}</Badge>, differsFrom: 'default' },
  },
});
