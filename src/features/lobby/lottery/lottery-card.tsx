import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import type { OpenLottery } from '../draws/draws.actors.ts';
import css from './lottery-card.module.css';

type Shown = { lottery: OpenLottery; symbol: string; onPlay: (lottery: OpenLottery) => void };
/** `history` renders the earlier draws of a lottery when the user opens them. */
type WithHistory = Shown & { history?: ((gameCode: string) => ReactNode) | undefined };

const Closing = ({ lottery }: { lottery: OpenLottery }) => {
  const t = useTranslate();
  return (
    <div className={css.closing}>
      <span className={css.label}>{t('play.lottery.closesIn')}</span>
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

/**
 * Lottery ticket. The body shows the first prize and the last drawn numbers; the stub shows the time of the next draw.
 */
export function LotteryTicket({ lottery, symbol, history, onPlay }: WithHistory) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
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
          {history && (
            <Disclosure
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
              summary={
                <>
                  {t('play.lottery.history')} <span className="visuallyHidden">{lottery.gameName}</span>
                </>
              }
            >
              {isOpen && history(lottery.code ?? lottery.gameId)}
            </Disclosure>
          )}
        </>
      }
      stub={
        <>
          <Closing lottery={lottery} />
          <Button aria-label={t('play.lottery.playOf', { name: lottery.gameName })} onClick={() => onPlay(lottery)}>
            {t('play.lottery.play')}
          </Button>
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
          <Button
            size="small"
            variant="secondary"
            aria-label={t('play.lottery.playOf', { name: lottery.gameName })}
            onClick={() => onPlay(lottery)}
          >
            {t('play.lottery.play')}
          </Button>
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
          <Button
            size="large"
            wide
            aria-label={t('play.lottery.playOf', { name: lottery.gameName })}
            onClick={() => onPlay(lottery)}
          >
            {t('play.lottery.play')}
          </Button>
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
          <span className={css.label}>
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
