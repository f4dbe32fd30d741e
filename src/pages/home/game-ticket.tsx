import { Skeleton } from '../../ui/skeleton.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import css from './game-ticket.module.css';

export type Game = { id: string; name: string; vendor: string; cover: string; mark?: string };

/** A game as a ticket: the cover on the body, name and vendor on the stub. */
export const GameTicket = ({ game, onOpen }: { game: Game; onOpen: (game: Game) => void }) => (
  <div className={css.game}>
    <button type="button" className={css.link} onClick={() => onOpen(game)} data-game={game.id}>
      <Ticket
        as="span"
        bodyClassName={css.body}
        stubClassName={css.stub}
        body={
          <>
            <img
              className={css.cover}
              src={game.cover}
              alt=""
              width={300}
              height={400}
              loading="lazy"
              decoding="async"
            />
            {game.mark && <span className={css.mark}>{game.mark}</span>}
          </>
        }
        stub={
          <>
            <span className={css.name}>{game.name}</span>
            <span className={css.vendor}>{game.vendor}</span>
          </>
        }
      />
    </button>
  </div>
);

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
