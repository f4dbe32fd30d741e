import type { MessageId } from '../../../../locales/message-id.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import { type Bonus, type BonusDetails, type BonusState, bonusState } from '../../../gateway/schemas/bonus.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { promotionsPath } from '../../../routes/paths.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Money, majorOf } from '../record-pages/money.tsx';
import { Records, type RecordsPlace } from '../record-pages/records.tsx';
import { Totals } from '../record-pages/totals.tsx';
import { TicketLink } from '../shared/ticket-link.tsx';
import css from './bonus-records.module.css';

const stateText = {
  active: 'bonus.state.active',
  completed: 'bonus.state.completed',
  expired: 'bonus.state.expired',
  cancelled: 'bonus.state.cancelled',
} satisfies Record<BonusState, MessageId>;

const tones = {
  active: 'open',
  completed: 'good',
  expired: 'neutral',
  cancelled: 'bad',
} satisfies Record<BonusState, BadgeTone>;

/** Maximum number of days per query. Bonuses are not stored longer than this. */
const longest = 90;
const stateOf = (text: string | undefined) => bonusState.options.find((state) => state === text) ?? '';

/** Bonus details (spec 2 §2): all received bonuses and their wagering progress. */
export function BonusRecords({ gateway, place }: { gateway: Gateway; place: RecordsPlace }) {
  const t = useTranslate();
  const language = i18n.locale;
  const { symbol } = place;
  const money = (minor: number) => formatMoney(majorOf(minor), symbol);
  return (
    <Records<Bonus, BonusDetails['summary']>
      key={language}
      label={t('bonus.caption')}
      file={t('bonus.file')}
      longest={longest}
      read={({ filters, range, page }, size, signal) =>
        gateway.call('bonusDetails', { ...range, page, size, state: stateOf(filters['state']) }, { signal })
      }
      filters={() => [
        {
          name: 'state',
          label: t('bonus.state'),
          options: [
            { value: '', label: t('bonus.all') },
            ...Object.entries(stateText).map(([value, id]) => ({ value, label: t(id) })),
          ],
        },
      ]}
      columns={() => [
        {
          key: 'at',
          title: t('bonus.date'),
          moment: ({ receivedAt }) => receivedAt,
          cell: ({ receivedAt }) => <Moment at={receivedAt} kind="compact" />,
        },
        {
          key: 'name',
          title: t('bonus.name'),
          isLead: true,
          value: ({ name }) => name,
          cell: ({ id, name }) => (
            <>
              <span className={css.name}>{name}</span> <TicketLink reference={id} />
            </>
          ),
        },
        { key: 'id', title: t('bonus.reference'), value: ({ id }) => id },
        {
          key: 'amount',
          title: t('bonus.amount'),
          numeric: true,
          minor: ({ amount }) => amount,
          cell: ({ amount }) => <Money minor={amount} />,
        },
        { key: 'required', title: t('bonus.required'), minor: ({ wageringRequired }) => wageringRequired },
        { key: 'done', title: t('bonus.done'), minor: ({ wageringDone }) => wageringDone },
        {
          key: 'wagering',
          title: t('bonus.wagering'),
          cell: (bonus) => <Wagering bonus={bonus} money={money} />,
        },
        {
          key: 'expiry',
          title: t('bonus.expiry'),
          moment: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) =>
            expiresAt ? (
              <Moment at={expiresAt} kind="compact" />
            ) : (
              <span className={css.minor}>{t('bonus.noExpiry')}</span>
            ),
        },
        {
          key: 'state',
          title: t('bonus.state'),
          value: ({ state }) => t(stateText[state]),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(stateText[state])}</Badge>,
        },
      ]}
      empty={
        <>
          {t('bonus.empty')} <a href={promotionsPath}>{t('bonus.seePromotions')}</a>
        </>
      }
    >
      {({ rows, columns, summary, busy }) => (
        <>
          <Totals
            label={t('bonus.totals')}
            totals={[
              { label: t('bonus.received'), value: money(summary.amount), strong: true },
              { label: t('bonus.done'), value: money(summary.wageringDone) },
              { label: t('bonus.required'), value: money(summary.wageringRequired) },
            ]}
          />
          <DataTable caption={t('bonus.caption')} rows={rows} keyOf={({ id }) => id} busy={busy} columns={columns} />
        </>
      )}
    </Records>
  );
}

function Wagering({
  bonus: { name, wageringRequired, wageringDone },
  money,
}: {
  bonus: Bonus;
  money: (minor: number) => string;
}) {
  const t = useTranslate();
  if (wageringRequired === 0) return <span className={css.minor}>{t('bonus.noWagering')}</span>;
  return (
    <span className={css.wagering}>
      <Progress label={t('bonus.progressOf', { name })} max={wageringRequired} value={wageringDone} />
      <span className={css.minor}>
        <Spoken>{t('bonus.progress', { done: money(wageringDone), required: money(wageringRequired) })}</Spoken>
      </span>
    </span>
  );
}
