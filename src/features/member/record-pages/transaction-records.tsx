import { formatMoney } from '../../../format/money.ts';
import type { Gateway } from '../../../gateway/client.ts';
import type { AccountRecords, Movement } from '../../../gateway/schemas/records.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Moment } from '../../shared/moment.tsx';
import { kindText, movementText } from '../shared/movement-text.ts';
import { TicketLink } from '../shared/ticket-link.tsx';
import css from './member-records.module.css';
import { Money, majorOf, Signed } from './money.tsx';
import { listParameters, Records, type RecordsPlace } from './records.tsx';
import { Totals } from './totals.tsx';

/** Account record (spec 2 §2): all movements in the member's wallets, with the balance after each one. */
export function MovementRecords({ gateway, place }: { gateway: Gateway; place: RecordsPlace }) {
  const t = useTranslate();
  const language = i18n.locale;
  const { symbol } = place;
  return (
    <Records<Movement, AccountRecords['summary']>
      key={language}
      label={t('records.movements.label')}
      file={t('records.movements.file')}
      sorts={['at', 'amount', 'balance']}
      finds="records.movements.missing"
      read={(question, size, signal) => {
        const { filters, range, page } = question;
        const request = { ...listParameters(question), ...range, page, size, kind: filters['kind'] ?? '' };
        return gateway.call('accountRecords', request, { signal });
      }}
      filters={() => [
        {
          name: 'kind',
          label: t('records.movement.kind'),
          options: [
            { value: '', label: t('records.allMovements') },
            ...Object.entries(kindText).map(([value, id]) => ({ value, label: t(id) })),
          ],
        },
      ]}
      columns={() => [
        {
          key: 'at',
          brief: 'when',
          title: t('records.movement.at'),
          moment: ({ at }) => at,
          cell: ({ at }) => <Moment at={at} kind="compact" />,
        },
        {
          key: 'kind',
          title: t('records.movement.kind'),
          isLead: true,
          value: (movement) => t(movementText(movement, kindText)),
          cell: (movement) => (
            <>
              <span className={css.main}>{t(movementText(movement, kindText))}</span>{' '}
              {movement.wallet && <span className={css.minor}>{movement.wallet}</span>}
            </>
          ),
        },
        {
          key: 'reference',
          brief: 'note',
          title: t('records.movement.reference'),
          value: ({ reference }) => reference,
          cell: ({ reference }) => <TicketLink reference={reference} />,
        },
        {
          key: 'wallet',
          title: t('records.movement.wallet'),
          value: (movement) => movement.wallet || t('records.movement.own'),
        },
        {
          key: 'amount',
          brief: 'amount',
          title: t('records.movement.amount'),
          numeric: true,
          minor: ({ amount }) => amount,
          cell: ({ amount }) => <Signed minor={amount} />,
        },
        {
          key: 'balance',
          title: t('records.movement.balance'),
          numeric: true,
          minor: ({ balance }) => balance,
          cell: ({ balance }) => <Money minor={balance} />,
        },
      ]}
      empty={t('records.movements.empty')}
    >
      {({ rows, columns, summary, busy, sorting }) => (
        <>
          <Totals
            label={t('records.totals')}
            totals={[
              { label: t('records.movement.in'), value: formatMoney(majorOf(summary.in), symbol) },
              { label: t('records.movement.out'), value: formatMoney(majorOf(summary.out), symbol) },
              { label: t('records.movement.net'), value: <Signed minor={summary.net} symbol={symbol} />, strong: true },
            ]}
          />
          <DataTable
            caption={t('records.movements.label')}
            rows={rows}
            keyOf={({ id }) => id}
            busy={busy}
            sorting={sorting}
            labels={{
              column: t('records.detail'),
              detail: (movement) =>
                t('records.detailOfMovement', {
                  kind: t(movementText(movement, kindText)),
                  reference: movement.reference,
                }),
            }}
            columns={columns}
          />
        </>
      )}
    </Records>
  );
}
