import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { tableSettings } from '../../../storage/table-settings.ts';
import type { Column } from '../../../ui/column.ts';
import { useFlow } from '../../shared/use-flow.ts';
import { provideSavedViews } from './saved-views.actors.ts';
import { SavedViews } from './saved-views.view.tsx';

/** Columns of a table that its user can hide; `table` names the table in the storage. */
export function useSavedViews(account: string, table: string, keys: readonly string[]) {
  const [logic] = useState(() => provideSavedViews(account, table));
  const [settings] = useState(() => tableSettings.read(account, table));
  const actor = useFlow(logic, { settings, columns: keys });
  const hidden = useSelector(actor, (state) => state.context.hidden);
  return {
    /** The columns without the hidden ones in the table; the exported file keeps all of them. */
    shown: <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
      columns.map((column) => {
        if (!hidden.includes(column.key)) return column;
        const { cell: _, ...file } = column;
        return file;
      }),
    view: <Row,>(columns: readonly Column<Row>[]): ReactNode => (
      <SavedViews actor={actor} columns={keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])} />
    ),
  };
}
