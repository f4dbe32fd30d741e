import type { ReactNode } from 'react';
import css from './game-card.module.css';
import { onPlainPress } from './plain-press.ts';
import { Skeleton } from './skeleton.tsx';
import { Ticket } from './ticket-card.tsx';

export type Game = {
  id: string;
  name: string;
  vendor: string;
  cover: string;
  href: string;
  mark?: string;
  tone?: 'hot';
};

/**
 * Favorite button of a game. `label` is the accessible name; it is the same when the button is on and when it is off.
 */
export type Star = { label: string; isOn: boolean; onToggle: () => void };

/** Link to more about a game. `label` is its accessible name. */
export type Info = { label: string; href: string; onOpen: (game: Game) => void };

const Cover = ({ src, isEager }: { src: string; isEager: boolean }) => (
  <img
    className={css.cover}
    src={src}
    alt=""
    width={300}
    height={400}
    decoding="async"
    loading={isEager ? 'eager' : 'lazy'}
    fetchPriority={isEager ? 'high' : 'auto'}
  />
);

/**
 * Game card: a link with cover, name and vendor, beside it the favorite button and a link to more about the game. It
 * fills its positioned parent. It uses as few elements as possible, because a lobby contains many cards. A click calls
 * `onOpen`, and a double click calls it once; the browser opens the link itself in another tab or window.
 */
export const GameTicket = ({
  game,
  onOpen,
  isEager = false,
  cover = <Cover src={game.cover} isEager={isEager} />,
  star,
  info,
  tabIndex,
}: {
  game: Game;
  onOpen: (game: Game) => void;
  /** Whether the cover loads at once, because the card is in the first rows of the page. */
  isEager?: boolean;
  cover?: ReactNode;
  star?: Star | undefined;
  info?: Info | undefined;
  tabIndex?: number;
}) => (
  <>
    <Ticket
      as="a"
      flat
      href={game.href}
      draggable={false}
      className={css.link}
      bodyClassName={css.body}
      stubClassName={css.stub}
      tabIndex={tabIndex}
      onClick={onPlainPress(() => onOpen(game))}
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
    {info && (
      // biome-ignore lint/a11y/useAnchorContent: its name is the label
      <a
        className={css.info}
        href={info.href}
        aria-label={info.label}
        tabIndex={tabIndex}
        draggable={false}
        onClick={onPlainPress(() => info.onOpen(game))}
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
