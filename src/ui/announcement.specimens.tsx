import { Announcement } from './announcement.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Announcement },
  use: 'Shows a text that screen readers announce when it appears and when it changes.',
  do: 'Say what changed, in one sentence that is understood without the page.',
  dont: 'Announce a text that is already part of an alert or of a focused element.',
  texts: {
    count: { es: '57 juegos', en: '57 games' },
    long: {
      es: 'El banco recibió tu retiro y todavía no responde. Consultamos su estado cada pocos segundos y te avisaremos aquí cuando cambie.',
      en: "The bank has received your withdrawal and hasn't answered yet. We check its status every few seconds and will tell you here when it changes.",
    },
  },
  specimens: {
    default: { show: (t) => <Announcement as="p">{t.count}</Announcement> },
    longText: { show: (t) => <Announcement as="p">{t.long}</Announcement> },
  },
});
