import { formatMoney } from '../../../format/money.ts';
import type { Game } from '../../../gateway/schemas/site.ts';
import { useTranslate } from '../../../i18n.ts';
import { ControlText } from '../../../ui/spoken.tsx';
import type { OpenLottery } from '../draws/draws.actors.ts';
import { playLink } from '../shared/play-link.ts';
import css from './board-jackpots.module.css';

const places = 3;

/** The largest prizes of the board, the largest first. */
export function BoardJackpots({
  draws,
  symbol,
  onPlay,
}: {
  draws: readonly OpenLottery[];
  symbol: string;
  onPlay: (game: Game) => void;
}) {
  const t = useTranslate();
  const largest = draws.toSorted((one, other) => other.jackpot - one.jackpot || one.place - other.place);
  return (
    <ul className={css.jackpots} aria-label={t('home.board.jackpots')}>
      {largest.slice(0, places).map((draw) => (
        <li key={draw.gameId}>
          <a className={css.jackpot} {...playLink(draw, onPlay)}>
            <span className={css.name}>{draw.gameName}</span>
            <span className="visuallyHidden">: </span>
            <strong className={css.prize}>
              <ControlText>{formatMoney(draw.jackpot, symbol)}</ControlText>
            </strong>
          </a>
        </li>
      ))}
    </ul>
  );
}
