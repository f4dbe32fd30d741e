import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import css from './game-ticket.module.css';

export type Game = {
  id: string;
  name: string;
  vendor: string;
  cover: string;
  serial?: string;
  mark?: { kind: 'hot' | 'new'; label: string };
  href?: string;
};

/** A game as a ticket: the cover on the body, name and vendor on the stub. `action` holds a control over its corner. */
export function GameTicket({
  game,
  onOpen,
  action,
  eager = false,
}: {
  game: Game;
  onOpen?: ((game: Game) => void) | undefined;
  action?: ReactNode;
  eager?: boolean;
}) {
  const { name, vendor, cover, serial, mark, href } = game;
  const open = onOpen && (() => onOpen(game));
  const ticket = (
    <Ticket
      as="span"
      bodyClassName={css.body}
      stubClassName={css.stub}
      body={
        <>
          <img
            className={css.cover}
            src={cover}
            alt=""
            width={300}
            height={400}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
          {mark && (
            <span className={css.mark} data-kind={mark.kind}>
              {mark.kind === 'hot' && <Icon name="flame" size={14} />}
              {mark.label}
            </span>
          )}
        </>
      }
      stub={
        <>
          <span className={css.name}>{name}</span>
          <span className={css.vendor}>
            <span>{vendor}</span>
            {serial && <span className={css.serial}>{serial}</span>}
          </span>
        </>
      }
    />
  );
  return (
    <div className={css.game}>
      {href ? (
        <a className={css.link} href={href} onClick={open} data-game={game.id}>
          {ticket}
        </a>
      ) : (
        <button type="button" className={css.link} onClick={open} data-game={game.id}>
          {ticket}
        </button>
      )}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** The space a game will take. */
export const GameTicketSkeleton = () => (
  <Ticket
    aria-hidden="true"
    bodyClassName={css.body}
    stubClassName={css.stub}
    body={<Skeleton className={css.cover} />}
    stub={
      <>
        <span className={css.name}>
          <Skeleton />
        </span>
        <span className={css.vendor}>
          <Skeleton className={css.short} />
        </span>
      </>
    }
  />
);
