import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { RecordsPage, RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import { zoneName } from '../../../format/moment.ts';
import { i18n } from '../../../i18n.ts';
import { type KnownFilters, listHref, listSizes, questionIn } from '../../../routes/list-query.ts';
import { centerOf } from '../../../routes/page-queries.ts';
import type { Column } from '../../../ui/column.ts';
import { addDays, presetRange, type RangePreset } from '../../../ui/day-range.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { fileColumns } from '../../shared/file-lines.ts';
import { replaceAddress } from '../../shared/replace-address.ts';
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
  counts,
  waiting,
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
  counts?: boolean;
  waiting?: number;
  children: (page: {
    rows: readonly Row[];
    columns: readonly Column<Row>[];
    summary: Summary;
    range: RecordsQuestion['range'];
    busy: boolean;
    ask: AskFiltered;
  }) => ReactNode;
}) {
  const [today] = useState(() => operatorDay(Date.now()));
  const bounds = { min: addDays(today, 1 - keptDays), max: today, longest };
  const [list] = useState(() => ({
    bounds,
    sizes: pageSize === recordsPageSize ? listSizes : [pageSize],
    standard: { filters: first ?? {}, range: presetRange(preset, today), page: 1, size: pageSize },
    filters: knownFilters(filters?.(undefined) ?? [], first),
  }));
  const [logic] = useState(() =>
    provideRecords<Row>(read, (question) => replaceAddress(listHref(question, list.standard))),
  );
  const [exportLogic] = useState(() =>
    provideRecordExport<Row>({
      read,
      columns: () => fileColumns(columns(null)),
      sheet: label,
      language: i18n.locale,
      ...(fileSize !== undefined && { partSize: fileSize }),
      save: (content, format, { range }) =>
        saveFile(`${file}-${range.from}-${range.to}.${format}`, content, content.type),
    }),
  );
  const exporter = useFlow(exportLogic);
  const firstExport = useRef<HTMLButtonElement>(null);
  const search = useSearch();
  const actor = useFlow(logic, questionIn(search, list));
  const [center] = useState(centerOf(search));
  // The address of another page of the center arrives before this page leaves.
  useEffect(() => {
    if (centerOf(search) === center) actor.send({ type: 'address.change', ...questionIn(search, list) });
  }, [actor, search, center, list]);
  useImperativeHandle(ref, () => actor, [actor]);
  return (
    <RecordsView
      actor={actor}
      label={label}
      today={today}
      bounds={bounds}
      sizes={list.sizes}
      {...(filters && { filters: (summary: unknown) => filters(summary as Summary | undefined) })}
      zone={zoneName(i18n.locale)}
      empty={empty}
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
      {(shown, { busy, ask }) =>
        children({
          rows: shown.rows as readonly Row[],
          columns: columns({ summary: shown.summary as Summary, ask }),
          summary: shown.summary as Summary,
          range: actor.getSnapshot().context.question.range,
          busy,
          ask,
        })
      }
    </RecordsView>
  );
}
