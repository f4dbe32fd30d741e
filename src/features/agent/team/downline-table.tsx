import { useMemo, useState } from 'react';
import { operatorCurrency } from '../../../../machines/domain/operator-currency.ts';
import { formatDay } from '../../../format/moment.ts';
import { formatCount, formatMoney } from '../../../format/money.ts';
import { i18n, useTranslate } from '../../../i18n.ts';
import { type ListPlace, longestText, orderIn, placeHref } from '../../../routes/list-query.ts';
import { downlineHref } from '../../../routes/page-queries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Column } from '../../../ui/column.ts';
import { FilterFold } from '../../../ui/filter-fold.tsx';
import layouts from '../../../ui/layouts.module.css';
import { onPlainPress } from '../../../ui/plain-press.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { BigTable, type TablePlace } from '../../../ui/virtual-table.tsx';
import { RowsExport } from '../../member/record-export/rows-export.tsx';
import { pushAddress } from '../../shared/replace-address.ts';
import { useSavedViews } from '../saved-views/use-saved-views.tsx';
import { showRate, typedRate } from '../shared/rate-text.ts';
import { writeTablePlace } from '../shared/table-place.ts';
import {
  type Downline,
  type DownlineMember,
  type Filters,
  filtered,
  joinedFilters,
  kindFilters,
  seenFilters,
} from './downline.ts';
import css from './downline-page.module.css';

/** Columns that the user can hide. */
const savedKeys = ['kind', 'level', 'team', 'directs', 'balance', 'rebate', 'joined', 'seen', 'contracts'];

const searched = ({ account, nickname, id }: DownlineMember) => `${account} ${nickname} ${id}`;
const keyOf = ({ id }: DownlineMember) => id;

export function DownlineTable({
  downline,
  at,
  symbol,
  account,
  place,
  top,
  onLeave,
  onOpen,
}: {
  downline: Downline;
  at: number | null;
  symbol: string;
  /** Account of the agent. */
  account: string;
  /** Filters, search and order in the address. */
  place: ListPlace;
  top: number;
  onLeave: (top: number) => void;
  onOpen: (member: DownlineMember) => void;
}) {
  const t = useTranslate();
  const saved = useSavedViews(account, 'downline', savedKeys);
  const [now] = useState(() => Date.now());
  const { kind = '', seen = '', joined = '', level = '', scope = '', search = '', sort = '' } = place;
  const team = useMemo(() => (scope === '' ? downline.team(at) : downline.directs(at)), [downline, at, scope]);
  const rows = useMemo(() => {
    const filters = { kind, seen, joined, level: Number(level) || 0 } as Filters;
    return filtered(team, filters, now);
  }, [team, kind, seen, joined, level, now]);
  const levels = useMemo(
    () => [...new Set(downline.team(at).map((one) => one.level))].sort((a, b) => a - b),
    [downline, at],
  );
  const set = (changed: ListPlace) => pushAddress(placeHref(changed));
  const setTable = (table: TablePlace) => writeTablePlace(table, place);
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
        <RowButton
          className={css.who}
          tabIndex={tabIndex}
          href={downlineHref(row.id)}
          data-member={row.id}
          onClick={onPlainPress(() => onOpen(row))}
        >
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
      brief: 'note',
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
      brief: 'when',
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
      brief: 'amount',
      title: t('agentTeam.balance'),
      minor: ({ balance }) => balance,
      order: ({ balance }) => balance,
      cell: ({ balance }) => formatMoney(balance / operatorCurrency.minorUnits, symbol),
      foot: (shown) =>
        formatMoney(shown.reduce((sum, { balance }) => sum + balance, 0) / operatorCurrency.minorUnits, symbol),
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
      track: '9rem',
    },
    {
      key: 'seen',
      title: t('agentTeam.lastSeen'),
      moment: ({ lastSignInAt }) => lastSignInAt,
      order: ({ lastSignInAt }) => lastSignInAt ?? '',
      cell: ({ lastSignInAt }) => (lastSignInAt ? day(lastSignInAt) : t('agentTeam.neverSeen')),
      track: '9rem',
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

  const chosen = [
    t(kind === '' ? 'agentTeam.anyKind' : `agentTeam.kinds.${kind as Exclude<Filters['kind'], ''>}`),
    ...(seen === '' ? [] : [t(`agentTeam.seen.${seen as Exclude<Filters['seen'], ''>}`)]),
    ...(joined === '' ? [] : [t(`agentTeam.joinedIn.${joined as Exclude<Filters['joined'], ''>}`)]),
    ...(level === '' ? [] : [t('agentTeam.levelOf', { level })]),
    ...(scope === '' ? [] : [t('agentTeam.onlyDirects')]),
  ];

  return (
    <div className={layouts.stack}>
      <BigTable
        caption={t('agentTeam.tableCaption')}
        columns={saved.shown(columns)}
        rows={rows}
        rowKey={keyOf}
        longest={longestText}
        search={searched}
        place={{ query: search, order: orderIn(sort) }}
        onPlace={setTable}
        top={top}
        onLeave={onLeave}
        onOpen={onOpen}
        filters={
          <FilterFold label={t('agentTeam.filters')} chosen={chosen.join(' · ')}>
            <div className={css.filters}>
              <Select label={t('agentTeam.kind')} value={kind} onChange={({ target }) => set({ kind: target.value })}>
                {kindFilters.map((kind) => (
                  <option key={kind} value={kind}>
                    {kind === '' ? t('agentTeam.anyKind') : t(`agentTeam.kinds.${kind}`)}
                  </option>
                ))}
              </Select>
              <Select
                label={t('agentTeam.lastSeen')}
                value={seen}
                onChange={({ target }) => set({ seen: target.value })}
              >
                {seenFilters.map((seen) => (
                  <option key={seen} value={seen}>
                    {seen === '' ? t('agentTeam.anyTime') : t(`agentTeam.seen.${seen}`)}
                  </option>
                ))}
              </Select>
              <Select
                label={t('agentTeam.joined')}
                value={joined}
                onChange={({ target }) => set({ joined: target.value })}
              >
                {joinedFilters.map((period) => (
                  <option key={period} value={period}>
                    {period === '' ? t('agentTeam.anyTime') : t(`agentTeam.joinedIn.${period}`)}
                  </option>
                ))}
              </Select>
              {levels.length > 1 && (
                <Select
                  label={t('agentTeam.level')}
                  value={level}
                  onChange={({ target }) => set({ level: target.value })}
                >
                  <option value="">{t('agentTeam.anyKind')}</option>
                  {levels.map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </Select>
              )}
              <Checkbox
                className={css.check ?? ''}
                checked={scope === 'direct'}
                onChange={({ target }) => set({ scope: target.checked ? 'direct' : '' })}
              >
                {t('agentTeam.onlyDirects')}
              </Checkbox>
            </div>
            <div className={css.views}>{saved.view(columns)}</div>
          </FilterFold>
        }
        labels={{
          search: t('agentTeam.search'),
          searchHint: t('agentTeam.searchHint'),
          order: t('agentTeam.order'),
          ascending: t('agentTeam.ascending'),
          descending: t('agentTeam.descending'),
          none: t('agentTeam.noneFound'),
          onlySigns: t('common.search.onlySigns'),
          clear: t('agentTeam.clear'),
          total: t('agentTeam.total'),
          narrow: t('agent.gridNarrow'),
          keys: t('agent.gridKeys'),
          count: (shown, all) => t('agentTeam.count', { shown: formatCount(shown), all: formatCount(all), count: all }),
        }}
        actions={(shown) => (
          <RowsExport
            key={i18n.locale}
            rows={shown}
            columns={columns}
            sheet={t('agentTeam.tableCaption')}
            file={t('agentTeam.file')}
          />
        )}
      />
    </div>
  );
}
