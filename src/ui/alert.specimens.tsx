import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Alert },
  use: 'Reports the result of an action or a condition of the page, where it happened.',
  do: 'Say what happened and what the reader can do next.',
  dont: 'Report an error with a color alone, or use danger for a rule that the reader has not broken.',
  texts: {
    info: { es: 'Tu verificación tarda hasta un día hábil.', en: 'Verification takes up to one business day.' },
    sent: { es: 'Te enviamos el código a ***214.', en: 'We sent the code to ***214.' },
    limit: { es: 'Te quedan P 40.00 de tu límite de hoy.', en: "You have P 40.00 left of today's limit." },
    failed: { es: 'No pudimos cargar tus movimientos.', en: "We couldn't load your transactions." },
    title: { es: 'Sin conexión', en: 'No connection' },
    retry: { es: 'Reintentar', en: 'Try again' },
    long: {
      es: 'El banco recibió tu retiro y todavía no responde. No hace falta que lo envíes de nuevo: consultamos su estado cada pocos segundos y te avisaremos aquí cuando cambie, aunque cierres esta página.',
      en: "The bank has received your withdrawal and hasn't answered yet. You don't need to send it again: we check its status every few seconds and will tell you here when it changes, even if you close this page.",
    },
  },
  looks: { tone: { info: 'default', positive: 'positive', warning: 'warning', danger: 'danger' } },
  specimens: {
    default: { show: (t) => <Alert tone="info">{t.info}</Alert> },
    positive: { show: (t) => <Alert tone="positive">{t.sent}</Alert> },
    warning: { show: (t) => <Alert tone="warning">{t.limit}</Alert> },
    danger: { show: (t) => <Alert tone="danger">{t.failed}</Alert> },
    action: {
      show: (t) => (
        <Alert
          tone="danger"
          title={t.title}
          action={
            <Button size="small" variant="secondary">
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Alert>
      ),
    },
    longText: { show: (t) => <Alert>{t.long}</Alert> },
  },
});
