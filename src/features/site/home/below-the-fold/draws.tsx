import { formatMoney } from '../../../../format/money.ts';
import type { Lottery } from '../../../../gateway/schemas/play.ts';
import { useTranslate } from '../../../../i18n.ts';
import { elottPath } from '../../../../routes/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Countdown } from '../../../../ui/countdown.tsx';
import { Rosette } from '../../../../ui/guilloche.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Ticket } from '../../../../ui/ticket-card.tsx';
import { QueryView } from '../../../shared/query/query.view.tsx';
import { Section } from '../section.tsx';
import { SectionHeader } from '../section-header.tsx';
import css from './draws.module.css';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/**
 * `deadline` is the instant of the next draw on the device clock, calculated from the remaining time, so a wrong device
 * clock has no effect.
 */
type Draw = Lottery & { deadline: number };

const popularCount = 20;
const listed = 5;
/**
 * Number of draws in the list that are selected because they take place soonest; the others have the largest jackpots.
 */
const quick = 2;

export function Draws({ gateway, merchantCode, language, symbol, onPlay }: SectionProps) {
  const t = useTranslate();
  const { actor, ref } = useSection(async (signal) => {
    const answer = await gateway.call(
      'popularLottery',
      { merchantCode, language: language.toUpperCase(), count: popularCount },
      { signal },
    );
    return answer.ok ? { ok: true, value: programme(answer.value) } : answer;
  });
  const days = (count: number) => t('home.days', { count });
  return (
    <div ref={ref}>
      <QueryView<Draw> actor={actor}>
        {({ items, error }) => {
          const [lead, ...others] = items ?? [];
          return (
            <Section
              label={t('home.draws')}
              header={<SectionHeader title={t('home.draws')} more={{ label: t('common.home.all'), href: elottPath }} />}
              error={error}
              empty={items?.length === 0 && t('home.noDraws')}
            >
              <div className={css.programme} aria-busy={!items}>
                <Ticket
                  className={css.lead}
                  bodyClassName={css.body}
                  stubClassName={css.stub}
                  body={
                    <>
                      <Rosette className={css.rosette} />
                      {lead ? <h3 className={css.name}>{lead.gameName}</h3> : <Skeleton className={css.name} />}
                      <p className={css.caption}>{t('home.jackpot')}</p>
                      <p className={css.jackpot}>{lead ? formatMoney(lead.jackpot, symbol) : <Skeleton />}</p>
                      <p className={css.caption}>{lead && t('home.lastDraw', { number: lead.last.number })}</p>
                      <Balls {...(lead && { last: lead.last })} />
                    </>
                  }
                  stub={
                    <>
                      <p className={css.next}>
                        <span className={css.caption}>{t('home.nextDraw')}</span>
                        {lead && (
                          <Countdown
                            className={css.clock}
                            deadline={lead.deadline}
                            everyMs={lead.draw.periodSeconds * 1000}
                            days={days}
                            over={t('home.drawing')}
                          />
                        )}
                      </p>
                      {lead && (
                        <Button
                          aria-label={`${t('home.buy', { price: formatMoney(lead.price, symbol) })}: ${lead.gameName}`}
                          onClick={() => onPlay(lead)}
                        >
                          {t('home.buy', { price: formatMoney(lead.price, symbol) })}
                        </Button>
                      )}
                    </>
                  }
                />
                <ul className={css.list}>
                  {items
                    ? others.map((draw) => (
                        <li key={draw.gameId}>
                          <button type="button" className={css.row} onClick={() => onPlay(draw)}>
                            <span className={css.rowName}>{draw.gameName}</span>
                            <Countdown
                              className={css.rowClock}
                              deadline={draw.deadline}
                              everyMs={draw.draw.periodSeconds * 1000}
                              days={days}
                              over={t('home.drawing')}
                            />
                            <Balls last={draw.last} small />
                            <span className={css.rowJackpot}>
                              <Money>{formatMoney(draw.jackpot, symbol)}</Money>
                            </span>
                          </button>
                        </li>
                      ))
                    : Array.from({ length: listed }, (_, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                        <li key={place} className={css.row} aria-hidden="true">
                          <Skeleton />
                        </li>
                      ))}
                </ul>
              </div>
            </Section>
          );
        }}
      </QueryView>
    </div>
  );
}

const byDeadline = (one: Draw, other: Draw) => one.deadline - other.deadline;

/**
 * Returns the draw with the largest jackpot first. The draws with the next largest jackpots, and a few draws that take
 * place soonest, follow in order of draw time.
 */
function programme(lotteries: readonly Lottery[]): Draw[] {
  const now = Date.now();
  const draws = lotteries.map((lottery) => ({ ...lottery, deadline: now + lottery.draw.remainingMs }));
  const [lead, ...others] = draws.toSorted((one, other) => other.jackpot - one.jackpot);
  if (!lead) return [];
  const large = others.slice(0, listed - quick);
  const soon = others
    .slice(listed - quick)
    .filter(({ draw }, place, all) => all.findIndex((one) => one.draw.periodSeconds === draw.periodSeconds) === place)
    .toSorted(byDeadline)
    .slice(0, quick);
  return [lead, ...[...large, ...soon].toSorted(byDeadline)];
}

function Balls({ last, small = false }: { last?: Lottery['last']; small?: boolean }) {
  const t = useTranslate();
  if (!last) return <span className={css.balls} />;
  const numbers = small ? last.numbers.slice(0, 6) : last.numbers;
  return (
    <span className={css.balls} data-small={small || undefined}>
      <span className="visuallyHidden">{t('home.lastNumbers', { numbers: last.numbers.join(', ') })}</span>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of digits repeats itself
        <i key={place} className={css.ball} aria-hidden="true">
          {number}
        </i>
      ))}
      {last.bonus !== undefined && !small && (
        <i className={css.ball} data-bonus="" aria-hidden="true">
          {last.bonus}
        </i>
      )}
    </span>
  );
}
