import type { ReactElement } from 'react';
import { formatMoney } from '../../../format/money.ts';
import type { PvpRoom } from '../../../gateway/schemas/lobby.ts';
import { useTranslate } from '../../../i18n.ts';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { roomPath } from '../shared/game-path.ts';
import css from './pvp-rooms.module.css';

const placesKept = 6;

const isFull = ({ seats, players }: PvpRoom) => players >= seats;

/** PVP rooms in a row, rooms with a free seat first. */
export function Rooms({
  rooms,
  error,
  symbol,
  onOpen,
}: {
  rooms: readonly PvpRoom[] | undefined;
  error: ReactElement | undefined;
  symbol: string;
  onOpen: (room: PvpRoom) => void;
}) {
  const t = useTranslate();
  if (rooms?.length === 0 && !error) return null;
  const shown = rooms?.toSorted((a, b) => Number(isFull(a)) - Number(isFull(b)));
  return (
    <section className={css.section} aria-label={t('lobby.rooms')}>
      <h2>{t('lobby.rooms')}</h2>
      {error ?? (
        <ul className={css.rooms} aria-busy={!shown}>
          {shown
            ? shown.map((room) => (
                <li key={room.roomId}>
                  <RoomTicket room={room} symbol={symbol} onOpen={onOpen} />
                </li>
              ))
            : Array.from({ length: placesKept }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                <li key={place} aria-hidden="true">
                  <Skeleton className={css.waiting} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function RoomTicket({ room, symbol, onOpen }: { room: PvpRoom; symbol: string; onOpen: (room: PvpRoom) => void }) {
  const t = useTranslate();
  const ticket = {
    className: css.room,
    bodyClassName: css.body,
    stubClassName: css.stub,
    'data-room': room.roomId,
    body: (
      <>
        <strong className={css.name}>{room.roomName}</strong>
        <span className={css.game}>{room.gameName}</span>
      </>
    ),
    stub: (
      <>
        <span className="money">
          <Spoken>{t('lobby.stake', { amount: formatMoney(room.stake, symbol) })}</Spoken>
        </span>
        <span className={css.seats}>
          {isFull(room) ? t('lobby.roomFull') : t('lobby.seats', { players: room.players, seats: room.seats })}
        </span>
      </>
    ),
  };
  if (isFull(room)) return <Ticket {...ticket} as="button" type="button" aria-disabled={isFull(room)} />;
  return <Ticket {...ticket} as="a" href={roomPath(room.roomId)} onClick={onPlainPress(() => onOpen(room))} />;
}
