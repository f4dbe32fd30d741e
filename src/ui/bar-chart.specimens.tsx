import { type Bar, BarChart } from './bar-chart.tsx';
import { defineSpecimens } from './specimen.ts';

const days = ['1', '2', '3', '4', '5', '6', '7'];
const ups = [40, 120, 0, 80, 240, 60, 180];
const downs = [60, 40, 100, 0, 120, 200, 90];
const bars = (title: string): Bar[] =>
  days.map((day, place) => ({
    key: day,
    tick: day,
    name: day,
    title: `${title} ${day}`,
    up: [ups[place] ?? 0],
    down: downs[place] ?? 0,
    mark: (ups[place] ?? 0) - (downs[place] ?? 0),
  }));
const format = (value: number) => `P ${value}`;

export default defineSpecimens({
  parts: { BarChart },
  use: 'Compares amounts of several days; a table beside it has the same data.',
  do: 'Explain every pattern in the legend.',
  dont: 'Show more than five kinds.',
  texts: {
    label: { es: 'Apuestas y premios por día', en: 'Bets and prizes by day' },
    day: { es: 'Día', en: 'Day' },
    bets: { es: 'Apuestas', en: 'Bets' },
    prizes: { es: 'Premios', en: 'Prizes' },
    net: { es: 'Diferencia', en: 'Difference' },
    open: { es: 'Ver en cifras', en: 'View as table' },
    bonus: { es: 'Bonos', en: 'Bonuses' },
  },
  specimens: {
    default: {
      show: (t) => (
        <BarChart
          label={t.label}
          bars={bars(t.day)}
          legend={{ down: t.bets, up: [t.prizes], mark: t.net }}
          format={format}
          table={{ open: t.open, name: t.day, format }}
        />
      ),
    },
    stacked: {
      show: (t) => (
        <BarChart
          label={t.label}
          bars={days.map((day, place) => ({
            key: day,
            tick: day,
            name: day,
            title: `${t.day} ${day}`,
            up: [ups[place] ?? 0, 50],
          }))}
          legend={{ up: [t.prizes, t.bonus] }}
          format={format}
          table={{ open: t.open, name: t.day, format }}
        />
      ),
    },
    empty: {
      show: (t) => (
        <BarChart
          label={t.label}
          bars={[]}
          legend={{ up: [t.prizes] }}
          format={format}
          table={{ open: t.open, name: t.day, format }}
        />
      ),
    },
  },
});
