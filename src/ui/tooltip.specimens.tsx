import { IconButton } from './icon-button.tsx';
import { defineSpecimens } from './specimen.ts';
import { Tooltip } from './tooltip.tsx';

export default defineSpecimens({
  parts: { Tooltip },
  use: 'Explains one control while the pointer or the focus is on it.',
  do: 'Keep it to one short sentence.',
  dont: 'Put anything there that a person needs; a touch screen does not show it.',
  texts: {
    name: { es: 'Actualizar saldo', en: 'Refresh balance' },
    text: { es: 'Se actualiza solo cada minuto.', en: 'It refreshes by itself every minute.' },
  },
  specimens: {
    default: {
      show: (t) => (
        <Tooltip text={t.text}>{(trigger) => <IconButton {...trigger} icon="refresh" label={t.name} />}</Tooltip>
      ),
    },
  },
});
