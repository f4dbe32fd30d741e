import type { MouseEvent, ReactNode } from 'react';
import css from './game-card.module.css';
import { Skeleton } from './skeleton.tsx';
import { Ticket } from './ticket-card.tsx';

export type Game = { id: string; name: string; vendor: string; cover: string; mark?: string; tone?: 'hot' };

/**
 * Favorite button of a game. `label` is the accessible name; it is the same when the button is on and when it is off.
 */
export type Star = { label: string; isOn: boolean; onToggle: () => void };

const Cover = ({ src }: { src: string }) => (
  <img className={css.cover} src={src} alt="" width={300} height={400} loading="lazy" decoding="async" />
);

/**
 * Game card: cover, name, vendor and favorite button. It fills its positioned parent. It uses as few elements as
 * possible, because a lobby contains many cards. A double click has the same effect as a single click.
 */
export const GameTicket = ({
  game,
  onOpen,
  cover = <Cover src={game.cover} />,
  star,
  tabIndex,
}: {
  game: Game;
  onOpen: (game: Game) => void;
  cover?: ReactNode;
  star?: Star | undefined;
  tabIndex?: number;
}) => (
  <>
    <Ticket
      as="button"
      flat
      type="button"
      className={css.link}
      bodyClassName={css.body}
      stubClassName={css.stub}
      tabIndex={tabIndex}
      onClick={({ detail }: MouseEvent) => detail > 1 || onOpen(game)}
      data-game={game.id}
      data-mark={game.mark}
      data-tone={game.tone}
      body={cover}
      stub={
        <>
          <span className={css.name} dir="auto">
            {game.name}
          </span>
          {'\n'}
          <span className={css.vendor} dir="auto">
            {game.vendor}
          </span>
        </>
      }
    />
    {star && (
      <button
        type="button"
        className={css.star}
        aria-label={star.label}
        aria-pressed={star.isOn}
        tabIndex={tabIndex}
        onClick={({ detail }) => detail > 1 || star.onToggle()}
      />
    )}
  </>
);

export const coverClass = css.cover;

export const GameTicketSkeleton = () => (
  <Ticket
    flat
    aria-hidden="true"
    bodyClassName={css.body}
    stubClassName={css.stub}
    body={<Skeleton className={css.cover} />}
    stub={
      <>
        <Skeleton />
        <Skeleton className={css.short} />
      </>
    }
  />
);
