import { useSelector } from '@xstate/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { drawBoardMachine } from '../../../../machines/lobby/draw-board.machine.ts';
import { type DrawPlace, placesOf, prizeSizes, spread } from '../../../../machines/lobby/draw-board.model.ts';
import { formatTime, zoneName } from '../../../format/moment.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { useClock } from '../../../ui/countdown.tsx';
import { readingKey } from '../../../ui/direction.ts';
import { isFocusLost } from '../../../ui/focus.ts';
import { type OpenLottery, timed } from '../draws/draws.actors.ts';
import { playLink } from '../shared/play-link.ts';
import { BoardJackpots } from './board-jackpots.tsx';
import css from './draw-board.module.css';
import { DrawDetails } from './draw-details.tsx';
import { DrawTicket } from './draw-ticket.tsx';
import { Ruler, rulerMs, startOf } from './ruler.tsx';

/** Width of a ticket on the ruler, as a fraction of the ruler. */
const ticketWidth = 1 / 12;
const groups = ['now', 'hour', 'later'] as const;

type Shown = DrawPlace & { draw: OpenLottery; id: string };

/** Places of the draws now. The component renders again when the order, a phase or a group changes. */
function useShown(draws: readonly OpenLottery[]): Shown[] {
  const text = useClock((now) => JSON.stringify(placesOf(draws.map(timed), now)));
  return (JSON.parse(text) as DrawPlace[]).flatMap((place) => {
    const draw = draws[place.index];
    return draw ? { ...place, draw, id: draw.gameId } : [];
  });
}

const isWaiting = ({ phase }: Shown) => phase !== 'closed' && phase !== 'result';

/**
 * Board of draws: a ruler of the next hours on which each draw hangs at its closing time, and the details of one draw.
 * On a phone, the draws are a list in groups. Positions change by translation, so a draw that closes moves no other
 * content.
 */
export function DrawBoardView({
  actor,
  draws,
  notice,
  symbol,
  onPlay,
}: {
  actor: ActorRefFrom<typeof drawBoardMachine>;
  draws: readonly OpenLottery[];
  notice: ReactNode;
  symbol: string;
  onPlay: (game: Game) => void;
}) {
  const t = useTranslate();
  const shown = useShown(draws);
  const start = useClock(startOf);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  const order = shown.map(({ id }) => id).join();
  // A draw that closes moves to another place of the list, and its link loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to a new order
  useLayoutEffect(() => {
    if (focused.current && isFocusLost()) linkOf(list.current, focused.current)?.focus({ preventScroll: true });
  }, [order]);

  const fractions = shown.map(({ phase, draw }) => {
    const at = phase === 'result' ? draw.closesAt - draw.draw.periodSeconds * 1000 : draw.closesAt;
    return Math.min(1, Math.max(0, (at - start) / rulerMs));
  });
  const places = spread(fractions, ticketWidth);
  const sizes = prizeSizes(shown.map(({ draw }) => draw.jackpot));
  const greatest = Math.max(...draws.map(({ jackpot }) => jackpot));
  const details = shown.find(({ id }) => id === chosen) ?? shown.find(isWaiting) ?? shown[0];
  const time = (at: number) => formatTime(at, i18n.locale);
  const move = (event: KeyboardEvent, at: number) => {
    const target = targetOf(readingKey(event), at, shown);
    const id = target === undefined ? undefined : shown[target]?.id;
    if (id === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    linkOf(list.current, id)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={css.board}
      role="group"
      aria-label={t('home.board.label')}
      onMouseLeave={() => actor.send({ type: 'board.leave' })}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        if (target.isConnected) focused.current = null;
        if (target.isConnected && !currentTarget.contains(relatedTarget)) actor.send({ type: 'board.leave' });
      }}
    >
      <Ruler
        start={start}
        time={time}
        pins={shown.map(({ id, draw }, place) => ({
          id,
          at: fractions[place] ?? 0,
          ticket: (places[place] ?? 0) + ticketWidth / 2,
          isGreatest: draw.jackpot === greatest,
        }))}
      />
      <div className={css.area} style={{ '--count': shown.length } as CSSProperties}>
        {groups.map((name, group) => {
          const before = shown.filter((one) => one.group < group).length;
          const isNone = !shown.some((one) => one.group === group);
          return (
            <div
              key={name}
              className={css.group}
              aria-hidden="true"
              style={{ '--row': before, '--head': group } as CSSProperties}
            >
              <div className={css.title}>
                <span>{t(`home.board.group.${name}`)}</span>
                {isNone && <span className={css.none}>{t('home.board.none')}</span>}
              </div>
            </div>
          );
        })}
        <ol ref={list} className={css.list}>
          {shown.map(({ id, draw, phase, group, index }, place) => (
            <li
              key={id}
              className={css.place}
              style={
                {
                  '--index': index,
                  '--row': place,
                  '--head': group + 1,
                  '--at': places[place],
                  '--prize-size': sizes[place],
                } as CSSProperties
              }
            >
              <DrawTicket
                draw={draw}
                phase={phase}
                isGreatest={draw.jackpot === greatest}
                isChosen={id === details?.id}
                closing={time(draw.closesAt)}
                symbol={symbol}
                onChoose={() => actor.send({ type: 'draw.choose', id })}
                onFocus={() => {
                  focused.current = id;
                  actor.send({ type: 'draw.choose', id });
                }}
                onKeyDown={(event) => move(event, place)}
                {...playLink(draw, onPlay)}
              />
            </li>
          ))}
        </ol>
      </div>
      {details && (
        <DrawDetails
          draw={details.draw}
          phase={details.phase}
          isGreatest={details.draw.jackpot === greatest}
          closing={time(details.draw.closesAt)}
          symbol={symbol}
          {...playLink(details.draw, onPlay)}
        />
      )}
      <BoardJackpots draws={draws} symbol={symbol} onPlay={onPlay} />
      <div className={css.foot}>
        <span>{t('home.board.zone', { zone: zoneName(i18n.locale) })}</span>
        <span className="contents">{notice}</span>
      </div>
    </div>
  );
}

const linkOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-lottery="${CSS.escape(id)}"]`);

function targetOf(key: string, at: number, shown: readonly Shown[]): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return at + 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at - 1;
  if (key === 'Home') return Math.max(0, shown.findIndex(isWaiting));
  if (key === 'End') return shown.length - 1;
  return undefined;
}
