import { useMemo } from 'react';
import { formatMoney } from '../../../format/money.ts';
import { isUnknownRecord } from '../../../gateway/api-error.ts';
import type { CheckedTicket, Lottery, LotteryTicket } from '../../../gateway/schemas/play.ts';
import { useTranslate } from '../../../i18n.ts';
import { type ResultsView, resultsHref } from '../../../routes/page-queries.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { PageProps } from '../../shared/page-props.ts';
import { provideReading } from '../../shared/query/query.actors.ts';
import { QueryView } from '../../shared/query/query.view.tsx';
import { useFlow } from '../../shared/use-flow.ts';
import { Balls } from '../lottery/lottery-card.tsx';
import css from './results.module.css';

const ownShown = 5;

type Given = PageProps & { view: ResultsView; lotteries: readonly Lottery[] | undefined };

/** What a ticket won: by its number, or by the numbers played in a draw. For members. */
export function TicketCheck(props: Given) {
  const { view, lotteries, isSignedIn, onGo, onSignIn } = props;
  const t = useTranslate();
  const { lottery, day, page } = view;
  if (!isSignedIn)
    return (
      <Section title={t('play.check.title')}>
        <p>{t('play.check.visitor')}</p>
        <Button variant="secondary" className={css.start} data-account="" onClick={onSignIn}>
          {t('common.action.signIn')}
        </Button>
      </Section>
    );
  const isAsked = view.ticket !== '' || (lottery !== '' && view.draw > 0 && view.numbers.length > 0);
  const submit = (read: (text: (name: string) => string) => Parameters<typeof resultsHref>[0]) => ({
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      onGo(resultsHref(read((name) => String(form.get(name) ?? '').trim())));
    },
  });
  return (
    <Section title={t('play.check.title')}>
      <div className={css.forms} key={`${props.search} ${lotteries !== undefined}`}>
        <form className={css.form} {...submit((text) => ({ lottery, day, page, ticket: text('ticket') }))}>
          <h3>{t('play.check.byTicket')}</h3>
          <Field label={t('play.check.ticket')} name="ticket" defaultValue={view.ticket} required autoComplete="off" />
          <Button type="submit" variant="secondary">
            {t('play.check.submit')}
          </Button>
          <OwnTickets {...props} />
        </form>
        <form
          className={css.form}
          {...submit((text) => ({
            ...{ day, page, lottery: text('played'), draw: Number(text('draw')) },
            numbers: text('numbers').split(/\D+/).filter(Boolean).map(Number),
          }))}
        >
          <h3>{t('play.check.byNumbers')}</h3>
          <Select label={t('play.results.lottery')} name="played" defaultValue={lottery} required>
            <option value="">{t('play.check.choose')}</option>
            {lotteries?.map(({ gameId, code, gameName }) => (
              <option key={gameId} value={code ?? gameId}>
                {gameName}
              </option>
            ))}
          </Select>
          <Field
            label={t('play.check.draw')}
            name="draw"
            defaultValue={view.draw || ''}
            required
            inputMode="numeric"
            pattern="\d{1,9}"
            autoComplete="off"
          />
          <Field
            label={t('play.check.numbers')}
            hint={t('play.check.numbersHint')}
            name="numbers"
            defaultValue={view.numbers.join(' ')}
            required
            pattern="\D*\d+(\D+\d+)*\D*"
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            {t('play.check.submit')}
          </Button>
        </form>
      </div>
      {isAsked && <Checked key={`${props.language} ${props.search}`} {...props} />}
    </Section>
  );
}

function OwnTickets({ gateway, merchantCode, language, view }: Given) {
  const t = useTranslate();
  const reading = useMemo(
    () =>
      provideReading((signal) =>
        gateway.call('lotteryTickets', { merchantCode, language: language.toUpperCase() }, { signal }),
      ),
    [gateway, merchantCode, language],
  );
  const actor = useFlow(reading);
  const { lottery, day, page } = view;
  return (
    <QueryView<LotteryTicket> actor={actor}>
      {({ items, error }) =>
        error ??
        (items && items.length > 0 && (
          <ul className={css.own} aria-label={t('play.check.own')}>
            {items.slice(0, ownShown).map(({ reference, gameName, number }) => (
              <li key={reference}>
                <a href={resultsHref({ lottery, day, page, ticket: reference })}>
                  {t('play.check.ownTicket', { reference, name: gameName, number })}
                </a>
              </li>
            ))}
          </ul>
        ))
      }
    </QueryView>
  );
}

function Checked({ gateway, merchantCode, language, symbol, view }: Given) {
  const t = useTranslate();
  const { ticket, lottery, draw, numbers } = view;
  const played = numbers.join('-');
  const reading = useMemo(
    () =>
      provideReading(async (signal) => {
        const answer = await gateway.call(
          'ticketCheck',
          {
            ...{ merchantCode, language: language.toUpperCase() },
            ...(ticket ? { reference: ticket } : { gameCode: lottery, number: draw, numbers: played }),
          },
          { signal },
        );
        return !answer.ok && isUnknownRecord(answer.fault) ? { ok: true, value: [] } : answer;
      }),
    [gateway, merchantCode, language, ticket, lottery, draw, played],
  );
  const actor = useFlow(reading);
  return (
    <QueryView<CheckedTicket> actor={actor}>
      {({ items, error }) => {
        if (error) return error;
        if (items?.length === 0)
          return (
            <StateView
              kind="empty"
              title={t('play.check.none')}
              action={
                <ButtonLink variant="secondary" href={resultsHref({})}>
                  {t('play.results.latest')}
                </ButtonLink>
              }
            />
          );
        const [found] = items ?? [];
        if (!found) return <Skeleton className={css.bone} />;
        const { gameName, number, drawn, prize } = found;
        return (
          <div className={css.checked}>
            <Announcement as="p" when="settled" className={css.prize}>
              {prize === null ? (
                t('play.check.pending')
              ) : prize > 0 ? (
                <>
                  {t('play.check.won')} <Money>{formatMoney(prize, symbol)}</Money>
                </>
              ) : (
                t('play.check.lost')
              )}
            </Announcement>
            <p className={css.when}>
              {gameName}, {t('play.lottery.next', { number })}
            </p>
            <div className={css.row}>
              <span className={css.when}>{t('play.check.played')}</span>
              <Balls numbers={found.numbers} />
            </div>
            {drawn && (
              <div className={css.row}>
                <span className={css.when}>{t('play.check.drawn')}</span>
                <Balls numbers={drawn.numbers} bonus={drawn.bonus} />
              </div>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
