import { QrCode } from './qr-code.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { QrCode },
  use: 'Carries a text to a phone.',
  do: 'Show the same text beside it, so that it can be copied.',
  dont: 'Invert it in the dark theme; many scanners cannot read that.',
  texts: { label: { es: 'Código QR de tu enlace', en: 'QR code of your link' } },
  specimens: {
    default: {
      show: (t) => (
        <div style={{ width: 180 }}>
          <QrCode text="https://sorteo.example/i/LUCIA" label={t.label} />
        </div>
      ),
    },
    longText: {
      show: (t) => (
        <div style={{ width: 180 }}>
          <QrCode text={`https://sorteo.example/register?invite=${'LUCIA2025'.repeat(8)}`} label={t.label} />
        </div>
      ),
    },
  },
});
