import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { operatorDay } from '../../../../machines/domain/operator-zone.ts';
import type { RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import { csvOf } from '../../../format/csv.ts';
import { zoneName } from '../../../format/moment.ts';
import { i18n } from '../../../i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { addDays, presetRange, type RangePreset } from '../../../ui/day-range.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { fileLines } from '../../shared/file-lines.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideRecords, type ReadRecords, type RecordRow, recordsPageSize } from '../records/records.actors.ts';
import { type AskFiltered, type RecordsActor, type RecordsFilter, RecordsView } from '../records/records.view.tsx';

/** Records are available for this number of days. */
const keptDays = 90;

/** Summary of all rows that match the query, and the function that changes the filters. */
export type RecordsResult<Summary> = { summary: Summary; ask: AskFiltered };

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
  exports,
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
  /** Initial filters; by default, the list shows all rows. */
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
  const [logic] = useState(() =>
    provideRecords<Row>(read, {
      pageSize,
      ...(fileSize !== undefined && { fileSize }),
      save: (rows, { range }) =>
        saveFile(
          `${file}-${range.from}-${range.to}.csv`,
          csvOf(fileLines(columns(null), rows)),
          'text/csv;charset=utf-8',
        ),
    }),
  );
  const actor = useFlow(logic, { filters: first ?? {}, range: presetRange(preset, today), page: 1 });
  useImperativeHandle(ref, () => actor, [actor]);
  return (
    <RecordsView
      actor={actor}
      label={label}
      today={today}
      bounds={{ min: addDays(today, 1 - keptDays), max: today, longest }}
      {...(filters && { filters: (summary: unknown) => filters(summary as Summary | undefined) })}
      pageSize={pageSize}
      zone={zoneName(i18n.locale)}
      empty={empty}
      {...(above && { above: (summary: unknown, ask: AskFiltered) => above(summary as Summary | undefined, ask) })}
      {...(exports !== undefined && { exports })}
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
