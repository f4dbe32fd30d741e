import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import type { cashbackMachine, cashbackSubmission } from '../../../../machines/member/cashback.machine.ts';
import type { CashbackReason } from '../../../../machines/member/cashback.model.ts';
import { cashbackReasons } from '../../../../machines/member/cashback.model.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatAmount, formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { i18n, type Translate, textLanguage, useTranslate } from '../../../i18n.ts';
import { memberHref } from '../../../routes/paths.ts';
import { newId } from '../../../storage/new-id.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Rosette } from '../../../ui/guilloche.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { SummaryList } from '../../../ui/summary-list.tsx';
import { Ticket } from '../../../ui/ticket-card.tsx';
import { Moment } from '../../shared/moment.tsx';
import { loadText, reasonTexts } from '../../shared/reason-text.ts';
import { canRetry, RetryAlert, useRetryOnline } from '../../shared/retry-alert.tsx';
import { UnconfirmedNotice } from '../../shared/submission/submission.view.tsx';
import { useFields } from '../../shared/use-context-fields.ts';
import { useActedRegion } from '../shared/use-focus-after-action.ts';
import type { OpenRebate } from './cashback.actors.ts';
import css from './cashback.module.css';

export type CashbackActor = ActorRefFrom<typeof cashbackMachine>;

const refusalText = reasonTexts('bonus.cashback.refusal', cashbackReasons, { offline: loadText.offline });

const places = 6;
/** A rate is in hundredths of a percent. */
const hundredths = 100;
const percent = (rate: number) => formatPercent(rate / hundredths, i18n.locale, { isExact: true });

/** Current cashback, its claim (spec 2 §2), and earlier settlements. */
export function CashbackView({
  actor,
  symbol,
  history,
  onSupport,
}: {
  actor: CashbackActor;
  symbol: string;
  /** Renders the history. When `key` changes, the history reloads. */
  history: (key: string) => ReactNode;
  onSupport: () => void;
}) {
  const t = useTranslate();
  const state = useSelector(actor, ({ value }) => value as string);
  const { content, refusal, receipt, moves } = useFields(actor, 'content', 'refusal', 'receipt', 'moves');
  const submission = useSelector(actor, (snapshot) => snapshot.children.submission);
  const isUnconfirmed = useSelector(submission, (child) => child?.hasTag('unconfirmed') === true);
  const open = content as OpenRebate | null;
  const money = (amount: number) => formatMoney(amount / operatorCurrency.minorUnits, symbol);

  const { region, act } = useActedRegion(state, isUnconfirmed);
  const reload = act(() => actor.send({ type: 'content.reload' }));
  useRetryOnline(open && state === 'loadFailed' ? refusal?.reason : null, reload);
  const refusalIn = ({ reason, code }: { reason: CashbackReason; code?: string }) =>
    t(refusalText[reason], { code, minimum: money(open?.minimum ?? 0) });

  if (!open)
    return (
      <div ref={region} className={css.page} tabIndex={-1}>
        {state === 'loadFailed' && refusal ? (
          <RetryAlert reason={refusal.reason} onRetry={reload}>
            {refusalIn(refusal)}
          </RetryAlert>
        ) : (
          <Places />
        )}
      </div>
    );

  const claim = { label: t('bonus.cashback.claim', { amount: money(open.amount) }), isClaim: true };
  const button = {
    claimable: claim,
    submitting: claim,
    claimed: { label: t('bonus.cashback.done'), isClaim: false },
    ...(canRetry(refusal?.reason) && { loadFailed: { label: t('common.action.retry'), isClaim: false } }),
  }[state] ?? { label: t('bonus.cashback.refresh'), isClaim: false };
  const submit = act(() => {
    const order = { since: open.since, amount: open.amount };
    actor.send({ type: 'claim.submit', order, requestId: newId() });
  });

  return (
    <div ref={region} className={css.page} tabIndex={-1} data-cashback={state}>
      {refusal && (state === 'claimable' || state === 'waiting' || state === 'loadFailed') && (
        <Alert tone={state === 'loadFailed' ? 'warning' : 'danger'}>{refusalIn(refusal)}</Alert>
      )}
      {isUnconfirmed && submission ? (
        <UnconfirmedNotice
          actor={submission}
          kind="cashback"
          title={t('bonus.cashback.pendingTitle')}
          summary={<UnconfirmedLines submission={submission} money={money} />}
          rejectionText={refusalIn}
          onSupport={onSupport}
        />
      ) : (
        <Ticket
          horizontal="wide"
          bodyClassName={css.body}
          stubClassName={css.stub}
          body={
            <>
              <Rosette className={css.rosette} />
              <p className={css.kicker}>
                {receipt ? t('bonus.cashback.paid') : t('bonus.cashback.now')}
                {state === 'claimable' && (
                  <IconButton icon="refresh" size={18} label={t('bonus.cashback.refresh')} onClick={reload} />
                )}
              </p>
              <Amount className={css.amount} value={money(receipt?.amount ?? open.amount)} />
              {receipt ? (
                <Announcement className={css.receipt}>
                  <span className={css.stamp}>
                    <Stamp>{t('bonus.claimed.stamp')}</Stamp>
                  </span>
                  <span>{t('bonus.claimed.reference', { reference: receipt.reference })}</span>
                </Announcement>
              ) : (
                <p className={css.muted}>
                  {t('bonus.cashback.level', { name: open.levelName })} ·{' '}
                  <Spoken>{t('bonus.cashback.since', { at: formatMoment(open.since, i18n.locale) })}</Spoken>
                </p>
              )}
            </>
          }
          stub={
            <>
              {!receipt && (
                <div className={css.next}>
                  <span className={css.kicker}>{t('bonus.cashback.next')}</span>
                  <Countdown
                    className={css.clock}
                    deadline={open.settlesAt}
                    days={(count) => t('bonus.claimed.days', { count })}
                    over={t('bonus.cashback.settling')}
                  />
                  <Moment className={css.muted} at={open.nextSettlementAt} />
                </div>
              )}
              <Button
                wide
                size="large"
                variant={button.isClaim ? 'primary' : 'secondary'}
                busy={state === 'loading' || state === 'submitting'}
                onClick={button.isClaim ? submit : reload}
              >
                {button.label}
              </Button>
            </>
          }
        />
      )}
      <p className={css.note}>
        <Spoken>{noteOf(t, open, money)}</Spoken>
      </p>
      <CategoryLines rebate={open} money={money} />
      {history(String(moves))}
    </div>
  );
}

/** The unconfirmed claim, which may come from another tab. */
function UnconfirmedLines({
  submission,
  money,
}: {
  submission: ActorRefFrom<typeof cashbackSubmission>;
  money: (amount: number) => string;
}) {
  const t = useTranslate();
  const { since, amount } = useSelector(submission, (snapshot) => snapshot.context.order);
  return (
    <SummaryList
      lines={[
        { label: t('bonus.claimed.amount'), value: money(amount), strong: true },
        { label: t('bonus.cashback.period'), value: formatMoment(since, i18n.locale) },
      ]}
    />
  );
}

function noteOf(
  t: Translate,
  { amount, minimum, categories }: OpenRebate,
  money: (amount: number) => string,
): ReactNode {
  if (categories.every(({ rate }) => rate === 0))
    return (
      <>
        {t('bonus.cashback.noLevel')} <a href={memberHref('playerRank')}>{t('bonus.cashback.seeLevels')}</a>
      </>
    );
  if (amount === 0) return t('bonus.cashback.nothing');
  if (amount < minimum) return t('bonus.cashback.tooLittle', { minimum: money(minimum) });
  return t('bonus.cashback.rule', { minimum: money(minimum) });
}

function CategoryLines({ rebate, money }: { rebate: OpenRebate; money: (amount: number) => string }) {
  const t = useTranslate();
  const validBet = rebate.categories.reduce((all, line) => all + line.validBet, 0);
  return (
    <section className={css.section} aria-label={t('bonus.cashback.lines')}>
      <h4 className={css.title}>{t('bonus.cashback.lines')}</h4>
      <DataTable
        compact
        caption={t('bonus.cashback.lines')}
        rows={rebate.categories}
        keyOf={({ key }) => key}
        foot={t('bonus.cashback.total')}
        columns={[
          {
            key: 'category',
            title: t('bonus.cashback.category'),
            cell: (line) => <span lang={textLanguage(line)}>{line.name}</span>,
          },
          {
            key: 'validBet',
            title: t('bonus.cashback.validBet'),
            numeric: true,
            cell: ({ validBet: bet }) => formatAmount(bet / operatorCurrency.minorUnits),
            foot: () => money(validBet),
          },
          { key: 'rate', title: t('bonus.cashback.rate'), numeric: true, cell: ({ rate }) => percent(rate) },
          {
            key: 'back',
            title: t('bonus.cashback.back'),
            numeric: true,
            cell: ({ amount }) => formatAmount(amount / operatorCurrency.minorUnits),
            foot: () => money(rebate.amount),
          },
        ]}
      />
    </section>
  );
}

function Places() {
  const t = useTranslate();
  return (
    <Announcement className={css.page} when="loading">
      <span className="visuallyHidden">{t('bonus.cashback.loading')}</span>
      <Skeleton className={css.ticketPlace} />
      <Skeleton />
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        <Skeleton key={place} className={css.linePlace} />
      ))}
    </Announcement>
  );
}
