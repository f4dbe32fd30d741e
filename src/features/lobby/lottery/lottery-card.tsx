import { type ReactNode, useState } from 'react';
import { closesSoon } from '../../../../machines/lobby/draw-board.model.ts';
import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Countdown, useClock } from '../../../ui/countdown.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { type OpenLottery, timed } from '../draws/draws.actors.ts';
import { playLink } from '../shared/play-link.ts';
import css from './lottery-card.module.css';

type Shown = { lottery: OpenLottery; symbol: string; onPlay: (lottery: OpenLottery) => void };
/** `history` and `numbers` render the earlier draws and the member's numbers of a lottery when the user opens them. */
type WithDetails = Shown & {
  history?: ((gameCode: string) => ReactNode) | undefined;
  numbers?: ((lottery: OpenLottery) => ReactNode) | undefined;
};

const Closing = ({ lottery }: { lottery: OpenLottery }) => {
  const t = useTranslate();
  const isSoon = useClock((now) => Number(closesSoon(timed(lottery), now))) === 1;
  return (
    <div className={css.closing} data-state={isSoon ? 'closing' : undefined}>
      <span className={isSoon ? css.soon : css.later}>
        {t(isSoon ? 'play.lottery.closesSoon' : 'play.lottery.closesIn')}
      </span>
      <Countdown
        className={css.time}
        deadline={lottery.closesAt}
        days={(count) => t('play.countdown.days', { count })}
        over={t('play.lottery.drawing')}
      />
    </div>
  );
};

/** Numbers of a draw, shown as balls. A screen reader reads them as one line of text. */
export function Balls({ numbers, bonus }: { numbers: readonly number[]; bonus?: number | undefined }) {
  const t = useTranslate();
  const spoken = t('play.lottery.numbers', { numbers: numbers.join(', ') });
  return (
    <span className={css.balls}>
      <span className="visuallyHidden">
        {bonus === undefined ? spoken : `${spoken}, ${t('play.lottery.bonus', { number: bonus })}`}
      </span>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat, and their place is what notifies them apart
        <span key={place} className={css.ball} aria-hidden="true">
          {number}
        </span>
      ))}
      {bonus !== undefined && (
        <span className={cx(css.ball, css.bonus)} aria-hidden="true">
          {bonus}
        </span>
      )}
    </span>
  );
}

const Drawn = ({ lottery: { last } }: { lottery: OpenLottery }) => {
  const t = useTranslate();
  return (
    <div className={css.drawn}>
      <span className={css.label}>{t('play.lottery.last', { number: last.number })}</span>
      <Balls numbers={last.numbers} bonus={last.bonus} />
    </div>
  );
};

function Fold({ summary, name, children }: { summary: string; name: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      summary={
        <>
          {summary} <span className="visuallyHidden">{name}</span>
        </>
      }
    >
      {isOpen && children()}
    </Disclosure>
  );
}

/**
 * Lottery ticket. The body shows the first prize and the last drawn numbers; the stub shows the time of the next draw.
 */
export function LotteryTicket({ lottery, symbol, history, numbers, onPlay }: WithDetails) {
  const t = useTranslate();
  return (
    <Ticket
      data-lottery={lottery.code ?? lottery.gameId}
      bodyClassName={css.body}
      stubClassName={css.stub}
      body={
        <>
          <div className={css.head}>
            <h3 className={css.name} title={lottery.gameName}>
              {lottery.gameName}
            </h3>
            <span className={css.number}>{t('play.lottery.next', { number: lottery.draw.number })}</span>
          </div>
          <div className={css.prize}>
            <span className={css.label}>{t('play.lottery.jackpot')}</span>
            <span className={cx(css.jackpot, 'money')}>
              <Money>{formatMoney(lottery.jackpot, symbol)}</Money>
            </span>
          </div>
          <Drawn lottery={lottery} />
          {numbers && (
            <Fold summary={t('play.numbers.title')} name={lottery.gameName}>
              {() => numbers(lottery)}
            </Fold>
          )}
          {history && (
            <Fold summary={t('play.lottery.history')} name={lottery.gameName}>
              {() => history(lottery.code ?? lottery.gameId)}
            </Fold>
          )}
        </>
      }
      stub={
        <>
          <Closing lottery={lottery} />
          <ButtonLink {...playLink(lottery, onPlay)} aria-label={t('play.lottery.playOf', { name: lottery.gameName })}>
            {t('play.lottery.play')}
          </ButtonLink>
        </>
      }
    />
  );
}

export function SmallLotteryTicket({ lottery, symbol, onPlay }: Shown) {
  const t = useTranslate();
  return (
    <Ticket
      bodyClassName={css.body}
      stubClassName={css.stub}
      body={
        <>
          <h3 className={css.name} title={lottery.gameName}>
            {lottery.gameName}
          </h3>
          <div className={css.prize}>
            <span className={css.label}>{t('play.lottery.jackpot')}</span>
            <span className={cx(css.jackpot, 'money')}>
              <Money>{formatMoney(lottery.jackpot, symbol)}</Money>
            </span>
          </div>
        </>
      }
      stub={
        <>
          <Closing lottery={lottery} />
          <ButtonLink
            size="small"
            variant="secondary"
            aria-label={t('play.lottery.playOf', { name: lottery.gameName })}
            {...playLink(lottery, onPlay)}
          >
            {t('play.lottery.play')}
          </ButtonLink>
        </>
      }
    />
  );
}

export function BiggestTicket({ lottery, symbol, onPlay }: Shown) {
  const t = useTranslate();
  return (
    <Ticket
      horizontal="wide"
      className={css.hero}
      bodyClassName={css.heroBody}
      stubClassName={css.heroStub}
      body={
        <>
          <Rosette className={css.rosette} />
          <span className={css.label}>{t('play.lottery.biggest')}</span>
          <h2 className={css.name}>{lottery.gameName}</h2>
          <span className={cx(css.jackpot, 'money')}>
            <Money>{formatMoney(lottery.jackpot, symbol)}</Money>
          </span>
          <Balls numbers={lottery.last.numbers} bonus={lottery.last.bonus} />
        </>
      }
      stub={
        <>
          <Closing lottery={lottery} />
          <span className={css.label}>
            <Spoken>{t('play.lottery.price', { price: formatMoney(lottery.price, symbol) })}</Spoken>
          </span>
          <ButtonLink
            size="large"
            wide
            aria-label={t('play.lottery.playOf', { name: lottery.gameName })}
            {...playLink(lottery, onPlay)}
          >
            {t('play.lottery.play')}
          </ButtonLink>
        </>
      }
    />
  );
}

export const LotteryTicketSkeleton = ({ isSmall = false }: { isSmall?: boolean }) => (
  <Ticket
    aria-hidden="true"
    bodyClassName={css.body}
    stubClassName={css.stub}
    body={
      <>
        <h3 className={css.name}>
          <Skeleton />
        </h3>
        <div className={css.prize}>
          <span className={css.label}>
            <Skeleton />
          </span>
          <span className={css.jackpot}>
            <Skeleton />
          </span>
        </div>
        {!isSmall && (
          <div className={css.drawn}>
            <span className={css.label}>
              <Skeleton />
            </span>
            <Skeleton className={css.ballBone} />
          </div>
        )}
      </>
    }
    stub={<Skeleton className={css.bone} />}
  />
);

export const BiggestTicketSkeleton = () => (
  <Ticket
    horizontal="wide"
    aria-hidden="true"
    className={css.hero}
    bodyClassName={css.heroBody}
    stubClassName={css.heroStub}
    body={
      <>
        <span className={css.label}>
          <Skeleton />
        </span>
        <h2 className={css.name}>
          <Skeleton />
        </h2>
        <span className={css.jackpot}>
          <Skeleton />
        </span>
        <Skeleton className={css.ballBone} />
      </>
    }
    stub={
      <>
        <div className={css.closing}>
          <span className={css.later}>
            <Skeleton />
          </span>
          <span className={css.time}>
            <Skeleton />
          </span>
        </div>
        <span className={css.label}>
          <Skeleton />
        </span>
        <span className={css.button}>
          <Skeleton className={css.wideBone} />
        </span>
      </>
    }
  />
);
