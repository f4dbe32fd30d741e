import { memo, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * A minimal lobby whose list renders only the visible cards. It has 10,000 cards with two lines and a button, and a
 * filter field. By default the cards are generated and show colors. With `?answer=<address>` they show the games and
 * covers of the gateway response at that address.
 */

const columns = 6;
const rowHeight = 200;
const ahead = 2;
const words =
  'Jaguar Sol Luna Oro Plata Tigre Farol Cometa Dragón Velero Tecolote Maíz Fiesta Corona Reina Pirata'.split(' ');

type Game = { id: string; name: string; vendor: string; cover?: string; text: string };

const makeGames = (): Game[] =>
  Array.from({ length: 10_000 }, (_, id) => {
    const word = (step: number) => words[Math.floor(id / step) % words.length];
    const name = `${word(1)} ${word(7)} ${word(53)} ${id}`;
    return { id: String(id), name, vendor: `Vendor ${id % 24}`, text: name.toLowerCase() };
  });

async function readGames(address: string): Promise<Game[]> {
  const { value } = JSON.parse(await (await fetch(address)).text());
  return value.gameId.map((id: string, place: number) => ({
    id,
    name: value.gameName[place],
    vendor: value.vendors[value.vendor[place]][1],
    cover: value.imageUrl.replace('{gameId}', id),
    text: value.gameName[place].toLowerCase(),
  }));
}

const Card = memo(({ game, at }: { game: Game; at: number }) => (
  <article data-game={game.id} style={{ height: rowHeight, overflow: 'hidden', padding: 6 }}>
    {game.cover ? (
      <img src={game.cover} alt="" loading="lazy" decoding="async" style={{ height: 120, width: 90 }} />
    ) : (
      <div style={{ height: 120, background: `hsl(${at % 360} 50% 45%)` }} />
    )}
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

function List({ games }: { games: readonly Game[] }) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => games.filter(({ text }) => text.includes(query.toLowerCase())), [games, query]);
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
          {shown.map((game, index) => (
            <Card key={game.id} game={game} at={span.first * columns + index} />
          ))}
        </div>
      </div>
    </>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
const answer = new URLSearchParams(location.search).get('answer');
if (answer) readGames(answer).then((games) => root.render(<List games={games} />));
else {
  const games = makeGames();
  performance.mark('list-start');
  root.render(<List games={games} />);
}
