import { useRef } from 'react';
import { defineSpecimens } from './specimen.ts';
import { UploadProgress } from './upload-progress.tsx';

function Sample({
  label,
  cancel,
  share,
  language,
}: {
  label: string;
  cancel: string;
  share: number;
  language: string;
}) {
  const next = useRef<HTMLElement>(null);
  return (
    <UploadProgress
      label={label}
      share={share}
      language={language}
      cancelLabel={cancel}
      next={next}
      onCancel={() => undefined}
    />
  );
}

export default defineSpecimens({
  parts: { UploadProgress },
  use: 'Shows how much of a file was sent, and stops it.',
  do: 'Name the file in the label.',
  dont: 'Announce every percentage to a screen reader.',
  texts: {
    label: { es: 'Enviando boleta.png', en: 'Sending receipt.png' },
    cancel: { es: 'Cancelar envío', en: 'Cancel upload' },
    long: {
      es: 'Enviando comprobante-de-la-transferencia-del-27-de-noviembre.png',
      en: 'Sending receipt-of-the-transfer-made-on-november-27.png',
    },
  },
  specimens: {
    default: { show: (t, language) => <Sample label={t.label} cancel={t.cancel} share={0.42} language={language} /> },
    start: {
      show: (t, language) => <Sample label={t.label} cancel={t.cancel} share={0} language={language} />,
      differsFrom: 'default',
    },
    complete: {
      show: (t, language) => <Sample label={t.label} cancel={t.cancel} share={1} language={language} />,
      differsFrom: 'default',
    },
    longText: { show: (t, language) => <Sample label={t.long} cancel={t.cancel} share={0.7} language={language} /> },
  },
});
