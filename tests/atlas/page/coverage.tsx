import type { AtlasChart, AtlasTransition } from '../atlas.ts';

/** How far up a transition was taken: in the chart alone, in its view too, in the browser too. */
export type Reach = 'none' | 'chart' | 'view' | 'browser' | 'excused';

export function reachOf({ hits, reason }: AtlasTransition, levels: AtlasChart['levels']): Reach {
  if (levels.every((level) => hits[level] > 0)) return 'browser';
  if (reason !== null) return 'excused';
  if (hits.view > 0) return 'view';
  return hits.chart > 0 ? 'chart' : 'none';
}

const ranks: readonly Reach[] = ['none', 'chart', 'view', 'excused', 'browser'];
export const least = (reaches: readonly Reach[]): Reach => ranks.find((reach) => reaches.includes(reach)) ?? 'none';

export const hitsOf = ({ hits }: AtlasTransition) => hits.chart + hits.view + hits.browser;

export const hitsText = ({ hits, reason }: AtlasTransition) =>
  `chart ${hits.chart} · view ${hits.view} · browser ${hits.browser}${reason ? ` · ${reason}` : ''}`;

/** Of a chart's transitions, the share that each of its levels took. */
export function Shares({ chart }: { chart: AtlasChart }) {
  return (
    <ul className="shares" aria-label={`Coverage of ${chart.name}`}>
      {chart.levels.map((level) => {
        const due = chart.transitions.filter(({ reason, hits }) => reason === null || hits[level] > 0);
        const taken = due.filter(({ hits }) => hits[level] > 0).length;
        return (
          <li key={level} data-reach={taken === due.length ? 'browser' : taken > 0 ? 'view' : 'none'}>
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
    <li data-reach="browser">taken at every level</li>
    <li data-reach="view">chart and view</li>
    <li data-reach="chart">chart alone</li>
    <li data-reach="excused">cannot be taken, and why is known</li>
    <li data-reach="none">never taken</li>
  </ul>
);
