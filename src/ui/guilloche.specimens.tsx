import { Rosette } from './guilloche.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Rosette },
  use: 'Decorates a large surface, as the print on a ticket does.',
  do: 'Draw it in a color close to the surface.',
  dont: 'Put text of less than 18 px on it.',
  texts: {},
  specimens: {
    default: {
      show: () => (
        <div style={{ width: 120, height: 120 }}>
          <Rosette />
        </div>
      ),
    },
  },
});
