import { IconButton } from './icon-button.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { IconButton },
  use: 'Starts a usual action whose drawing everyone knows, such as closing.',
  do: 'Name the action and its object in the label.',
  dont: 'Use it for an action that moves money.',
  texts: { close: { es: 'Cerrar aviso', en: 'Close notice' } },
  specimens: {
    default: { show: (t) => <IconButton icon="close" label={t.close} /> },
    hover: { show: (t) => <IconButton icon="close" label={t.close} />, force: 'hover' },
    focus: { show: (t) => <IconButton icon="close" label={t.close} />, force: 'focus' },
    disabled: { show: (t) => <IconButton icon="close" label={t.close} disabled /> },
    outlined: { show: (t) => <IconButton icon="close" label={t.close} outlined />, differsFrom: 'default' },
  },
});
