import { Button } from './button.tsx';
import { defineSpecimens } from './specimen.ts';
import { Toast, Toasts } from './toast.tsx';

const nothing = () => {};

export default defineSpecimens({
  parts: { Toast, Toasts },
  use: 'Reports something about the site itself, over the page.',
  do: 'Offer one action at most.',
  dont: 'Report the result of a form; that belongs beside the form.',
  texts: {
    places: { es: 'Avisos del sitio', en: 'Site notices' },
    title: { es: 'Hay una versión nueva', en: 'A new version is available' },
    text: { es: 'Lo que escribiste se conserva.', en: 'What you typed is kept.' },
    act: { es: 'Actualizar', en: 'Update' },
    close: { es: 'Cerrar', en: 'Close' },
  },
  looks: { tone: { info: 'default', positive: 'positive', warning: 'warning' } },
  specimens: {
    default: {
      show: (t) => (
        <Toast
          tone="info"
          title={t.title}
          closeLabel={t.close}
          onClose={nothing}
          action={<Button size="small">{t.act}</Button>}
        >
          {t.text}
        </Toast>
      ),
    },
    positive: { show: (t) => <Toast tone="positive" title={t.title} closeLabel={t.close} onClose={nothing} /> },
    warning: { show: (t) => <Toast tone="warning" title={t.title} closeLabel={t.close} onClose={nothing} /> },
    placed: {
      show: (t) => (
        <Toasts label={t.places}>
          <Toast title={t.title} closeLabel={t.close} onClose={nothing} />
        </Toasts>
      ),
      isAlone: true,
    },
  },
});
