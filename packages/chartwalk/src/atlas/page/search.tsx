import { useDeferredValue, useState } from 'react';
import type { Atlas } from '../atlas.ts';
import { hrefOf, type Place } from './page-location.ts';

type Hit = { kind: 'chart' | 'state' | 'event' | 'message'; text: string; where: string; place: Place };

const shown = 40;

/** Charts, states, events, refusals and messages that contain a text; matches at the start come first. */
export function hitsIn(atlas: Atlas, text: string): Hit[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted.length < 2) return [];
  const has = (other: string) => other.toLocaleLowerCase().includes(wanted);
  const hits = atlas.charts.flatMap((chart): Hit[] => {
    const prefix = chart.drawing.states[0]?.id ?? '';
    const at = (state: string): Place => ({ page: 'chart', chart: chart.name, state });
    return [
      ...(has(chart.name)
        ? [
            {
              kind: 'chart' as const,
              text: chart.name,
              where: chart.area,
              place: { page: 'chart' as const, chart: chart.name },
            },
          ]
        : []),
      ...chart.drawing.states
        .filter(({ path }) => path !== '' && has(path))
        .map(({ path }): Hit => ({ kind: 'state', text: path, where: chart.name, place: at(path) })),
      ...chart.transitions
        .filter(({ event, guard }) => has(event) || (guard !== null && has(guard)))
        .map(({ event, guard, source }): Hit => {
          const state = source.slice(prefix.length + 1);
          const name = `${event}${guard ? ` [${guard}]` : ''}`;
          return { kind: 'event', text: name, where: `${chart.name} ${state}`, place: at(state) };
        }),
      ...chart.states.flatMap(({ path, outcomes }) =>
        outcomes
          .filter(({ label, reason }) => reason !== null && has(label))
          .map(({ label }): Hit => ({ kind: 'event', text: label, where: `${chart.name} ${path}`, place: at(path) })),
      ),
    ];
  });
  const messages = atlas.messages
    .filter(({ id, texts, on }) => on.length > 0 && [id, ...Object.values(texts)].some(has))
    .flatMap(({ id, texts, on: [first] }): Hit[] => {
      const chart = first && atlas.charts[first[0]];
      const capture = first && chart?.captures[first[1]];
      if (!chart || !capture) return [];
      const place: Place = { page: 'chart', chart: chart.name, state: capture.states[0] ?? '' };
      return [
        {
          kind: 'message',
          text: `${id}: ${Object.values(texts)[0] ?? ''}`,
          where: `${chart.name} ${capture.states.join(', ')}`,
          place,
        },
      ];
    });
  const rank = ({ text: own }: Hit) => (own.toLocaleLowerCase().startsWith(wanted) ? 0 : 1);
  return [...hits, ...messages].sort((a, b) => rank(a) - rank(b));
}

export function Search({ atlas }: { atlas: Atlas }) {
  const [query, setQuery] = useState('');
  const hits = hitsIn(atlas, useDeferredValue(query));
  const isAsked = query.trim().length >= 2;
  return (
    <search
      className="search"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setQuery('');
      }}
    >
      <label>
        <span className="hidden">Search states, events and messages</span>
        <input
          type="search"
          placeholder="State, event or message"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <p className="hidden" role="status">
        {isAsked ? `${hits.length} found` : ''}
      </p>
      {isAsked && (
        <ul className="hits" aria-label="Found">
          {hits.slice(0, shown).map(({ kind, text, where, place }) => (
            <li key={`${kind} ${text} ${where}`}>
              <a href={hrefOf(place)} onClick={() => setQuery('')}>
                <span className="kind">{kind}</span>
                <span>{text}</span>
                <span className="where">{where}</span>
              </a>
            </li>
          ))}
          {hits.length === 0 && <li className="note">Nothing holds that.</li>}
          {hits.length > shown && <li className="note">and {hits.length - shown} more</li>}
        </ul>
      )}
    </search>
  );
}
