import { pluralize } from '../../paths/pluralize.ts';
import { grouped } from '../../reports/grouped.ts';
import type { Atlas } from '../atlas.ts';
import { Shares } from './coverage.tsx';
import { hrefOf } from './page-location.ts';

export function IndexPage({ atlas }: { atlas: Atlas }) {
  const areas = grouped(atlas.charts, ({ area }) => area);
  const sum = (of: (chart: Atlas['charts'][number]) => number) =>
    atlas.charts.reduce((total, chart) => total + of(chart), 0);
  return (
    <div className="sheet">
      <h1>Atlas of the charts</h1>
      <p className="about">
        {pluralize(atlas.charts.length, 'chart')}, {sum(({ states }) => states.length)} states at rest,{' '}
        {pluralize(
          sum(({ transitions }) => transitions.length),
          'transition',
        )}
        ,{' '}
        {pluralize(
          sum(({ paths }) => paths.length),
          'path',
        )}
        ,{' '}
        {pluralize(
          sum(({ captures }) => captures.length),
          'screen',
        )}
        . Made {atlas.madeAt.slice(0, 16).replace('T', ' ')} UTC.
      </p>
      {atlas.unwalked.length > 0 && (
        <p className="about">
          Nothing is known of {atlas.unwalked.join(' and ')}, as no test was run since coverage was cleared: run{' '}
          <code>{[...new Set(atlas.unwalked.map((level) => atlas.commands[level]))].join(' && ')}</code> first.
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
                  {pluralize(chart.states.length, 'state')} · {pluralize(chart.transitions.length, 'transition')} ·{' '}
                  {pluralize(chart.paths.length, 'path')} · {pluralize(chart.captures.length, 'screen')}
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
