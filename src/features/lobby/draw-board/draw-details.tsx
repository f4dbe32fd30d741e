import { Fragment, type MouseEvent } from 'react';
import type { DrawPhase } from '../../../../machines/lobby/draw-board.model.ts';
import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';

import { Spoken } from '../../../ui/spoken.tsx';
import type { OpenLottery } from '../draws/draws.actors.ts';
import css from './draw-details.module.css';
import { DrawTime } from './draw-ticket.tsx';

const closingText = {
  open: 'home.board.closesAt',
  result: 'home.board.closesAt',
  soon: 'home.board.closesIn',
  closing: 'home.board.closesIn',
} as const;

/** Details of one draw, on wide screens: prize, last numbers, closing time, and a link that opens the draw. */
export function DrawDetails({
  draw,
  phase,
  isGreatest,
  href,
  closing,
  symbol,
  onClick,
}: {
  draw: OpenLottery;
  phase: DrawPhase;
  isGreatest: boolean;
  href: string;
  closing: string;
  symbol: string;
  onClick: (event: MouseEvent) => void;
}) {
  const t = useTranslate();
  const { last } = draw;
  const price = t('home.buy', { price: formatMoney(draw.price, symbol) });
  return (
    <div className={css.details} data-state={phase}>
      {/* New elements for another draw: its texts do not count as moved. The link stays, with its focus. */}
      <Fragment key={draw.gameId}>
        <div className={css.words}>
          <h3 className={css.name}>{draw.gameName}</h3>
          <p className={css.prize}>
            <span className={css.caption}>{t(isGreatest ? 'home.board.greatest' : 'home.jackpot')}</span>{' '}
            <strong className={css.amount} data-strong={isGreatest || undefined}>
              <Spoken>{formatMoney(draw.jackpot, symbol)}</Spoken>
            </strong>
          </p>
        </div>
        <div className={css.words}>
          <p className={css.caption}>{t('home.lastDraw', { number: last.number })}</p>
          <p className={css.balls} data-live={phase === 'result' || undefined}>
            <span className="visuallyHidden">{t('home.lastNumbers', { numbers: last.numbers.join(', ') })}</span>
            {last.numbers.map((number, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of digits repeats itself
              <i key={place} className={css.ball} aria-hidden="true">
                {number}
              </i>
            ))}
            {last.bonus !== undefined && (
              <i className={css.ball} data-bonus="" aria-hidden="true">
                {last.bonus}
              </i>
            )}
          </p>
        </div>
        <div className={css.closing}>
          <span className={css.caption}>
            {phase === 'closed' ? t('home.board.number', { number: draw.draw.number }) : t(closingText[phase])}
          </span>
          <span className={css.clock}>
            <DrawTime draw={draw} phase={phase === 'result' ? 'open' : phase} closing={closing} />
          </span>
        </div>
      </Fragment>
      <ButtonLink wide variant={phase === 'closing' ? 'primary' : 'secondary'} href={href} onClick={onClick}>
        {price}
        <span className="visuallyHidden">: {draw.gameName}</span>
      </ButtonLink>
    </div>
  );
}
