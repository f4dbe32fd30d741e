import { useMemo, useState } from 'react';
import { minorUnits } from '../../../../machines/domain/operator-currency.ts';
import { csvOf, csvSeparator } from '../../../format/csv.ts';
import { formatDay } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Column } from '../../../ui/column.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import layouts from '../../../ui/layouts.module.css';
import { RowButton } from '../../../ui/row-button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { BigTable } from '../../../ui/virtual-table.tsx';
import { fileLines } from '../../shared/file-lines.ts';
import { showRate, typedRate } from '../shared/rate-text.ts';
import { type Downline, type DownlineMember, type Filters, filtered, kindFilters, seenFilters } from './downline.ts';
import css from './downline-page.module.css';

const searched = ({ account, nickname, id }: DownlineMember) => `${account} ${nickname} ${id}`;
const keyOf = ({ id }: DownlineMember) => id;
const noFilters: Filters = { kind: '', seen: '', isDirect: false };

export function DownlineTable({
  downline,
  at,
  symbol,
  onOpen,
}: {
  downline: Downline;
  at: number | null;
  symbol: string;
  onOpen: (member: DownlineMember) => void;
}) {
  const t = useTranslate();
  const [filters, setFilters] = useState(noFilters);
  const rows = useMemo(
    () => filtered(filters.isDirect ? downline.directs(at) : downline.team(at), filters, Date.now()),
    [downline, at, filters],
  );
  const kindOf = ({ agent }: DownlineMember) => t(`agentTeam.kind.${agent ? 'agent' : 'member'}`);
  const contractsOf = ({ contracts }: DownlineMember) =>
    contracts.map((kind) => t(`agentTeam.contract.${kind}`)).join(', ');
  const day = (at: string) => formatDay(at, i18n.locale);

  const columns: Column<DownlineMember>[] = [
    {
      key: 'account',
      title: t('agentTeam.account'),
      value: ({ account }) => account,
      order: ({ account }) => account,
      cell: (row, tabIndex) => (
        <RowButton className={css.who} tabIndex={tabIndex} onClick={() => onOpen(row)}>
          <strong translate="no">{row.account}</strong>
          <span>{row.nickname}</span>
        </RowButton>
      ),
      controls: () => 1,
      track: 'minmax(11.5rem, 1.4fr)',
    },
    { key: 'nickname', title: t('agentTeam.nickname'), value: ({ nickname }) => nickname },
    {
      key: 'kind',
      title: t('agentTeam.kind'),
      value: kindOf,
      order: kindOf,
      cell: kindOf,
      track: 'minmax(6rem, 0.7fr)',
    },
    {
      key: 'level',
      title: t('agentTeam.level'),
      value: ({ level }) => level,
      order: ({ level }) => level,
      cell: ({ level }) => level,
      numeric: true,
      track: '6rem',
    },
    {
      key: 'team',
      title: t('agentTeam.people'),
      value: ({ team }) => team,
      order: ({ team }) => team,
      cell: ({ team }) => formatCount(team),
      numeric: true,
      track: '6rem',
    },
    {
      key: 'directs',
      title: t('agentTeam.directs'),
      value: ({ directs }) => directs,
      order: ({ directs }) => directs,
      cell: ({ directs }) => formatCount(directs),
      numeric: true,
      track: '6.5rem',
    },
    {
      key: 'balance',
      title: t('agentTeam.balance'),
      minor: ({ balance }) => balance,
      order: ({ balance }) => balance,
      cell: ({ balance }) => formatMoney(balance / minorUnits, symbol),
      foot: (shown) => formatMoney(shown.reduce((sum, { balance }) => sum + balance, 0) / minorUnits, symbol),
      numeric: true,
      track: 'minmax(9rem, 1fr)',
    },
    {
      key: 'rebate',
      title: t('agentTeam.rebate'),
      value: ({ rebate }) => typedRate(rebate),
      order: ({ rebate }) => rebate,
      cell: ({ rebate }) => showRate(rebate),
      numeric: true,
      track: '7rem',
    },
    {
      key: 'joined',
      title: t('agentTeam.joined'),
      moment: ({ joinedAt }) => joinedAt,
      order: ({ joinedAt }) => joinedAt,
      cell: ({ joinedAt }) => day(joinedAt),
      track: '8rem',
    },
    {
      key: 'seen',
      title: t('agentTeam.lastSeen'),
      moment: ({ lastSignInAt }) => lastSignInAt,
      order: ({ lastSignInAt }) => lastSignInAt ?? '',
      cell: ({ lastSignInAt }) => (lastSignInAt ? day(lastSignInAt) : t('agentTeam.neverSeen')),
      track: '8.5rem',
    },
    {
      key: 'contracts',
      title: t('agentTeam.contracts'),
      value: contractsOf,
      order: contractsOf,
      cell: (row) => contractsOf(row) || '–',
      track: 'minmax(8rem, 1fr)',
    },
  ];

  const save = (shown: readonly DownlineMember[]) =>
    saveFile(`${t('agentTeam.file')}.csv`, csvOf(fileLines(columns, shown), csvSeparator(i18n.locale)), 'text/csv');

  return (
    <div className={layouts.stack}>
      <div className={css.filters}>
        <Select
          label={t('agentTeam.kind')}
          value={filters.kind}
          onChange={({ target }) => setFilters({ ...filters, kind: target.value as Filters['kind'] })}
        >
          {kindFilters.map((kind) => (
            <option key={kind} value={kind}>
              {kind === '' ? t('agentTeam.anyKind') : t(`agentTeam.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('agentTeam.lastSeen')}
          value={filters.seen}
          onChange={({ target }) => setFilters({ ...filters, seen: target.value as Filters['seen'] })}
        >
          {seenFilters.map((seen) => (
            <option key={seen} value={seen}>
              {seen === '' ? t('agentTeam.anyTime') : t(`agentTeam.seen.${seen}`)}
            </option>
          ))}
        </Select>
        <Checkbox
          className={css.check ?? ''}
          checked={filters.isDirect}
          onChange={({ target }) => setFilters({ ...filters, isDirect: target.checked })}
        >
          {t('agentTeam.onlyDirects')}
        </Checkbox>
      </div>
      <BigTable
        caption={t('agentTeam.tableCaption')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        search={searched}
        onOpen={onOpen}
        labels={{
          search: t('agentTeam.search'),
          searchHint: t('agentTeam.searchHint'),
          order: t('agentTeam.order'),
          ascending: t('agentTeam.ascending'),
          descending: t('agentTeam.descending'),
          none: t('agentTeam.noneFound'),
          clear: t('agentTeam.clear'),
          total: t('agentTeam.total'),
          keys: t('agent.gridKeys'),
          count: (shown, all) => t('agentTeam.count', { shown: formatCount(shown), all: formatCount(all), count: all }),
        }}
        actions={(shown) => (
          <Button variant="secondary" onClick={() => save(shown)}>
            <Glyph name="download" size={20} />
            {t('agentTeam.csv')}
          </Button>
        )}
      />
    </div>
  );
}
