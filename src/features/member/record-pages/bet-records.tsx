import type { MessageId } from '../../../../locales/message-id.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatCount, formatFactor, formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type {
  BetCategory,
  BetRecord,
  BetRecords as BetRecordsAnswer,
  BetState,
} from '../../../gateway/schemas/records.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import type { KnownFilters } from '../../../routes/list-query.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { FactList, type Facts } from '../../../ui/fact-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { TicketLink } from '../shared/ticket-link.tsx';
import css from './member-records.module.css';
import { Money, majorOf, Signed } from './money.tsx';
import { listParameters, Records, type RecordsPlace } from './records.tsx';
import { Totals } from './totals.tsx';

const tones = { open: 'open', won: 'good', lost: 'neutral', cancelled: 'neutral' } satisfies Record<
  BetState,
  BadgeTone
>;

const categoryText = {
  RNG: 'records.category.RNG',
  LIVE: 'records.category.LIVE',
  SPORTS: 'records.category.SPORTS',
  ESPORTS: 'records.category.ESPORTS',
  FISH: 'records.category.FISH',
  PVP: 'records.category.PVP',
  LOTT: 'records.category.LOTT',
  ELOTT: 'records.category.ELOTT',
} satisfies Record<BetCategory, MessageId>;

const stateText = {
  open: 'records.state.open',
  won: 'records.state.won',
  lost: 'records.state.lost',
  cancelled: 'records.state.cancelled',
} satisfies Record<BetState, MessageId>;

type Summary = BetRecordsAnswer['summary'];

/** Betting record (spec 2 §2): bets by category, vendor, state and days, with their totals. */
export function BetRecords({
  gateway,
  place,
  besides,
}: {
  gateway: Gateway;
  place: RecordsPlace;
  /** Names in the address that the page around the list reads. */
  besides?: KnownFilters;
}) {
  const t = useTranslate();
  const language = i18n.locale;
  const { symbol } = place;
  const state = (bet: BetRecord) => t(stateText[bet.state]);
  const factor = ({ stake, prize }: BetRecord) => (prize ? `×${formatFactor(prize / stake)}` : '');
  const numbers = (of: readonly number[] | null) => of?.join(' · ') ?? '';

  const facts = (bet: BetRecord): Facts => [
    [t('records.bet.number'), <TicketLink key="number" reference={bet.id} />],
    [t('records.bet.round'), bet.round],
    [t('records.bet.category'), t(categoryText[bet.category])],
    [t('records.bet.placed'), formatMoment(bet.placedAt, language)],
    [t('records.bet.settled'), bet.settledAt ? formatMoment(bet.settledAt, language) : t('records.bet.waiting')],
    [t('records.bet.selection'), bet.selection ?? ''],
    [t('records.bet.numbers'), numbers(bet.numbers)],
    [t('records.bet.drawn'), numbers(bet.drawn)],
    [t('records.bet.factor'), factor(bet)],
  ];

  return (
    <Records<BetRecord, Summary>
      key={language}
      label={t('records.bets.label')}
      file={t('records.bets.file')}
      sorts={['placed', 'stake', 'prize', 'net']}
      finds="records.bets.missing"
      {...(besides && { besides })}
      read={(question, size, signal) => {
        const { filters, range, page } = question;
        return gateway.call(
          'betRecords',
          {
            ...listParameters(question),
            ...range,
            page,
            size,
            category: filters['category'] ?? '',
            vendor: filters['vendor'] ?? '',
            state: filters['state'] ?? '',
          },
          { signal },
        );
      }}
      filters={(summary) => [
        {
          name: 'category',
          label: t('records.bet.category'),
          options: [
            { value: '', label: t('records.all') },
            ...Object.entries(categoryText).map(([value, id]) => ({ value, label: t(id) })),
          ],
        },
        {
          name: 'vendor',
          label: t('records.bet.vendor'),
          options: [
            { value: '', label: t('records.all') },
            ...(summary?.vendors ?? []).map(({ vendor, vendorName }) => ({ value: vendor, label: vendorName })),
          ],
        },
        {
          name: 'state',
          label: t('records.bet.state'),
          options: [
            { value: '', label: t('records.all') },
            ...Object.entries(stateText).map(([value, id]) => ({ value, label: t(id) })),
          ],
        },
      ]}
      columns={() => [
        { key: 'id', title: t('records.bet.number'), value: ({ id }) => id },
        {
          key: 'placed',
          brief: 'when',
          title: t('records.bet.placed'),
          moment: ({ placedAt }) => placedAt,
          cell: ({ placedAt }) => <Moment at={placedAt} kind="compact" />,
        },
        {
          key: 'settled',
          title: t('records.bet.settled'),
          moment: ({ settledAt }) => settledAt,
        },
        { key: 'category', title: t('records.bet.category'), value: ({ category }) => t(categoryText[category]) },
        { key: 'vendor', title: t('records.bet.vendor'), value: ({ vendorName }) => vendorName },
        {
          key: 'game',
          title: t('records.bet.game'),
          isLead: true,
          value: ({ gameName }) => gameName,
          cell: ({ gameName, vendorName }) => (
            <>
              <span className={css.main}>{gameName}</span> <span className={css.minor}>{vendorName}</span>
            </>
          ),
        },
        { key: 'round', title: t('records.bet.round'), value: ({ round }) => round },
        {
          key: 'selection',
          title: t('records.bet.selection'),
          value: (bet) => bet.selection ?? numbers(bet.numbers),
        },
        {
          key: 'state',
          brief: 'note',
          title: t('records.bet.state'),
          value: state,
          cell: (bet) => <Badge tone={tones[bet.state]}>{state(bet)}</Badge>,
        },
        {
          key: 'stake',
          title: t('records.bet.stake'),
          numeric: true,
          minor: ({ stake }) => stake,
          cell: ({ stake, state: is }) => (
            <span className={is === 'cancelled' ? css.void : undefined}>
              <Money minor={stake} />
            </span>
          ),
        },
        {
          key: 'prize',
          title: t('records.bet.prize'),
          numeric: true,
          minor: ({ prize }) => prize,
          cell: ({ prize, state: is }) =>
            prize === null || is === 'cancelled' ? <span className={css.none}>—</span> : <Money minor={prize} />,
        },
        {
          key: 'net',
          brief: 'amount',
          title: t('records.bet.net'),
          numeric: true,
          minor: ({ net }) => net,
          cell: ({ net, state: is }) =>
            net === null || is === 'cancelled' ? <span className={css.none}>—</span> : <Signed minor={net} />,
        },
      ]}
      empty={t('records.bets.empty')}
    >
      {({ rows, columns, summary, busy, sorting }) => (
        <>
          <Totals
            label={t('records.totals')}
            totals={[
              { label: t('records.bet.stakes'), value: formatMoney(majorOf(summary.stake), symbol) },
              { label: t('records.bet.prizes'), value: formatMoney(majorOf(summary.prize), symbol) },
              { label: t('records.bet.nets'), value: <Signed minor={summary.net} symbol={symbol} />, strong: true },
              { label: t('records.bet.open'), value: formatCount(summary.open) },
            ]}
          />
          <DataTable
            caption={t('records.bets.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            sorting={sorting}
            labels={{
              column: t('records.detail'),
              detail: ({ gameName, id }) => t('records.detailOf', { gameName, id }),
            }}
            columns={columns}
            detail={(bet) => <FactList facts={facts(bet)} />}
          />
        </>
      )}
    </Records>
  );
}
