import { pluralize } from '../../paths/pluralize.ts';
import type { Atlas } from '../atlas.ts';
import type { ChangeKind, ChartChange, Comparison, ScreenChange } from '../compare.ts';
import { hrefOf } from './page-location.ts';
import { Picture } from './picture.tsx';

const kinds: readonly ChangeKind[] = ['changed', 'added', 'removed'];

const screenTitles: Record<ChangeKind, string> = {
  changed: 'Changed screens',
  added: 'New screens',
  removed: 'Removed screens',
};

/** What differs from an earlier atlas: the changed screens, then new and removed ones, then states and transitions. */
export function ChangesPage({ atlas, comparison, look }: { atlas: Atlas; comparison: Comparison; look: string }) {
  const { charts, commit, madeAt } = comparison;
  const made = `${madeAt.slice(0, 16).replace('T', ' ')} UTC`;
  const countOf = (part: 'states' | 'transitions') => charts.reduce((sum, chart) => sum + chart[part].length, 0);
  const screensOf = (kind: ChangeKind) =>
    charts.flatMap((chart) => {
      const screens = chart.screens.filter((screen) => screen.kind === kind);
      return screens.length > 0 ? [{ flow: chart.flow, screens }] : [];
    });
  const sum = (kind: ChangeKind) => screensOf(kind).reduce((total, { screens }) => total + screens.length, 0);
  const unpictured = charts.filter(({ isPictured }) => !isPictured);
  return (
    <div className="sheet">
      <h1>Changes since {commit === 'none' ? made : commit.slice(0, 12)}</h1>
      <p className="about">
        {charts.length === 0
          ? 'No screen, state or transition differs.'
          : `${pluralize(sum('changed'), 'changed screen')}, ${sum('added')} new, ${sum('removed')} removed; ${pluralize(countOf('states'), 'difference')} of states, ${countOf('transitions')} of transitions, in ${pluralize(charts.length, 'chart')}.`}{' '}
        The earlier atlas was made {made}.
      </p>
      {unpictured.length > 0 && (
        <p className="about">
          The screens of {unpictured.map(({ flow }) => flow).join(', ')} were not compared, because one of the two
          atlases has no pictures of them.
        </p>
      )}
      {kinds.map((kind) => {
        const changed = screensOf(kind);
        if (changed.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`screens-${kind}`}>
            <h2 id={`screens-${kind}`}>{screenTitles[kind]}</h2>
            {changed.map(({ flow, screens }) => (
              <section key={flow} aria-label={`${screenTitles[kind]} of ${flow}`}>
                <h3>{flow}</h3>
                <ul className="changes">
                  {screens.map((screen) => (
                    <Screen key={screen.key} flow={flow} screen={screen} look={look} />
                  ))}
                </ul>
              </section>
            ))}
          </section>
        );
      })}
      {countOf('states') + countOf('transitions') > 0 && (
        <section aria-labelledby="charts-changed">
          <h2 id="charts-changed">Changed charts</h2>
          {charts
            .filter(({ states, transitions }) => states.length + transitions.length > 0)
            .map((chart) => (
              <Chart key={chart.flow} chart={chart} isShown={atlas.charts.some(({ name }) => name === chart.flow)} />
            ))}
        </section>
      )}
    </div>
  );
}

function Screen({ flow, screen, look }: { flow: string; screen: ScreenChange; look: string }) {
  const { kind, states, after, looks, before, now } = screen;
  const name = `${states.join(', ')}, after ${after}`;
  const shown = looks.includes(look) ? look : (looks[0] ?? look);
  const sides = [
    { title: 'Before', pictures: before },
    { title: 'Now', pictures: now },
  ];
  return (
    <li className="change" data-kind={kind}>
      <h4>{now ? <a href={hrefOf({ page: 'chart', chart: flow, state: states[0] ?? '' })}>{name}</a> : name}</h4>
      {kind === 'changed' && <p className="note">Differs in {looks.join(', ')}.</p>}
      <div className="pair">
        {sides.map(
          ({ title, pictures }) =>
            pictures && (
              <figure key={title}>
                <figcaption>{title}</figcaption>
                <Picture capture={{ pictures }} look={shown} alt={`${title}: ${name}`} />
              </figure>
            ),
        )}
      </div>
    </li>
  );
}

const titles: Record<ChangeKind, string> = { changed: 'Changed', added: 'Added', removed: 'Removed' };

function Chart({ chart, isShown }: { chart: ChartChange; isShown: boolean }) {
  const { flow, kind, states, transitions } = chart;
  const parts = [
    { name: 'states', changes: states.map(({ path, ...change }) => ({ key: path, ...change })) },
    { name: 'transitions', changes: transitions.map(({ id, ...change }) => ({ key: id, ...change })) },
  ];
  return (
    <section aria-label={`Changes of the chart ${flow}`}>
      <h3>
        {isShown ? <a href={hrefOf({ page: 'chart', chart: flow })}>{flow}</a> : flow}
        {kind !== 'changed' && ` (${kind})`}
      </h3>
      <ul className="changes">
        {parts.flatMap(({ name, changes }) =>
          kinds.flatMap((one) => {
            const own = changes.filter((change) => change.kind === one);
            return own.length === 0
              ? []
              : [
                  <li key={`${name} ${one}`} className="change" data-kind={one}>
                    <h4>
                      {titles[one]} {name}
                    </h4>
                    <dl className="words">
                      {own.map(({ key, before, now }) => (
                        <div key={key}>
                          <dt>{key}</dt>
                          {before !== null && <dd>Before: {before}</dd>}
                          {now !== null && <dd>Now: {now}</dd>}
                        </div>
                      ))}
                    </dl>
                  </li>,
                ];
          }),
        )}
      </ul>
    </section>
  );
}
