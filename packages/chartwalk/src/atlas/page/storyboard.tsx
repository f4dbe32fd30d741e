import { useContext, useEffect, useRef, useState } from 'react';
import type { AtlasChart } from '../atlas.ts';
import { goTo, hrefOf } from './page-location.ts';
import { Looks, Picture } from './picture.tsx';

const frameMs = 1400;

/** A path as a row of screens that play in sequence; the Left and Right keys change the screen. */
export function Storyboard({ chart, id, step, look }: { chart: AtlasChart; id: string; step: number; look: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const strip = useRef<HTMLOListElement>(null);
  const small = useContext(Looks)[0]?.name ?? look;
  const path = chart.paths.find((one) => one.id === id);
  const steps = path?.steps ?? [];
  const at = Math.min(Math.max(step, 0), steps.length - 1);
  const show = (next: number) => goTo({ page: 'chart', chart: chart.name, path: id, step: next });
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= steps.length - 1) return setPlaying(false);
    const timer = setTimeout(() => {
      location.hash = hrefOf({ page: 'chart', chart: chart.name, path: id, step: at + 1 });
    }, frameMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, steps.length, chart.name, id]);
  useEffect(() => {
    const frame = strip.current?.children[at] as HTMLElement | undefined;
    if (frame && strip.current)
      strip.current.scrollLeft = frame.offsetLeft - strip.current.clientWidth / 2 + frame.offsetWidth / 2;
  }, [at]);
  const current = steps[at];
  if (!path || !current) return <p className="note">There is no path {id} in this atlas.</p>;
  const capture = current.capture === null ? undefined : chart.captures[current.capture];
  return (
    <section
      className="panel"
      aria-labelledby="panel-title"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight' && at < steps.length - 1) show(at + 1);
        if (event.key === 'ArrowLeft' && at > 0) show(at - 1);
      }}
    >
      <header className="panelHead">
        <h2 id="panel-title" tabIndex={-1}>
          Path {id}
        </h2>
        <button type="button" className="plain" onClick={() => goTo({ page: 'chart', chart: chart.name })}>
          Close
        </button>
      </header>
      <div className="player">
        <button type="button" disabled={at === 0} onClick={() => show(at - 1)}>
          Back
        </button>
        <button
          type="button"
          className="play"
          onClick={() => {
            if (!isPlaying && at >= steps.length - 1) show(0);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" disabled={at === steps.length - 1} onClick={() => show(at + 1)}>
          Next
        </button>
        <p className="note" role="status">
          {at} of {steps.length - 1}: <strong>{current.label}</strong> → {current.states.join(', ')}
        </p>
      </div>
      {capture ? (
        <Picture
          key={current.capture}
          capture={capture}
          look={look}
          alt={`${current.states.join(', ')}, after ${current.label}`}
        />
      ) : (
        <p className="blank">Gone before it can be looked at</p>
      )}
      <ol className="strip" ref={strip} aria-label="Steps">
        {steps.map((one, index) => {
          const own = one.capture === null ? undefined : chart.captures[one.capture];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and stand where they stand
            <li key={index}>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => show(index)}>
                {own ? <Picture capture={own} look={small} alt="" /> : <span className="blank" />}
                <span>{one.label}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
