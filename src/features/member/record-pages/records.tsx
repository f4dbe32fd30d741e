import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { RecordsPage, RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import { zoneName } from '../../../format/moment.ts';
import { i18n, type PlainMessageId, useTranslate } from '../../../i18n.ts';
import {
  type KnownFilters,
  listHref,
  listSizes,
  openRowHref,
  openRowIn,
  orderIn,
  ordersOf,
  orderText,
  questionIn,
} from '../../../routes/list-query.ts';
import { centerOf } from '../../../routes/page-queries.ts';
import type { Column } from '../../../ui/column.ts';
import { addDays, presetRange, type RangePreset } from '../../../ui/day-range.ts';
import { type OpenRow, OpenRowContext } from '../../../ui/open-row.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { TableOrder } from '../../../ui/table-sorting.ts';
import { fileColumns } from '../../shared/file-columns.ts';
import { pushAddress, replaceAddress } from '../../shared/replace-address.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideRecordExport } from '../record-export/record-export.actors.ts';
import { ExportButtons, ExportProgress } from '../record-export/record-export.view.tsx';
import { provideRecords, type ReadRecords, type RecordRow, recordsPageSize } from '../records/records.actors.ts';
import { type AskFiltered, type RecordsActor, type RecordsFilter, RecordsView } from '../records/records.view.tsx';

/** Records are available for this number of days. */
export const keptDays = 90;

/** Summary of all rows that match the query, and the function that changes the filters. */
export type RecordsResult<Summary> = { summary: Summary; ask: AskFiltered };

/** Values that an address may give each filter. The gateway alone knows the values of a list that has only "all" here. */
function knownFilters(filters: readonly RecordsFilter[], first: RecordsQuestion['filters'] = {}): KnownFilters {
  const known = filters.map((filter) => {
    const values = 'options' in filter ? filter.options.map(({ value }) => value) : [];
    return [filter.name, values.length > 1 ? values : null] as const;
  });
  return { ...Object.fromEntries(Object.keys(first).map((name) => [name, null])), ...Object.fromEntries(known) };
}

export type RecordsPlace = { symbol: string };

/** What the gateway says in the summary that it can do: sort the whole list, and find one row by its reference. */
type Abilities = { sorts?: readonly string[] | undefined; findsReference?: boolean | undefined };
const abilitiesOf = (summary: unknown): Abilities =>
  typeof summary === 'object' && summary !== null ? (summary as Abilities) : {};

/** Parameters of a query that only some gateways know; a query without them has no such parameters. */
export const listParameters = ({ filters: { sort, reference } }: RecordsQuestion) => ({
  ...(sort && { sort }),
  ...(reference && { reference }),
});

/** Order of a table whose rows the gateway sorts. */
export type RecordsSorting = {
  keys: readonly string[];
  order: TableOrder | null;
  onOrder: (order: TableOrder | null) => void;
};

/**
 * List of records of the member; the list has its own chart. It keeps the texts of its first render, so when the
 * language changes, `key` must change too.
 */
export function Records<Row extends RecordRow, Summary>({
  read,
  label,
  file,
  columns,
  empty,
  filters,
  first,
  preset = 'previous30',
  longest = 31,
  pageSize = recordsPageSize,
  ref,
  fileSize,
  exports = true,
  above,
  tools,
  counts,
  waiting,
  sorts = [],
  finds,
  besides,
  children,
}: {
  read: ReadRecords<Row>;
  label: string;
  /** Prefix of the exported file's name. */
  file: string;
  /** Columns of the list. When the argument is null, returns the columns of the exported file. */
  columns: (result: RecordsResult<Summary> | null) => readonly Column<Row>[];
  empty: ReactNode;
  filters?: (summary: Summary | undefined) => readonly RecordsFilter[];
  /** Initial filters, and filters that have no control; by default, the list shows all rows. */
  first?: RecordsQuestion['filters'];
  preset?: RangePreset;
  /** Maximum number of days per query. */
  longest?: number;
  pageSize?: number;
  /** Gives the parent access to the list. */
  ref?: Ref<RecordsActor>;
  /** Number of rows per call when the list is exported to a file. */
  fileSize?: number;
  exports?: boolean;
  above?: (summary: Summary | undefined, ask: AskFiltered) => ReactNode;
  tools?: ReactNode;
  counts?: boolean;
  waiting?: number;
  /** Keys of the columns by which a gateway can sort the list; it names those that it knows in the summary. */
  sorts?: readonly string[];
  /** A gateway can find a row by its reference; this text says that no row has the reference. */
  finds?: PlainMessageId;
  /** Names in the address that the page reads itself. The list does not load again when they change. */
  besides?: KnownFilters;
  children: (page: {
    rows: readonly Row[];
    columns: readonly Column<Row>[];
    summary: Summary;
    range: RecordsQuestion['range'];
    busy: boolean;
    ask: AskFiltered;
    sorting: RecordsSorting;
  }) => ReactNode;
}) {
  const t = useTranslate();
  const [today] = useState(() => operatorDay(Date.now()));
  const bounds = { min: addDays(today, 1 - keptDays), max: today, longest };
  // A reference belongs to one row, and the user may not know its day.
  const readAny: ReadRecords<Row> = (question, size, signal) =>
    read(
      question.filters['reference'] ? { ...question, range: { from: bounds.min, to: bounds.max } } : question,
      size,
      signal,
    );
  const referenceFilter: RecordsFilter = {
    name: 'reference',
    label: t('records.byReference'),
    hint: t('records.referenceHint', { days: keptDays }),
    search: t('records.find'),
    ...(finds && { missing: (reference: string) => t(finds, { reference, days: keptDays }) }),
  };
  const allFilters = (summary: Summary | undefined): readonly RecordsFilter[] => [
    ...(finds && (summary === undefined || abilitiesOf(summary).findsReference) ? [referenceFilter] : []),
    ...(filters?.(summary) ?? []),
  ];
  const [list] = useState(() => {
    const hidden = { ...(sorts.length > 0 && { sort: '' }), ...first };
    return {
      bounds,
      sizes: pageSize === recordsPageSize ? listSizes : [pageSize],
      standard: { filters: hidden, range: presetRange(preset, today), page: 1, size: pageSize },
      filters: {
        ...knownFilters(allFilters(undefined), hidden),
        ...(sorts.length > 0 && { sort: ['', ...ordersOf(sorts)] }),
      },
      besides: besides ?? {},
    };
  });
  const [questionOf] = useState(() => {
    const known = { ...list, besides: { ...list.besides, row: null } };
    return (search: string) => questionIn(search, known);
  });
  const [logic] = useState(() =>
    provideRecords<Row>(readAny, (question, isNew) => {
      // Another question has other rows, so no row stays open.
      const href = listHref(question, list.standard, location, list.besides);
      if (isNew) pushAddress(href);
      else replaceAddress(href);
    }),
  );
  const [exportLogic] = useState(() =>
    provideRecordExport<Row>({
      read: readAny,
      columns: () => fileColumns(columns(null)),
      sheet: label,
      language: i18n.locale,
      ...(fileSize !== undefined && { partSize: fileSize }),
      save: (content, format, { range }) =>
        saveFile(`${file}-${range.from}-${range.to}.${format}`, content, content.type),
    }),
  );
  const exporter = useFlow(exportLogic);
  const ordersIn = (summary: Summary | undefined) => {
    const known = abilitiesOf(summary).sorts ?? [];
    return columns(null).filter(({ key }) => sorts.includes(key) && known.includes(key));
  };
  const firstExport = useRef<HTMLButtonElement>(null);
  const search = useSearch();
  const actor = useFlow(logic, questionOf(search));
  const [center] = useState(centerOf(search));
  // The address of another page of the center arrives before this page leaves.
  useEffect(() => {
    if (centerOf(search) === center) actor.send({ type: 'address.change', ...questionOf(search) });
  }, [actor, search, center, questionOf]);
  const openRow: OpenRow = [openRowIn(search), (key) => replaceAddress(openRowHref(key))];
  useImperativeHandle(ref, () => actor, [actor]);
  return (
    <RecordsView
      actor={actor}
      label={label}
      today={today}
      bounds={bounds}
      sizes={list.sizes}
      filters={(summary: unknown) => allFilters(summary as Summary | undefined)}
      orders={(summary: unknown) => ordersIn(summary as Summary | undefined)}
      zone={zoneName(i18n.locale)}
      empty={empty}
      tools={tools}
      {...(above && { above: (summary: unknown, ask: AskFiltered) => above(summary as Summary | undefined, ask) })}
      {...(exports && {
        actions: (question: RecordsQuestion, shown: RecordsPage | null) => (
          <ExportButtons
            actor={exporter}
            isReady={shown !== null}
            first={firstExport}
            onStart={(format) => exporter.send({ type: 'export.start', format, question, total: shown?.total ?? 0 })}
          />
        ),
        progress: <ExportProgress actor={exporter} next={firstExport} />,
      })}
      {...(counts !== undefined && { counts })}
      {...(waiting !== undefined && { waiting })}
    >
      {(shown, { busy, ask }) => {
        const { range, filters: asked } = actor.getSnapshot().context.question;
        const content = children({
          rows: shown.rows as readonly Row[],
          columns: columns({ summary: shown.summary as Summary, ask }),
          summary: shown.summary as Summary,
          range,
          busy,
          ask,
          sorting: {
            keys: ordersIn(shown.summary as Summary).map(({ key }) => key),
            order: orderIn(asked['sort'] ?? ''),
            onOrder: (order) => actor.send({ type: 'filter.change', filters: { sort: orderText(order) } }),
          },
        });
        return <OpenRowContext value={openRow}>{content}</OpenRowContext>;
      }}
    </RecordsView>
  );
}
