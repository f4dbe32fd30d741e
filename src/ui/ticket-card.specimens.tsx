import { defineSpecimens } from './specimen.ts';
import { Ticket } from './ticket-card.tsx';

const inset = { padding: 16 };

export default defineSpecimens({
  parts: { Ticket },
  use: 'Is the card of the site: content, and a stub with the fact that identifies it.',
  do: 'Put a number, a date or an action on the stub.',
  dont: 'Use the cut holes in a long list; use `flat` there.',
  texts: {
    body: { es: 'Loto Andino, sorteo 4821', en: 'Andean Lotto, draw 4821' },
    stub: { es: 'P 1,000,000.00', en: 'P 1,000,000.00' },
  },
  specimens: {
    default: { show: (t) => <Ticket body={<p style={inset}>{t.body}</p>} stub={<p style={inset}>{t.stub}</p>} /> },
    horizontal: {
      show: (t) => <Ticket horizontal body={<p style={inset}>{t.body}</p>} stub={<p style={inset}>{t.stub}</p>} />,
      differsFrom: 'default',
    },
    wide: {
      show: (t) => (
        <Ticket horizontal="wide" body={<p style={inset}>{t.body}</p>} stub={<p style={inset}>{t.stub}</p>} />
      ),
    },
    flat: { show: (t) => <Ticket flat body={<p style={inset}>{t.body}</p>} stub={<p style={inset}>{t.stub}</p>} /> },
  },
});
