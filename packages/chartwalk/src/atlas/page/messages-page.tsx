import { useDeferredValue, useState } from 'react';
import type { Atlas, AtlasMessage } from '../atlas.ts';
import { hrefOf } from './page-location.ts';
import { Picture } from './picture.tsx';

const beside = 4;

/** For translators: each message in every language with screens that show it, the rarest messages first. */
export function MessagesPage({ atlas, look }: { atlas: Atlas; look: string }) {
  const [query, setQuery] = useState('');
  const [isSeen, setSeen] = useState(true);
  const wanted = useDeferredValue(query).toLocaleLowerCase();
  const found = atlas.messages.filter(
    ({ id, texts, on }) =>
      (!isSeen || on.length > 0) &&
      [id, ...Object.values(texts)].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  const seen = atlas.messages.filter(({ on }) => on.length > 0).length;
  return (
    <div className="sheet">
      <h1>Messages</h1>
      <p className="about">
        {seen} of {atlas.messages.length} messages are drawn on screens of this atlas, to the eye or to a screen reader;
        also those that are scrolled out of capture or behind a dialog.
      </p>
      <form className="filter" onSubmit={(event) => event.preventDefault()}>
        <label>
          Find a text or an id
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        <label className="check">
          <input type="checkbox" checked={isSeen} onChange={({ target }) => setSeen(target.checked)} />
          only what is on a screen
        </label>
        <p role="status">{found.length} messages</p>
      </form>
      <ul className="messages">
        {found.map((message) => (
          <Message key={message.id} atlas={atlas} message={message} look={look} />
        ))}
      </ul>
    </div>
  );
}

function Message({ atlas, message: { id, texts, on }, look }: { atlas: Atlas; message: AtlasMessage; look: string }) {
  const [isWhole, setWhole] = useState(false);
  // A screen with few other messages shows the text best.
  const screens = on
    .flatMap(([chartAt, captureAt]) => {
      const chart = atlas.charts[chartAt];
      const capture = chart?.captures[captureAt];
      return chart && capture ? [{ key: `${chartAt} ${captureAt}`, chart, capture }] : [];
    })
    .sort((a, b) => a.capture.messages.length - b.capture.messages.length);
  return (
    <li className="message">
      <div className="texts">
        <code>{id}</code>
        {Object.entries(texts).map(([language, text]) => (
          <p key={language} lang={language}>
            {text}
          </p>
        ))}
      </div>
      <ul className="screens" aria-label={`Screens that say ${id}`}>
        {screens.slice(0, isWhole ? screens.length : beside).map(({ key, chart, capture }) => (
          <li key={key}>
            <a href={hrefOf({ page: 'chart', chart: chart.name, state: capture.states[0] ?? '' })}>
              <Picture capture={capture} look={look} alt="" />
              <span>
                {chart.name} {capture.states.join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {screens.length === 0 && <p className="note">On no screen of this atlas.</p>}
      {screens.length > beside && !isWhole && (
        <button type="button" className="plain" onClick={() => setWhole(true)}>
          {screens.length - beside} more screens
        </button>
      )}
    </li>
  );
}
