import { type ReactNode, useId } from 'react';
import css from './bar-chart.module.css';
import { chartScale } from './chart-scale.ts';

export type Bar = {
  key: string;
  tick: string;
  title: string;
  /** Values that are stacked upward from 0, at most five. `down` is a single value that is drawn downward from 0. */
  up: readonly number[];
  down?: number;
  /** Value at which a mark for the total is drawn. */
  mark?: number;
};

export type BarLegend = { down?: string; up: readonly string[]; mark?: string };

const kinds = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
/** Lines over the color of each kind, in a square of 8 px, so that the kinds differ without color too. */
const grain = {
  first: '',
  second: 'M0 4H8',
  third: 'M4 0V8',
  fourth: 'M4 4h.01',
  fifth: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
};

const plotHeight = 200;
const tickRoom = 28;
const mostTicks = 6;

function stackedOn(up: readonly number[]): { from: number; to: number; kind: string }[] {
  let top = 0;
  return up.map((value, place) => {
    const from = top;
    top += value;
    return { from, to: top, kind: kinds[place] ?? kinds[0] };
  });
}

/**
 * Bar chart of amounts: money in is below 0, money out is above 0, and a mark shows the difference. The chart can also
 * show only one direction. A screen reader announces only one image with `label`, so a table beside the chart must
 * contain the same data.
 */
export function BarChart({
  label,
  bars,
  legend,
  format,
  caption,
}: {
  label: string;
  bars: readonly Bar[];
  legend: BarLegend;
  format: (value: number) => string;
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
          <span className={css.key} data-kind="down">
            {legend.down}
          </span>
        )}
        {legend.up.map((name, place) => (
          <span key={name} className={css.key} data-kind={kinds[place]}>
            {name}
          </span>
        ))}
        {legend.mark && (
          <span className={css.key} data-kind="mark">
            {legend.mark}
          </span>
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
        <svg className={css.bars} height={plotHeight + tickRoom} role="img" aria-label={label}>
          <defs>
            <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={css.hatch} width="2.5" height="5" />
            </pattern>
            {kinds.slice(0, legend.up.length).map((kind) => (
              <pattern key={kind} id={`${id}-${kind}`} width="8" height="8" patternUnits="userSpaceOnUse">
                <rect className={css.paint} data-kind={kind} width="8" height="8" />
                <path className={css.grain} d={grain[kind]} />
              </pattern>
            ))}
          </defs>
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
            const hasTick = (bars.length - 1 - place) % every === 0;
            return (
              <g key={key}>
                <title>{title}</title>
                <rect className={css.slot} x={percent(slot * place)} width={percent(slot)} y="0" height={plotHeight} />
                <rect className={css.down} x={x} width={width} {...rect(0, -down)} fill={`url(#${id})`} />
                {stackedOn(up).map(({ from, to, kind }) => (
                  <rect
                    key={kind}
                    className={css.up}
                    data-kind={kind}
                    fill={`url(#${id}-${kind})`}
                    x={x}
                    width={width}
                    {...rect(from, to)}
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
                  <text x={percent(slot * (place + 0.5))} y={plotHeight + tickRoom - 8} textAnchor="middle">
                    {tick}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}
