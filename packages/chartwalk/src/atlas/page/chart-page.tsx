import { useEffect, useState } from 'react';
import { pluralize } from '../../paths/pluralize.ts';
import type { Atlas, AtlasChart } from '../atlas.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { Legend, Shares } from './coverage.tsx';
import { goTo, hrefOf, type Place } from './page-location.ts';
import { StatePanel } from './state-panel.tsx';
import { Storyboard } from './storyboard.tsx';

const zooms = [0.5, 0.65, 0.8, 1, 1.25, 1.6] as const;

export function ChartPage({
  atlas,
  chart,
  place,
  look,
}: {
  atlas: Atlas;
  chart: AtlasChart;
  place: Extract<Place, { page: 'chart' }>;
  look: string;
}) {
  const [zoom, setZoom] = useState<number>(() => (innerWidth < 700 ? 0.65 : chart.drawing.width > 1100 ? 0.8 : 1));
  const path = chart.paths.find(({ id }) => id === place.path);
  const step = path?.steps[Math.min(place.step ?? 0, path.steps.length - 1)];
  const at = place.state !== undefined ? [place.state] : (step?.states ?? []);
  const chosen = place.state ?? place.path;
  useEffect(() => {
    if (chosen !== undefined) document.getElementById('panel-title')?.focus({ preventScroll: innerWidth >= 1100 });
  }, [chosen]);
  const zoomBy = (way: 1 | -1) => setZoom((now) => zooms[zooms.indexOf(now as (typeof zooms)[number]) + way] ?? now);
  const steps = chart.paths.reduce((sum, one) => sum + one.steps.length - 1, 0);
  return (
    <div className="chartPage" data-open={chosen !== undefined || undefined}>
      <div className="sheet">
        <header className="chartHead">
          <p className="over">{chart.area}</p>
          <h1>{chart.name}</h1>
          {chart.about && <p className="about">{chart.about}</p>}
          <Shares chart={chart} />
        </header>
        <div className="tools">
          <Legend />
          <div className="zoom">
            <button type="button" onClick={() => zoomBy(-1)} disabled={zoom === zooms[0]}>
              Smaller
            </button>
            <button type="button" onClick={() => zoomBy(1)} disabled={zoom === zooms.at(-1)}>
              Larger
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className="canvas" aria-label="Drawing" tabIndex={0}>
          <ChartDrawing
            chart={chart}
            at={at}
            along={step?.taken ?? []}
            zoom={zoom}
            onState={(state) => goTo({ page: 'chart', chart: chart.name, state })}
          />
        </section>
        <h2>
          {pluralize(chart.paths.length, 'path')}, {pluralize(steps, 'step')}
        </h2>
        <ul className="paths">
          {chart.paths.map(({ id, steps: all }) => (
            <li key={id}>
              <a
                href={hrefOf({ page: 'chart', chart: chart.name, path: id })}
                aria-current={id === place.path ? 'true' : undefined}
              >
                <code>{id}</code>
                <span>{pluralize(all.length - 1, 'step')}</span>
                <span className="ends">ends in {all.at(-1)?.states.join(', ')}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {place.state !== undefined && <StatePanel atlas={atlas} chart={chart} state={place.state} look={look} />}
      {place.path !== undefined && <Storyboard chart={chart} id={place.path} step={place.step ?? 0} look={look} />}
    </div>
  );
}
