import type { ReactNode } from 'react';
import { Rail } from '../../ui/rail.tsx';
import css from './game-rail.module.css';
import { type Game, GameTicket, GameTicketSkeleton } from './game-ticket.tsx';
import { Section } from './section.tsx';
import { SectionHeader } from './section-header.tsx';

/** Games under a title, as a rail or a grid. Until `games` are here their places are kept. */
export function GameRail({
  labels,
  games,
  layout = 'rail',
  places = 6,
  href,
  error,
  empty,
  onOpen,
  action,
  eager = false,
}: {
  labels: { title: string; all?: string; previous: string; next: string };
  games: readonly Game[] | undefined;
  layout?: 'rail' | 'grid';
  places?: number;
  href?: string;
  error?: ReactNode;
  empty?: ReactNode;
  onOpen?: (game: Game) => void;
  action?: (game: Game) => ReactNode;
  eager?: boolean;
}) {
  const header = (
    <SectionHeader title={labels.title} link={labels.all && href ? { label: labels.all, href } : undefined} />
  );
  const bare = Boolean(error) || games?.length === 0;
  const cells = games
    ? games.map((game) => (
        <li key={game.id}>
          <GameTicket game={game} onOpen={onOpen} action={action?.(game)} eager={eager} />
        </li>
      ))
    : Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <li key={place}>
          <GameTicketSkeleton />
        </li>
      ));
  if (bare || layout === 'grid')
    return (
      <Section label={labels.title} header={header} error={error} empty={games?.length === 0 ? empty : undefined}>
        <ul className={css.grid} aria-busy={!games}>
          {cells}
        </ul>
      </Section>
    );
  return (
    <Section label={labels.title}>
      <Rail
        heading={header}
        label={labels.title}
        previousLabel={labels.previous}
        nextLabel={labels.next}
        className={css.rail}
      >
        {cells}
      </Rail>
    </Section>
  );
}
