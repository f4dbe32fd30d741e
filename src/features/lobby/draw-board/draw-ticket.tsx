import type { KeyboardEvent, MouseEvent } from 'react';
import type { DrawPhase } from '../../../../machines/lobby/draw-board.model.ts';
import { formatRemaining, spokenRemaining } from '../../../format/moment.ts';
import { formatCompact, formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { ControlText } from '../../../ui/spoken.tsx';
import type { OpenLottery } from '../draws/draws.actors.ts';
import css from './draw-ticket.module.css';

/** A line of a phone has no space for the price and more numbers than these. */
const mostWithPrice = 6;
/** A ticket below the ruler has no space for a result with more digits. */
const mostDigits = 5;

/** A ticket below the ruler has no space for a longer name in the usual size. */
const longName = 20;

/** When a draw closes: its time, a countdown in the last half hour, or what happens now. */
export function DrawTime({ draw, phase, closing }: { draw: OpenLottery; phase: DrawPhase; closing: string }) {
  const t = useTranslate();
  if (phase === 'open') return <span key={phase}>{closing}</span>;
  if (phase === 'closed') return <span key={phase}>{t('home.board.closed')}</span>;
  if (phase === 'result') return <span key={phase}>{t('home.board.result')}</span>;
  return (
    <Countdown
      deadline={draw.closesAt}
      days={(count) => t('home.days', { count })}
      over={t('home.board.closed')}
      format={(seconds) => ({ shown: formatRemaining(seconds), spoken: spokenRemaining(seconds, i18n.locale) })}
    />
  );
}

/**
 * One draw of the board: a row of the list on a phone, a ticket below the ruler on a wide screen. Its name does not
 * contain the countdown, so a screen reader does not repeat it.
 */
export function DrawTicket({
  draw,
  phase,
  isGreatest,
  isChosen,
  href,
  closing,
  symbol,
  onChoose,
  ...events
}: {
  draw: OpenLottery;
  phase: DrawPhase;
  isGreatest: boolean;
  isChosen: boolean;
  href: string;
  closing: string;
  symbol: string;
  onChoose: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
}) {
  const t = useTranslate();
  const prize = formatMoney(draw.jackpot, symbol);
  const numbers = draw.last.numbers.join(' ');
  const digits = numbers.replaceAll(' ', '');
  const isShort = digits.length <= mostDigits && draw.last.numbers.length === digits.length;
  const note =
    draw.last.numbers.length > mostWithPrice
      ? numbers
      : t('home.board.note', { price: formatMoney(draw.price, symbol), numbers });
  const label =
    phase === 'closed'
      ? t('home.board.closedLabel', { name: draw.gameName, prize })
      : phase === 'result'
        ? t('home.board.resultLabel', { name: draw.gameName, numbers: draw.last.numbers.join(', '), prize })
        : t('home.board.openLabel', { name: draw.gameName, time: closing, prize });
  return (
    <a
      {...events}
      className={css.ticket}
      href={href}
      data-lottery={draw.gameId}
      data-state={phase}
      data-strong={isGreatest || undefined}
      data-chosen={isChosen || undefined}
      onMouseEnter={onChoose}
    >
      <span className="visuallyHidden">
        <ControlText>{label}</ControlText>
      </span>
      <span className={css.when} aria-hidden="true">
        <DrawTime draw={draw} phase={phase} closing={closing} />
      </span>
      <span className={css.name} aria-hidden="true">
        <span className={css.words} data-size={draw.gameName.length > longName ? 'small' : undefined}>
          {draw.gameName}
        </span>
      </span>
      <span className={css.note} aria-hidden="true">
        <ControlText>{phase === 'result' ? numbers : note}</ControlText>
      </span>
      <span className={css.prize} aria-hidden="true">
        <span className={css.long}>
          <ControlText>{prize}</ControlText>
        </span>
        <span className={css.short}>
          {phase === 'result' && isShort ? digits : formatCompact(draw.jackpot, i18n.locale)}
        </span>
      </span>
    </a>
  );
}
