import { useMemo } from 'react';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import { formatDay, formatMoment } from '../../../format/moment.ts';
import type { DrawArchive, Lottery } from '../../../gateway/schemas/play.ts';
import { useTranslate } from '../../../i18n.ts';
import { type ResultsView, resultsHref, resultsIn } from '../../../routes/page-queries.ts';
import { elottPath } from '../../../routes/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Offered } from '../../shared/offered.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { Balls } from '../lottery/lottery-card.tsx';
import { readLotteries } from './read-lotteries.ts';
import css from './results.module.css';
import { TicketCheck } from './ticket-check.tsx';

const pageSize = 20;
const dayMs = 24 * 60 * 60 * 1000;
const daysShown = 30;

const days = (now: number) => Array.from({ length: daysShown }, (_, back) => operatorDay(now - back * dayMs));

/** Results of past draws by lottery and day, and what a ticket won. The view is in the address. */
export function Page(props: PageProps) {
  const { gateway, merchantCode, language, search, onGo } = props;
  const t = useTranslate();
  const view = resultsIn(search);
  const reading = useMemo(
    () =>
      provideReading((signal) => readLotteries(gateway, { merchantCode, language: language.toUpperCase() }, signal)),
    [gateway, merchantCode, language],
  );
  const lotteries = useFlow(reading);
  const known = useMemo(() => days(Date.now()), []);
  const isKnownDay = view.day === '' || known.includes(view.day);
  return (
    <Sheet
      title={t('play.results.title')}
      aside={
        <Offered feature="ticketCheck">
          <a className={css.jump} href="#check">
            {t('play.check.title')}
          </a>
        </Offered>
      }
    >
      <QueryView<Lottery> actor={lotteries}>
        {({ items }) => {
          const isKnown = !items || view.lottery === '' || items.some((one) => codeOf(one) === view.lottery);
          return (
            <div className={css.columns}>
              <Section title={t('play.results.draws')}>
                <form
                  key={`${search} ${items !== undefined}`}
                  className={css.filter}
                  onSubmit={(event) => {
                    event.preventDefault();
                    const form = new FormData(event.currentTarget);
                    const text = (name: string) => String(form.get(name) ?? '');
                    onGo(resultsHref({ lottery: text('lottery'), day: text('day') }));
                  }}
                >
                  <Select label={t('play.results.lottery')} name="lottery" defaultValue={isKnown ? view.lottery : ''}>
                    <option value="">{t('play.results.all')}</option>
                    {items?.map((lottery) => (
                      <option key={lottery.gameId} value={codeOf(lottery)}>
                        {lottery.gameName}
                      </option>
                    ))}
                    {!items && view.lottery && <option value={view.lottery}>{view.lottery}</option>}
                  </Select>
                  <Select label={t('play.results.day')} name="day" defaultValue={isKnownDay ? view.day : ''}>
                    <option value="">{t('play.results.latest')}</option>
                    {known.map((day) => (
                      <option key={day} value={day}>
                        {formatDay(`${day}T12:00:00Z`, language)}
                      </option>
                    ))}
                  </Select>
                  <Button type="submit">{t('play.results.show')}</Button>
                </form>
                {isKnown && isKnownDay && view.page > 0 ? (
                  <Draws key={`${language} ${search}`} {...props} view={view} />
                ) : (
                  <StateView
                    kind="empty"
                    title={t('play.results.unknown')}
                    action={
                      <ButtonLink variant="secondary" href={resultsHref({})}>
                        {t('play.results.latest')}
                      </ButtonLink>
                    }
                  />
                )}
              </Section>
              <Offered feature="lotteryNumbers">
                <Offered feature="ticketCheck">
                  <div id="check">
                    <TicketCheck {...props} view={view} lotteries={items} />
                  </div>
                </Offered>
              </Offered>
            </div>
          );
        }}
      </QueryView>
    </Sheet>
  );
}

export const codeOf = ({ code, gameId }: Lottery): string => code ?? gameId;

function Draws({ gateway, merchantCode, language, onGo, view }: PageProps & { view: ResultsView }) {
  const t = useTranslate();
  const { lottery, day, page } = view;
  const reading = useMemo(
    () =>
      provideReading(async (signal) => {
        const request = {
          ...{ merchantCode, language: language.toUpperCase(), page, size: pageSize },
          ...(lottery && { gameCode: lottery }),
          ...(day && { day }),
        };
        const answer = await gateway.call('drawArchive', request, { signal });
        return answer.ok ? { ok: true, value: answer.value.draws.length > 0 ? [answer.value] : [] } : answer;
      }),
    [gateway, merchantCode, language, lottery, day, page],
  );
  const actor = useFlow(reading);
  return (
    <QueryView<DrawArchive> actor={actor}>
      {({ items, error }) => {
        if (error) return error;
        if (items?.length === 0)
          return (
            <StateView
              kind="empty"
              title={t('play.results.none')}
              action={
                <ButtonLink variant="secondary" href={resultsHref(page > 1 ? { lottery, day } : {})}>
                  {t(page > 1 ? 'play.results.firstPage' : 'play.results.latest')}
                </ButtonLink>
              }
            />
          );
        const [archive] = items ?? [];
        return (
          <>
            <ol aria-busy={!archive} aria-label={t('play.results.draws')}>
              {archive
                ? archive.draws.map(({ gameCode, gameName, number, drawnAt, numbers, bonus }) => (
                    <li key={`${gameCode} ${number}`} className={css.draw}>
                      <span className={css.words}>
                        <a href={resultsHref({ lottery: gameCode, day })}>{gameName}</a>
                        <span className={css.when}>
                          {t('play.lottery.next', { number })}
                          {drawnAt && (
                            <span>
                              <Spoken>{` · ${formatMoment(drawnAt, language)}`}</Spoken>
                            </span>
                          )}
                        </span>
                      </span>
                      <Balls numbers={numbers} bonus={bonus} />
                    </li>
                  ))
                : Array.from({ length: 10 }, (_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
                    <li key={place} className={css.draw}>
                      <Skeleton className={css.bone} />
                    </li>
                  ))}
            </ol>
            {archive && (
              <Pagination
                label={t('play.results.pages')}
                labels={{
                  previous: t('play.results.previous'),
                  next: t('play.results.next'),
                  page: (number) => t('play.results.page', { number }),
                }}
                page={page}
                count={Math.ceil(archive.total / pageSize)}
                onChoose={(next) => onGo(resultsHref({ lottery, day, page: next }))}
              />
            )}
            <p className={css.when}>
              <a href={elottPath}>{t('play.results.toDraws')}</a>
            </p>
          </>
        );
      }}
    </QueryView>
  );
}
