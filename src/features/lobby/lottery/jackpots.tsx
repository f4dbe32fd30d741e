import { formatMoney } from '../../../format/money.ts';
import { useTranslate } from '../../../i18n.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ControlText } from '../../../ui/spoken.tsx';
import type { OpenLottery } from '../draws/draws.actors.ts';
import { playLink } from '../shared/play-link.ts';
import css from './jackpots.module.css';

const places = 6;

/** The largest first prizes after the one at the top of the page, as links. */
export function Jackpots({
  items,
  symbol,
  onPlay,
}: {
  items: readonly OpenLottery[] | undefined;
  symbol: string;
  onPlay: (lottery: OpenLottery) => void;
}) {
  const t = useTranslate();
  if (items?.length === 0) return null;
  return (
    <section className={css.strip} aria-label={t('play.lottery.jackpots')}>
      <h2 className={css.title}>{t('play.lottery.jackpots')}</h2>
      <ul className={css.list} aria-busy={!items}>
        {items
          ? items.map((lottery) => (
              <li key={lottery.gameId}>
                <a className={css.jackpot} {...playLink(lottery, onPlay)}>
                  <span className={css.name}>{lottery.gameName}</span>
                  <span className="visuallyHidden">: </span>
                  <strong className={css.prize}>
                    <ControlText>{formatMoney(lottery.jackpot, symbol)}</ControlText>
                  </strong>
                  <span className={css.closing} aria-hidden="true">
                    <Countdown
                      deadline={lottery.closesAt}
                      days={(count) => t('play.countdown.days', { count })}
                      over={t('play.lottery.drawing')}
                    />
                  </span>
                </a>
              </li>
            ))
          : Array.from({ length: places }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
              <li key={place} className={css.jackpot}>
                <span className={css.name}>
                  <Skeleton />
                </span>
                <span className={css.prize}>
                  <Skeleton />
                </span>
                <span className={css.closing}>
                  <Skeleton />
                </span>
              </li>
            ))}
      </ul>
    </section>
  );
}
