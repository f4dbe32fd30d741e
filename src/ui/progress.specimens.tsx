import { Progress } from './progress.tsx';
import { defineSpecimens } from './specimen.ts';

export default defineSpecimens({
  parts: { Progress },
  use: 'Shows how much of a goal is done, or of a limit is used.',
  do: 'Write both numbers beside the bar.',
  dont: 'Show progress by the bar alone.',
  texts: {
    mission: { es: 'Misión diaria', en: 'Daily mission' },
    limit: { es: 'Límite de depósito', en: 'Deposit limit' },
    some: { es: '3 de 10', en: '3 of 10' },
    all: { es: '10 de 10', en: '10 of 10' },
  },
  looks: { tone: { goal: 'default', limit: 'limit' } },
  specimens: {
    default: { show: (t) => <Progress label={t.mission} value={3} max={10} valueText={t.some} tone="goal" /> },
    empty: { show: (t) => <Progress label={t.mission} value={0} max={10} />, differsFrom: 'default' },
    full: {
      show: (t) => <Progress label={t.mission} value={10} max={10} valueText={t.all} />,
      differsFrom: 'default',
    },
    limit: { show: (t) => <Progress label={t.limit} value={3} max={10} valueText={t.some} tone="limit" /> },
    limitReached: {
      show: (t) => <Progress label={t.limit} value={10} max={10} valueText={t.all} tone="limit" />,
      differsFrom: 'full',
    },
  },
});
