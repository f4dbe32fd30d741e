import { type ReactNode, useId } from 'react';
import css from './bar-chart.module.css';
import { chartScale } from './chart-scale.ts';
import { DataTable } from './data-table.tsx';
import { speak } from './speech.ts';

export type Bar = {
  key: string;
  /** Short text below the bar. */
  tick: string;
  /** Text of the bar in the table. */
  name: string;
  title: string;
  /** Values that are stacked upward from 0, at most five. `down` is a single value that is drawn downward from 0. */
  up: readonly number[];
  down?: number;
  /** Value at which a mark for the total is drawn. */
  mark?: number;
};

export type BarLegend = { down?: string; up: readonly string[]; mark?: string };

/** Texts of the table with the values of the chart: its disclosure button, and the heading of its first column. */
export type ChartTable = { open: string; name: string; format: (value: number) => string };

const kinds = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
type Kind = (typeof kinds)[number] | 'down';

const plotHeight = 200;
const tickRoom = 28;
const mostTicks = 6;
const swatch = 14;

function stackedOn(up: readonly number[]): { from: number; to: number; kind: Kind }[] {
  let top = 0;
  return up.map((value, place) => {
    const from = top;
    top += value;
    return { from, to: top, kind: kinds[place] ?? kinds[0] };
  });
}

const grain: Record<Exclude<Kind, 'down'>, string> = {
  first: '',
  second: 'M0 4H8',
  third: 'M4 0V8',
  fourth: 'M4 4h.01',
  fifth: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
};

/** Each kind has a color and a pattern, because forced colors remove the colors. */
const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={css.hatch} width="2.5" height="5" />
    </pattern>
    {kinds.map((kind) => (
      <pattern key={kind} id={`${id}-${kind}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect className={css.paint} data-kind={kind} width="8" height="8" />
        <path className={css.grain} d={grain[kind]} />
      </pattern>
    ))}
  </defs>
);

const patternOf = (id: string, kind: Kind) => ({ fill: kind === 'down' ? `url(#${id})` : `url(#${id}-${kind})` });

const Key = ({ id, kind, children }: { id: string; kind: Kind | 'mark'; children: string }) => (
  <span className={css.key} data-kind={kind}>
    <svg className={css.swatch} width={swatch} height={swatch} aria-hidden="true">
      {kind === 'mark' ? (
        <line className={css.mark} x1="0" x2={swatch} y1={swatch / 2} y2={swatch / 2} />
      ) : (
        <rect className={kind === 'down' ? css.down : css.up} width={swatch} height={swatch} {...patternOf(id, kind)} />
      )}
    </svg>
    {children}
  </span>
);

/**
 * Bar chart of amounts: money in is below 0, money out is above 0, and a mark shows the difference. The chart can also
 * show only one direction. A screen reader announces one image with `label`. Every user can open a table with the
 * values of all bars, newest first; a page that shows the same values in its own table omits `table`.
 */
export function BarChart({
  label,
  bars,
  legend,
  format,
  table,
  caption,
}: {
  label: string;
  bars: readonly Bar[];
  legend: BarLegend;
  format: (value: number) => string;
  table?: ChartTable;
  caption?: ReactNode;
}) {
  const id = useId();
  const { lines, yOf } = chartScale(bars);
  const slot = 100 / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / mostTicks);
  const percent = (share: number) => `${share}%`;
  const rect = (from: number, to: number) => ({
    y: yOf(Math.max(from, to)) * plotHeight,
    height: Math.abs(yOf(from) - yOf(to)) * plotHeight,
  });
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend}>
        <div className="contents">{caption}</div>
        {legend.down && (
          <Key id={id} kind="down">
            {legend.down}
          </Key>
        )}
        {legend.up.map((name, place) => (
          <Key key={name} id={id} kind={kinds[place] ?? kinds[0]}>
            {name}
          </Key>
        ))}
        {legend.mark && (
          <Key id={id} kind="mark">
            {legend.mark}
          </Key>
        )}
      </figcaption>
      <div className={css.plot}>
        <svg className={css.axis} height={plotHeight + tickRoom} aria-hidden="true">
          {lines.map((value) => (
            <text key={value} x="100%" y={yOf(value) * plotHeight} dy="0.32em" textAnchor="end">
              {format(value)}
            </text>
          ))}
        </svg>
        <svg className={css.bars} height={plotHeight + tickRoom} role="img" aria-label={speak(label)}>
          <Patterns id={id} />
          {lines.map((value) => (
            <line
              key={value}
              className={value === 0 ? css.zero : css.line}
              x1="0"
              x2="100%"
              y1={yOf(value) * plotHeight}
              y2={yOf(value) * plotHeight}
            />
          ))}
          {bars.map(({ key, tick, title, up, down = 0, mark }, place) => {
            const x = percent(slot * (place + 0.18));
            const width = percent(slot * 0.64);
            // Labels are counted from the newest bar, so that the newest bar always has a label.
            const fromNewest = bars.length - 1 - place;
            const hasTick = fromNewest % every === 0;
            return (
              <g key={key}>
                <title>{title}</title>
                <rect className={css.slot} x={percent(slot * place)} width={percent(slot)} y="0" height={plotHeight} />
                <rect className={css.down} x={x} width={width} {...rect(0, -down)} {...patternOf(id, 'down')} />
                {stackedOn(up).map(({ from, to, kind }) => (
                  <rect
                    key={kind}
                    className={css.up}
                    data-kind={kind}
                    x={x}
                    width={width}
                    {...rect(from, to)}
                    {...patternOf(id, kind)}
                  />
                ))}
                {mark !== undefined && (
                  <line
                    className={css.mark}
                    x1={percent(slot * (place + 0.08))}
                    x2={percent(slot * (place + 0.92))}
                    y1={yOf(mark) * plotHeight}
                    y2={yOf(mark) * plotHeight}
                  />
                )}
                {hasTick && (
                  <text
                    className={fromNewest % (2 * every) === 0 ? undefined : css.sparse}
                    x={percent(slot * (place + 0.5))}
                    y={plotHeight + tickRoom - 8}
                    textAnchor="middle"
                  >
                    {tick}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
      {table && <Figures label={label} bars={bars} legend={legend} table={table} />}
    </figure>
  );
}

function Figures({
  label,
  bars,
  legend,
  table,
}: {
  label: string;
  bars: readonly Bar[];
  legend: BarLegend;
  table: ChartTable;
}) {
  const column = (key: string, title: string, read: (bar: Bar) => number | undefined) => ({
    key,
    title,
    numeric: true,
    cell: (bar: Bar) => table.format(read(bar) ?? 0),
  });
  return (
    <details className={css.figures}>
      <summary>{table.open}</summary>
      <DataTable
        caption={label}
        compact
        rows={bars.toReversed()}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', title: table.name, cell: ({ name }: Bar) => name },
          ...(legend.down ? [column('down', legend.down, ({ down }) => down)] : []),
          ...legend.up.map((name, place) => column(name, name, ({ up }) => up[place])),
          ...(legend.mark ? [column('mark', legend.mark, ({ mark }) => mark)] : []),
        ]}
      />
    </details>
  );
}
