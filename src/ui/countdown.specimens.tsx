import { Countdown } from './countdown.tsx';
import { defineSpecimens } from './specimen.ts';

const minutes = 60_000;

export default defineSpecimens({
  parts: { Countdown },
  use: 'Shows the time until a deadline, such as the close of a draw.',
  do: 'Say beside it what happens at the deadline.',
  dont: 'Use it to hurry a reader without a real deadline.',
  texts: {
    over: { es: 'Cerrado', en: 'Closed' },
    days: { es: 'días', en: 'days' },
  },
  specimens: {
    default: {
      show: (t) => <Countdown deadline={Date.now() + 14 * minutes} days={(n) => `${n} ${t.days}`} over={t.over} />,
    },
    soon: { show: (t) => <Countdown deadline={Date.now() + 29_000} days={(n) => `${n} ${t.days}`} over={t.over} /> },
    longText: {
      show: (t) => <Countdown deadline={Date.now() + 5000 * minutes} days={(n) => `${n} ${t.days}`} over={t.over} />,
    },
    over: { show: (t) => <Countdown deadline={0} days={(n) => `${n} ${t.days}`} over={t.over} /> },
  },
});
