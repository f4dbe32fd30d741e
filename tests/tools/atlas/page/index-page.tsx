import type { Atlas } from '../atlas.ts';
import { counted } from './counted.ts';
import { Shares } from './coverage.tsx';
import { hrefOf } from './place.ts';

export function IndexPage({ atlas }: { atlas: Atlas }) {
  const areas = Map.groupBy(atlas.charts, ({ area }) => area);
  const sum = (of: (chart: Atlas['charts'][number]) => number) =>
    atlas.charts.reduce((total, chart) => total + of(chart), 0);
  return (
    <div className="sheet">
      <h1>Atlas of the charts</h1>
      <p className="about">
        {counted(atlas.charts.length, 'chart')}, {sum(({ states }) => states.length)} states at rest,{' '}
        {counted(
          sum(({ transitions }) => transitions.length),
          'transition',
        )}
        ,{' '}
        {counted(
          sum(({ paths }) => paths.length),
          'path',
        )}
        ,{' '}
        {counted(
          sum(({ captures }) => captures.length),
          'screen',
        )}
        . Made {atlas.madeAt.slice(0, 16).replace('T', ' ')} UTC.
      </p>
      {atlas.unwalked.length > 0 && (
        <p className="about">
          Nothing is known of {atlas.unwalked.join(' and ')}, as no test was run since coverage was cleared: run{' '}
          <code>npm test</code> first.
        </p>
      )}
      {[...areas].map(([area, charts]) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{area}</h2>
          <ul className="tickets">
            {charts.map((chart) => (
              <li key={chart.name} className="ticket">
                <h3>
                  <a href={hrefOf({ page: 'chart', chart: chart.name })}>{chart.name}</a>
                </h3>
                <p className="note">
                  {counted(chart.states.length, 'state')} · {counted(chart.transitions.length, 'transition')} ·{' '}
                  {counted(chart.paths.length, 'path')} · {counted(chart.captures.length, 'screen')}
                </p>
                <Shares chart={chart} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
