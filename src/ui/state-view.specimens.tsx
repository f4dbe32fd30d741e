import { Button } from './button.tsx';
import { defineSpecimens } from './specimen.ts';
import { StateView } from './state-view.tsx';

export default defineSpecimens({
  parts: { StateView },
  use: 'Stands in place of content that is empty, failed, offline or not permitted.',
  do: 'Say what a person can do now.',
  dont: 'Leave an empty page, or blame the person.',
  texts: {
    none: { es: 'Aún no tienes retiros', en: 'No withdrawals yet' },
    noneText: { es: 'Tus retiros aparecerán aquí.', en: 'Your withdrawals will appear here.' },
    failed: { es: 'No pudimos cargar tus retiros', en: 'We couldn’t load your withdrawals' },
    failedText: { es: 'Vuelve a intentarlo en unos minutos.', en: 'Try again in a few minutes.' },
    offline: { es: 'No hay conexión', en: 'You’re offline' },
    forbidden: { es: 'Esta página es para agentes', en: 'This page is for agents' },
    retry: { es: 'Reintentar', en: 'Try again' },
    reference: { es: 'Referencia: 7F3A-19', en: 'Reference: 7F3A-19' },
  },
  looks: { kind: { empty: 'default', error: 'error', offline: 'offline', forbidden: 'forbidden' } },
  specimens: {
    default: {
      show: (t) => (
        <StateView kind="empty" title={t.none}>
          {t.noneText}
        </StateView>
      ),
    },
    error: {
      show: (t) => (
        <StateView
          kind="error"
          title={t.failed}
          reference={t.reference}
          action={<Button variant="secondary">{t.retry}</Button>}
        >
          {t.failedText}
        </StateView>
      ),
      differsFrom: 'default',
    },
    offline: {
      show: (t) => <StateView kind="offline" title={t.offline} action={<Button>{t.retry}</Button>} />,
      differsFrom: 'error',
    },
    forbidden: { show: (t) => <StateView kind="forbidden" title={t.forbidden} />, differsFrom: 'default' },
    small: { show: (t) => <StateView kind="empty" title={t.none} small />, differsFrom: 'default' },
  },
});
