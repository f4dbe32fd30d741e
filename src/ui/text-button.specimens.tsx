import { defineSpecimens } from './specimen.ts';
import { TextButton } from './text-button.tsx';

export default defineSpecimens({
  parts: { TextButton },
  use: 'Opens what a word in a table or a breadcrumb names, without leaving the page.',
  do: 'Name the thing that it opens.',
  dont: 'Use it for an address; a link can be opened in another tab.',
  texts: {
    account: { es: 'lucia2025', en: 'lucia2025' },
    long: {
      es: 'Ver los informes de todos los miembros de este equipo',
      en: 'See the reports of all members of this team',
    },
  },
  specimens: {
    default: { show: (t) => <TextButton>{t.account}</TextButton> },
    hover: { show: (t) => <TextButton>{t.account}</TextButton>, force: 'hover' },
    focus: { show: (t) => <TextButton>{t.account}</TextButton>, force: 'focus' },
    disabled: { show: (t) => <TextButton disabled>{t.account}</TextButton> },
    longText: { show: (t) => <TextButton>{t.long}</TextButton> },
  },
});
