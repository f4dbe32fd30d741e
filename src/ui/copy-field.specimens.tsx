import { CopyField } from './copy-field.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { CopyField },
  use: 'Shows a text that the reader takes elsewhere, such as an account number or a link.',
  do: 'Name the text, so that the button says what it copies.',
  dont: 'Report success when the browser refused access to the clipboard.',
  texts: {
    label: { es: 'Número de cuenta', en: 'Account number' },
    link: { es: 'Tu enlace', en: 'Your link' },
    copy: { es: 'Copiar', en: 'Copy' },
    copied: { es: 'Copiado', en: 'Copied' },
    selected: { es: 'Presiona Ctrl+C para copiar', en: 'Press Ctrl+C to copy' },
  },
  specimens: {
    default: { show: (t) => <CopyField label={t.label} text="191-2847561-0-44" labels={t} /> },
    focus: { show: (t) => <CopyField label={t.label} text="191-2847561-0-44" labels={t} />, force: 'focus' },
    hover: {
      show: (t) => <CopyField label={t.label} text="191-2847561-0-44" labels={t} />,
      force: 'hover',
      on: 'button',
    },
    strong: {
      show: (t) => <CopyField label={t.label} text="191-2847561-0-44" labels={t} strong />,
      differsFrom: 'default',
    },
    longText: {
      show: (t) => (
        <CopyField label={t.link} text="https://sorteo.example/register?invite=LUCIA2025&campaign=amigos" labels={t} />
      ),
    },
  },
});
