import type { AtlasChart, AtlasTransition } from '../atlas.ts';

/**
 * The number of the chart's levels at which a transition was taken. `excused`: not taken at every level, for a known
 * reason.
 */
export type Reach = 'none' | 'one' | 'some' | 'excused' | 'all';

export function reachOf({ hits, reason }: AtlasTransition, levels: AtlasChart['levels']): Reach {
  const taken = levels.filter((level) => hits[level] > 0).length;
  if (taken === levels.length) return 'all';
  if (reason !== null) return 'excused';
  return taken === 0 ? 'none' : taken === 1 ? 'one' : 'some';
}

const ranks: readonly Reach[] = ['none', 'one', 'some', 'excused', 'all'];
export const least = (reaches: readonly Reach[]): Reach => ranks.find((reach) => reaches.includes(reach)) ?? 'none';

export const hitsOf = ({ hits }: AtlasTransition) => hits.chart + hits.view + hits.browser;

export const hitsText = ({ hits, reason }: AtlasTransition) =>
  `chart ${hits.chart} · view ${hits.view} · browser ${hits.browser}${reason ? ` · ${reason}` : ''}`;

export function Shares({ chart }: { chart: AtlasChart }) {
  return (
    <ul className="shares" aria-label={`Coverage of ${chart.name}`}>
      {chart.levels.map((level) => {
        if (chart.unwalked.includes(level))
          return (
            <li key={level}>
              <span>{level}</span> <span className="figure">not run</span>
            </li>
          );
        const due = chart.transitions.filter(({ reason, hits }) => reason === null || hits[level] > 0);
        const taken = due.filter(({ hits }) => hits[level] > 0).length;
        return (
          <li key={level} data-reach={taken === due.length ? 'all' : taken > 0 ? 'some' : 'none'}>
            <span>{level}</span>{' '}
            <span className="figure">
              {taken}/{due.length}
            </span>
            <span className="bar" aria-hidden="true">
              <span style={{ inlineSize: `${due.length === 0 ? 100 : (taken * 100) / due.length}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export const Legend = () => (
  <ul className="legend" aria-label="What the colours say">
    <li data-reach="all">taken at every level</li>
    <li data-reach="some">at two of three</li>
    <li data-reach="one">at one</li>
    <li data-reach="none">never</li>
    <li data-reach="excused">cannot be, and why is known</li>
  </ul>
);
