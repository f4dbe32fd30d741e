import { defineSpecimens } from './specimen.ts';
import { Stat, StatRow } from './stat.tsx';

export default defineSpecimens({
  parts: { StatRow, Stat },
  use: 'Shows figures with their labels in a row.',
  do: 'Write a loss with a minus sign.',
  dont: 'Color a loss red.',
  texts: {
    bets: { es: 'Apostado', en: 'Bet' },
    net: { es: 'Resultado', en: 'Net result' },
    note: { es: '32 apuestas', en: '32 bets' },
  },
  looks: { tone: { gain: 'gain', loss: 'loss' } },
  specimens: {
    default: {
      show: (t) => (
        <StatRow>
          <Stat label={t.bets} value="P 1,250.00" note={t.note} />
        </StatRow>
      ),
    },
    gain: {
      show: (t) => (
        <StatRow>
          <Stat label={t.net} value="+P 120.00" tone="gain" />
        </StatRow>
      ),
    },
    loss: {
      show: (t) => (
        <StatRow>
          <Stat label={t.net} value="−P 120.00" tone="loss" />
        </StatRow>
      ),
    },
  },
});
