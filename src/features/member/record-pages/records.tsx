import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import type { RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import { csvOf } from '../../../format/csv.ts';
import { dayIn, zoneName } from '../../../format/day.ts';
import { i18n } from '../../../i18n.ts';
import { type Column, fileLines } from '../../../ui/column.ts';
import { addDays, presetRange, type RangePreset } from '../../../ui/day-range.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideRecords, type ReadRecords, type RecordRow, recordsPageSize } from '../records/records.actors.ts';
import { type AskFiltered, type RecordsActor, type RecordsFilter, RecordsView } from '../records/records.view.tsx';

/** How far back records reach, in days. */
const keptDays = 90;

/** What the answer says of all rows, and the way to ask anew. */
export type RecordsFace<Summary> = { summary: Summary; ask: AskFiltered };

/** What every list of the member centre is told: the clock that its days go by, and the sign of its money. */
export type RecordsPlace = { timeZone: string; symbol: string };

/** A list of the member's records, with its own chart; what it says is settled at first, so that another language wants another `key`. */
export function Records<Row extends RecordRow, Summary>({
  place: { timeZone },
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
  place: RecordsPlace;
  read: ReadRecords<Row>;
  label: string;
  /** The beginning of the file's name. */
  file: string;
  /** Of the file, and of the table, which alone has a `face`. */
  columns: (face: RecordsFace<Summary> | null) => readonly Column<Row>[];
  empty: ReactNode;
  /** By what the last answer came to. */
  filters?: (summary: Summary | undefined) => readonly RecordsFilter[];
  /** What is chosen at first, where that is not all. */
  first?: RecordsQuestion['filters'];
  preset?: RangePreset;
  /** Days that can be asked for at once. */
  longest?: number;
  pageSize?: number;
  /** The list, for those who know that it has changed. */
  ref?: Ref<RecordsActor>;
  /** Rows that a call brings for the file. */
  fileSize?: number;
  /** Whether there is a button for the file. */
  exports?: boolean;
  /** Over the results, by what the last answer came to. */
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
  const [today] = useState(() => dayIn(Date.now(), timeZone));
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
      zone={zoneName(i18n.locale, timeZone)}
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
