import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RecordsQuestion } from '../../../../machines/member/records.machine.ts';
import { i18n } from '../../../i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { fileColumns } from '../../shared/file-columns.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideRecordExport } from './record-export.actors.ts';
import { ExportButtons, ExportProgress } from './record-export.view.tsx';

const wholeList: RecordsQuestion = { filters: {}, range: { from: '', to: '' }, page: 1, size: 1 };

type Exported<Row> = { rows: readonly Row[]; columns: readonly Column<Row>[]; file: string };

/**
 * Export of a table whose rows are all loaded, in the formats of the other lists. `sheet` is the name of the worksheet
 * and does not change; `file` is the name of the file without its extension.
 */
export function RowsExport<Row extends { readonly id: string | number }>({
  sheet,
  isBusy = false,
  ...exported
}: Exported<Row> & { sheet: string; isBusy?: boolean }): ReactNode {
  const { rows } = exported;
  const given = useRef<Exported<Row>>(exported);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    given.current = exported;
  });
  const [logic] = useState(() =>
    provideRecordExport<{ id: string; row: Row }>({
      read: async () => {
        const all = given.current.rows.map((row) => ({ id: String(row.id), row }));
        return { ok: true, value: { rows: all, total: all.length, summary: null } };
      },
      columns: () =>
        fileColumns(given.current.columns).map(({ value, ...column }) => ({
          ...column,
          value: ({ row }) => value(row),
        })),
      sheet,
      language: i18n.locale,
      save: (content, format) => saveFile(`${given.current.file}.${format}`, content, content.type),
    }),
  );
  const exporter = useFlow(logic);
  return (
    <>
      <ExportButtons
        actor={exporter}
        isReady={!isBusy && rows.length > 0}
        first={first}
        onStart={(format) => exporter.send({ type: 'export.start', format, question: wholeList, total: rows.length })}
      />
      <ExportProgress actor={exporter} next={first} />
    </>
  );
}
