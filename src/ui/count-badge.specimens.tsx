import { CountBadge } from './count-badge.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { CountBadge },
  use: 'Counts what waits behind a link or a button.',
  do: 'Say in the label what the number counts.',
  dont: 'Show a number that the person cannot bring to zero.',
  texts: {
    few: { es: '3 mensajes sin leer', en: '3 unread messages' },
    many: { es: '120 mensajes sin leer', en: '120 unread messages' },
  },
  specimens: {
    default: { show: (t) => <CountBadge count={3} label={t.few} /> },
    many: { show: (t) => <CountBadge count={120} label={t.many} />, differsFrom: 'default' },
    worded: { show: (t) => <CountBadge count={3} label={t.few} isWorded />, differsFrom: 'default' },
  },
});
