import { useState } from 'react';
import type { Atlas } from '../atlas.ts';
import { ChangesPage } from './changes-page.tsx';
import { ChartPage } from './chart-page.tsx';
import { IndexPage } from './index-page.tsx';
import { MessagesPage } from './messages-page.tsx';
import { hrefOf, usePlace } from './page-location.ts';
import { Looks } from './picture.tsx';
import { LookSwitch } from './picture-options.tsx';
import { Search } from './search.tsx';

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export function Page({ atlas }: { atlas: Atlas }) {
  const { comparison, looks } = atlas;
  const place = usePlace(comparison ? 'changes' : 'index');
  const [look, setLook] = useState(
    () => (looks.find((one) => isDark() === (one.theme === 'dark')) ?? looks[0])?.name ?? '',
  );
  const [isSwitched, setSwitched] = useState(false);
  const theme = isDark() === isSwitched ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  const chart = place.page === 'chart' ? atlas.charts.find(({ name }) => name === place.chart) : undefined;
  const link = (to: Parameters<typeof hrefOf>[0], text: string) => (
    <a href={hrefOf(to)} aria-current={place.page === to.page ? 'page' : undefined}>
      {text}
    </a>
  );
  return (
    <Looks value={looks}>
      <button type="button" className="skip" onClick={() => document.querySelector('main')?.focus()}>
        To the content
      </button>
      <header className="bar">
        <a className="title" href={comparison ? '#changes' : '#index'}>
          Atlas
        </a>
        <nav aria-label="Pages">
          {comparison && link({ page: 'changes' }, 'Changes')}
          {link({ page: 'index' }, 'Charts')}
          {atlas.messages.length > 0 && link({ page: 'messages' }, 'Messages')}
        </nav>
        <Search atlas={atlas} />
        <LookSwitch looks={looks} look={look} onLook={setLook} />
        <button type="button" className="plain" onClick={() => setSwitched(!isSwitched)}>
          {theme === 'dark' ? 'Light page' : 'Dark page'}
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {place.page === 'changes' && comparison ? (
          <ChangesPage atlas={atlas} comparison={comparison} look={look} />
        ) : place.page === 'messages' ? (
          <MessagesPage atlas={atlas} look={look} />
        ) : place.page === 'chart' ? (
          chart ? (
            <ChartPage key={chart.name} atlas={atlas} chart={chart} place={place} look={look} />
          ) : (
            <div className="sheet">
              <h1>{place.chart} is not in this atlas</h1>
              <p className="about">
                Make one of it with{' '}
                <code>
                  {atlas.commands.atlas} {place.chart}
                </code>
                , or go to <a href="#index">the charts</a>.
              </p>
            </div>
          )
        ) : (
          <IndexPage atlas={atlas} />
        )}
      </main>
    </Looks>
  );
}
