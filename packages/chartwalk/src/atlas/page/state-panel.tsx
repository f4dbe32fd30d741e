import { useState } from 'react';
import { pluralize } from '../../paths/pluralize.ts';
import type { Atlas, AtlasChart, AtlasMessage } from '../atlas.ts';
import { hitsText, reachOf } from './coverage.tsx';
import { goTo, hrefOf } from './page-location.ts';
import { Picture } from './picture.tsx';

/**
 * Whether `inner` is `outer` or one of its descendants: `editing.ready` also handles the events of `editing` and of the
 * chart.
 */
const isWithin = (inner: string, outer: string) => outer === '' || inner === outer || inner.startsWith(`${outer}.`);

function Messages({ messages, where }: { messages: AtlasMessage[]; where: string }) {
  if (messages.length === 0) return null;
  return (
    <details>
      <summary>
        {pluralize(messages.length, 'message')} {where}
      </summary>
      <dl className="said">
        {messages.map(({ id, texts }) => (
          <div key={id}>
            <dt>{id}</dt>
            {Object.entries(texts).map(([language, text]) => (
              <dd key={language} lang={language}>
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

export function StatePanel({
  atlas,
  chart,
  state,
  look,
}: {
  atlas: Atlas;
  chart: AtlasChart;
  state: string;
  look: string;
}) {
  const [wayAt, setWay] = useState<{ of: string; capture: number } | null>(null);
  const prefix = chart.drawing.states[0]?.id ?? '';
  const idOf = (path: string) => [prefix, path].filter(Boolean).join('.');
  const nameOf = (id: string) => (id === prefix ? chart.name : id.slice(prefix.length + 1));
  const heard = chart.transitions.filter(({ source }) => isWithin(idOf(state), source));
  const outcomes = chart.states.filter(({ path }) => isWithin(path, state)).flatMap((one) => one.outcomes);
  const known = [...new Map(outcomes.map((outcome) => [outcome.label, outcome])).values()];
  const captures = [...chart.captures.entries()]
    .filter(([, capture]) => capture.states.some((path) => isWithin(path, state)))
    .sort(([, a], [, b]) => Object.keys(b.pictures).length - Object.keys(a.pictures).length);
  const key = `${chart.name} ${state}`;
  const shown = wayAt?.of === key ? captures.find(([index]) => index === wayAt.capture) : captures[0];
  const capture = shown?.[1];
  const said = capture ? atlas.messages.filter(({ id }) => capture.messages.includes(id)) : [];
  const link = (path: string) => (
    <a key={path} href={hrefOf({ page: 'chart', chart: chart.name, state: path })}>
      {path || chart.name}
    </a>
  );
  return (
    <section className="panel" aria-labelledby="panel-title">
      <header className="panelHead">
        <h2 id="panel-title" tabIndex={-1}>
          {state || chart.name}
        </h2>
        <button type="button" className="plain" onClick={() => goTo({ page: 'chart', chart: chart.name })}>
          Close
        </button>
      </header>
      {capture ? (
        <>
          <Picture capture={capture} look={look} alt={`${state}, after ${capture.after}`} />
          <p className="note">
            After <strong>{capture.after}</strong>, in {capture.states.join(', ')}.
          </p>
          {captures.length > 1 && (
            <details>
              <summary>{captures.length} ways into it</summary>
              <ul className="ways">
                {captures.map(([index, one]) => (
                  <li key={index}>
                    <button
                      type="button"
                      aria-pressed={index === shown?.[0]}
                      onClick={() => setWay({ of: key, capture: index })}
                    >
                      <Picture capture={one} look={atlas.looks[0]?.name ?? look} alt="" />
                      <span>{one.after}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <p className="note">
          No picture: it is gone before it can be looked at, or this atlas was made without walking here.
        </p>
      )}
      <h3>What it hears</h3>
      {heard.length === 0 ? (
        <p className="note">Nothing: it is an end.</p>
      ) : (
        <ul className="heard">
          {heard.map((transition) => (
            <li key={transition.id} data-reach={reachOf(transition, chart.levels)} title={hitsText(transition)}>
              <code>{transition.event}</code>
              {transition.guard && <span className="guard"> if {transition.guard}</span>}
              <span className="to">
                {' → '}
                {transition.targets.length > 0 ? transition.targets.map((id) => link(nameOf(id))) : 'stays'}
              </span>
              <span className="hits">{hitsText(transition)}</span>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <>
          <h3>How its actors end</h3>
          <ul className="heard">
            {known.map(({ label, reason, to }) => (
              <li key={label} data-reach={reason ? 'none' : 'all'}>
                <code>{label}</code>
                {reason && <span className="guard"> refused: {reason}</span>}
                <span className="to"> → {to.map(link)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Messages messages={said.filter(({ isFrame }) => !isFrame)} where="on this screen" />
      <Messages messages={said.filter(({ isFrame }) => isFrame)} where="of the frame around it" />
    </section>
  );
}
