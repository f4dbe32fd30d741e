import type { ReactElement, ReactNode } from 'react';
import { type Game, GameTicket, GameTicketSkeleton, type Info } from '../../../ui/game-card.tsx';
import css from './game-grid.module.css';
import { Section } from './section.tsx';
import { SectionHeader } from './section-header.tsx';

/** Number of places in the grid of hot games: two rows of six. */
export const hotPlaces = 12;

/** Cards of the first row, whose covers load at once. */
const eagerPlaces = 6;

/**
 * Games under a title: rows on wide screens, a horizontal list of two rows on phones. Placeholders reserve the space
 * until `games` load.
 */
export function GameGrid({
  label,
  more,
  games,
  places,
  error,
  empty,
  onOpen,
  details,
}: {
  label: string;
  more?: { label: string; href: string };
  games: readonly Game[] | undefined;
  places: number;
  error?: ReactElement | undefined;
  empty?: ReactNode;
  onOpen: (game: Game) => void;
  details?: (game: Game) => Info;
}) {
  return (
    <Section
      label={label}
      header={<SectionHeader title={label} {...(more && { more })} />}
      error={error}
      empty={games?.length === 0 ? empty : undefined}
    >
      <ul className={css.grid} aria-busy={!games}>
        {games
          ? games.map((game, place) => (
              <li key={game.id}>
                <GameTicket game={game} onOpen={onOpen} isEager={place < eagerPlaces} info={details?.(game)} />
              </li>
            ))
          : Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <li key={place}>
                <GameTicketSkeleton />
              </li>
            ))}
      </ul>
    </Section>
  );
}
