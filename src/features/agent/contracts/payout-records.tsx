import type { Ref } from 'react';
import type { ContractKind } from '../../../../machines/domain/contract-rule.ts';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import { formatCompact } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { ContractPayout, ContractPayouts } from '../../../gateway/schemas/agent-contracts.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import { listPageHref } from '../../../routes/list-query.ts';
import { agentHref } from '../../../routes/paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { addDays, spanOf } from '../../../ui/day-range.ts';
import { speak } from '../../../ui/speech.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import { Money, majorOf } from '../../member/record-pages/money.tsx';
import { keptDays, Records, type RecordsPlace } from '../../member/record-pages/records.tsx';
import { Totals } from '../../member/record-pages/totals.tsx';
import type { RecordsActor } from '../../member/records/records.view.tsx';
import { StepLink } from '../../shared/step-link.tsx';
import { kindText, ratesText } from '../shared/contract-text.ts';
import css from './agent-contracts.module.css';

/** Maximum number of days in a report. */
const longestReport = 31;

/** Default date range by kind: short for contracts with short periods, long for long ones. */
const presets = { dividend: 'previous30', daily: 'previous30', hourly: 'previous7', realtime: 'today' } as const;

/** Payouts of one kind of contract (spec 2 §2), with a date filter, totals and export. */
export function PayoutRecords({
  gateway,
  place,
  kind,
  ref,
}: {
  gateway: Gateway;
  place: RecordsPlace;
  kind: ContractKind;
  /** Gives the parent access to the list, so that it can reload it. */
  ref: Ref<RecordsActor>;
}) {
  const t = useTranslate();
  const language = i18n.locale;
  const { symbol } = place;
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  const base: PlainMessageId = kind === 'dividend' ? 'agentContracts.payout.loss' : 'agentContracts.payout.bets';
  const rates: PlainMessageId = kind === 'realtime' ? 'agentContracts.payout.rates' : 'agentContracts.payout.rate';
  const until = (iso: string) => formatCompact(iso, language);
  const isProfit = kind === 'dividend';
  /** Page with the rows of a period, if its days are not more than a report shows; `to` is the end of the period. */
  const linkOf = ({ from, to }: { from: string; to: string }): string | null => {
    const days = { from: operatorDay(Date.parse(from)), to: operatorDay(Date.parse(to) - 1) };
    if (spanOf(days) > longestReport || days.from < addDays(operatorDay(Date.now()), 1 - keptDays)) return null;
    return listPageHref(agentHref(isProfit ? 'palStatementsAgentCopy' : 'personalHistoryCopy'), days);
  };
  const stateText = {
    paid: 'agentContracts.payout.state.paid',
    unmet: 'agentContracts.payout.state.unmet',
    noBase: kind === 'dividend' ? 'agentContracts.payout.state.noLoss' : 'agentContracts.payout.state.noBets',
    passed: 'agentContracts.payout.state.passed',
  } as const satisfies Record<ContractPayout['state'], PlainMessageId>;
  const state = (row: ContractPayout) => t(stateText[row.state]);
  return (
    <div className={css.payouts}>
      <h4 className={css.title}>{t('agentContracts.payout.label')}</h4>
      <Records<ContractPayout, ContractPayouts['summary']>
        key={language}
        label={t('agentContracts.payout.label')}
        file={`${t('agentContracts.payout.file')}-${t(kindText[kind]).toLocaleLowerCase().replaceAll(' ', '-')}`}
        preset={presets[kind]}
        ref={ref}
        read={({ range, page }, size, signal) =>
          gateway.call('contractPayouts', { ...range, page, size, kind }, { signal })
        }
        columns={() => [
          {
            key: 'contract',
            title: t('agentContracts.payout.contract'),
            value: ({ contractId }) => contractId ?? '',
          },
          {
            key: 'from',
            title: t('agentContracts.payout.from'),
            moment: ({ from }) => from,
          },
          { key: 'to', title: t('agentContracts.payout.to'), moment: ({ to }) => to },
          {
            key: 'when',
            title: t('agentContracts.payout.when'),
            cell: ({ from, to }) => (
              <span className={css.when}>
                <strong>
                  <Spoken>{until(to)}</Spoken>
                </strong>
                <span className={css.since}>
                  <Spoken>{`${t('agentContracts.payout.from')} ${until(from)}`}</Spoken>
                </span>
                {linkOf({ from, to }) && (
                  <StepLink
                    href={linkOf({ from, to }) ?? ''}
                    aria-label={speak(
                      t(isProfit ? 'agentContracts.payout.membersOf' : 'agentContracts.payout.betsOf', {
                        period: `${until(from)} – ${until(to)}`,
                      }),
                    )}
                  >
                    {t(isProfit ? 'agentContracts.payout.seeMembers' : 'agentContracts.payout.seeBets')}
                  </StepLink>
                )}
              </span>
            ),
          },
          ...(kind === 'dividend'
            ? [
                {
                  key: 'members',
                  title: t('agentContracts.payout.members'),
                  numeric: true,
                  cell: ({ activeMembers }: ContractPayout) => formatCount(activeMembers),
                },
              ]
            : []),
          {
            key: 'base',
            title: t(base),
            numeric: true,
            minor: (row) => row.base,
            cell: (row) => <Money minor={row.base} />,
          },
          {
            key: 'rate',
            title: t(rates),
            numeric: true,
            value: (row) => ratesText(kind, row),
            cell: (row) => ratesText(kind, row),
          },
          {
            key: 'gross',
            title: t('agentContracts.payout.gross'),
            numeric: true,
            minor: ({ gross }) => gross,
            cell: ({ gross }) => <Money minor={gross} />,
          },
          {
            key: 'passed',
            title: t('agentContracts.payout.passed'),
            numeric: true,
            minor: ({ passed }) => passed,
            cell: ({ passed }) => <Money minor={passed} />,
          },
          {
            key: 'amount',
            brief: 'amount',
            title: t('agentContracts.payout.amount'),
            numeric: true,
            minor: ({ amount }) => amount,
            cell: (row) =>
              row.state === 'paid' ? (
                <strong>
                  <Money minor={row.amount} />
                </strong>
              ) : (
                <span className={css.unmet}>{state(row)}</span>
              ),
          },
          { key: 'state', title: t('agentContracts.payout.state'), value: state },
        ]}
        empty={t('agentContracts.payout.empty')}
      >
        {({ rows, columns, summary, busy }) => (
          <>
            <Totals
              label={t('agentContracts.payout.totals')}
              totals={[
                { label: t(isProfit ? 'agentContracts.payout.countedLoss' : base), value: money(summary.base) },
                { label: t('agentContracts.payout.gross'), value: money(summary.gross) },
                { label: t('agentContracts.payout.passed'), value: money(summary.passed) },
                { label: t('agentContracts.payout.amount'), value: money(summary.amount), strong: true },
              ]}
            />
            <DataTable
              caption={t('agentContracts.payout.label')}
              rows={rows}
              keyOf={({ id }) => id}
              busy={busy}
              labels={{ column: t('records.detail'), detail: ({ to }) => `${t('records.detail')}: ${until(to)}` }}
              columns={columns}
            />
            <p className={css.note}>
              {t('agentContracts.payout.note')} {t('agentContracts.payout.totalsNote')}{' '}
              {t(isProfit ? 'agentContracts.contract.lossNote' : 'agentContracts.payout.betsNote')}
            </p>
          </>
        )}
      </Records>
    </div>
  );
}
