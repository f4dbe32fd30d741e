import type { Atlas } from '../atlas.ts';
import { Shares } from './coverage.tsx';
import { hrefOf } from './place.ts';

/** All charts, by area. */
export function IndexPage({ atlas }: { atlas: Atlas }) {
  const areas = Map.groupBy(atlas.charts, ({ area }) => area);
  const sum = (of: (chart: Atlas['charts'][number]) => number) =>
    atlas.charts.reduce((total, chart) => total + of(chart), 0);
  return (
    <div className="sheet">
      <h1>Atlas of the charts</h1>
      <p className="about">
        {atlas.charts.length} charts, {sum(({ states }) => states.length)} states at rest,{' '}
        {sum(({ transitions }) => transitions.length)} transitions, {sum(({ paths }) => paths.length)} paths,{' '}
        {sum(({ sights }) => sights.length)} screens. Made {atlas.madeAt.slice(0, 16).replace('T', ' ')} UTC.
      </p>
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
                  {chart.states.length} states · {chart.transitions.length} transitions · {chart.paths.length} paths ·{' '}
                  {chart.sights.length} screens
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
