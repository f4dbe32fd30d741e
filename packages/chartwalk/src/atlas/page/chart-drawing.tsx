import type { KeyboardEvent } from 'react';
import type { AtlasChart, AtlasTransition } from '../atlas.ts';
import type { DrawnEdge, DrawnState } from '../diagram-layout.ts';
import { measure } from '../measure.ts';
import { hitsOf, hitsText, least, reachOf } from './coverage.tsx';

type Point = { x: number; y: number };

const corner = 7;

function lineOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const near = (other: Point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const part = Math.min(corner, length / 2) / length;
        return `${point.x + (other.x - point.x) * part} ${point.y + (other.y - point.y) * part}`;
      };
      return `L${near(before)}Q${point.x} ${point.y} ${near(after)}`;
    })
    .join('');
}

/** The drawing of a chart. States are buttons; the thickness of a line shows how often it was taken. */
export function ChartDrawing({
  chart,
  at,
  along,
  zoom,
  onState,
}: {
  chart: AtlasChart;
  /** The highlighted states. */
  at: readonly string[];
  /** The transitions that led to the highlighted states. */
  along: readonly string[];
  zoom: number;
  onState: (path: string) => void;
}) {
  const { drawing, transitions, levels } = chart;
  const byId = new Map(transitions.map((transition) => [transition.id, transition]));
  const most = Math.max(1, ...transitions.map(hitsOf));
  const pad = 12;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields
    <svg
      className="drawing"
      width={(drawing.width + 2 * pad) * zoom}
      height={(drawing.height + 2 * pad) * zoom}
      viewBox={`${-pad} ${-pad} ${drawing.width + 2 * pad} ${drawing.height + 2 * pad}`}
      role="group"
      aria-label={`The chart ${chart.name}`}
    >
      <defs>
        {['none', 'one', 'some', 'excused', 'all'].map((reach) => (
          <marker
            key={reach}
            id={`tip-${reach}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className="tip" data-reach={reach} d="M0 0 8 4 0 8z" />
          </marker>
        ))}
      </defs>
      {drawing.states.map((state) => (
        <StateBox
          key={state.id}
          state={state}
          byId={byId}
          levels={levels}
          isAt={at.includes(state.path)}
          onState={onState}
        />
      ))}
      {drawing.starts.map(({ dot, points }) => (
        <g key={`${dot.x} ${dot.y}`} className="start">
          <circle cx={dot.x} cy={dot.y} r={measure.dot / 2} />
          <path d={lineOf(points)} />
        </g>
      ))}
      {drawing.edges.map((edge) => (
        <Edge key={edge.key} edge={edge} byId={byId} levels={levels} most={most} along={along} />
      ))}
    </svg>
  );
}

type Known = { byId: ReadonlyMap<string, AtlasTransition>; levels: AtlasChart['levels'] };

const reachIn = ({ byId, levels }: Known, id: string) => {
  const transition = byId.get(id);
  return transition ? reachOf(transition, levels) : 'none';
};

function StateBox({
  state,
  isAt,
  onState,
  ...known
}: Known & { state: DrawnState; isAt: boolean; onState: (path: string) => void }) {
  const { x, y, width, height, kind, name, inner, path, depth } = state;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onState(path);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing */}
      <g
        className="state"
        data-kind={kind}
        data-at={isAt || undefined}
        data-depth={depth % 2}
        role="button"
        tabIndex={0}
        aria-label={path === '' ? `The whole chart ${name}` : `State ${path}`}
        aria-pressed={isAt}
        onClick={(event) => {
          event.stopPropagation();
          onState(path);
        }}
        onKeyDown={press}
      >
        <rect x={x} y={y} width={width} height={height} rx={kind === 'final' ? 14 : 4} />
        {kind === 'final' && (
          <rect className="inside" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={11} />
        )}
        <text className="name" x={x + 12} y={y + 21}>
          {name}
        </text>
      </g>
      <g className="inner">
        {inner.length > 0 && <path className="rule" d={`M${x} ${y + measure.head}h${width}`} />}
        {inner.map(({ id, text }, row) => (
          <text
            key={id}
            className="line"
            data-reach={reachIn(known, id)}
            x={x + 12}
            y={y + measure.head + 15 + row * measure.row}
          >
            {text}
          </text>
        ))}
      </g>
    </>
  );
}

function Edge({ edge, most, along, ...known }: Known & { edge: DrawnEdge; most: number; along: readonly string[] }) {
  const { lines, points, label } = edge;
  const taken = lines.flatMap(({ id }) => known.byId.get(id) ?? []);
  const reach = least(lines.map(({ id }) => reachIn(known, id)));
  const hits = taken.reduce((sum, transition) => sum + hitsOf(transition), 0);
  const isAlong = lines.some(({ id }) => along.includes(id));
  return (
    <g className="edge" data-reach={reach} data-along={isAlong || undefined}>
      <title>
        {taken.map((one) => `${one.event}${one.guard ? ` [${one.guard}]` : ''}: ${hitsText(one)}`).join('\n')}
      </title>
      <path
        d={lineOf(points)}
        markerEnd={`url(#tip-${reach})`}
        strokeWidth={1.2 + 2.2 * (Math.log1p(hits) / Math.log1p(most * 2))}
      />
      {label &&
        lines.map(({ id, text }, row) => (
          <text
            key={id}
            className="line"
            data-reach={reachIn(known, id)}
            data-along={along.includes(id) || undefined}
            x={label.x + 4}
            y={label.y + 12 + row * measure.row}
          >
            {text}
          </text>
        ))}
    </g>
  );
}
