import { memo, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** The least that a windowed lobby can be: 10,000 coloured cards with two lines and a button, and a field to filter by. */

const columns = 6;
const rowHeight = 200;
const ahead = 2;
const words =
  'Jaguar Sol Luna Oro Plata Tigre Farol Cometa Dragón Velero Tecolote Maíz Fiesta Corona Reina Pirata'.split(' ');

const games = Array.from({ length: 10_000 }, (_, id) => {
  const word = (step: number) => words[Math.floor(id / step) % words.length];
  const name = `${word(1)} ${word(7)} ${word(53)} ${id}`;
  return { id, name, vendor: `Vendor ${id % 24}`, text: name.toLowerCase() };
});
type Game = (typeof games)[number];

const Card = memo(({ game }: { game: Game }) => (
  <article data-game={game.id} style={{ height: rowHeight, overflow: 'hidden', padding: 6 }}>
    <div style={{ height: 120, background: `hsl(${game.id % 360} 50% 45%)` }} />
    <h3>{game.name}</h3>
    <p>
      {game.vendor} <button type="button">☆</button>
    </p>
  </article>
));

const spanNow = () => ({
  first: Math.max(0, Math.floor(scrollY / rowHeight) - ahead),
  last: Math.ceil((scrollY + innerHeight) / rowHeight) + ahead,
});

function List() {
  const [query, setQuery] = useState('');
  const found = useMemo(() => games.filter(({ text }) => text.includes(query.toLowerCase())), [query]);
  const [span, setSpan] = useState(spanNow);
  useEffect(() => {
    const follow = () => flushSync(() => setSpan((known) => (known.first === spanNow().first ? known : spanNow())));
    addEventListener('scroll', follow);
    return () => removeEventListener('scroll', follow);
  }, []);
  const shown = found.slice(span.first * columns, span.last * columns);
  return (
    <>
      <input
        type="search"
        style={{ position: 'fixed', zIndex: 1 }}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div style={{ height: Math.ceil(found.length / columns) * rowHeight, position: 'relative' }}>
        <div
          style={{
            position: 'absolute',
            inset: `${span.first * rowHeight}px 0 auto`,
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
          }}
        >
          {shown.map((game) => (
            <Card key={game.id} game={game} />
          ))}
        </div>
      </div>
    </>
  );
}

performance.mark('list-start');
createRoot(document.getElementById('root') as HTMLElement).render(<List />);
