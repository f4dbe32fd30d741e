import { operatorZone } from '../../../machines/domain/operator-zone.ts';
import type { CsvValue } from '../../format/csv.ts';
import { formatStamp } from '../../format/moment.ts';
import type { Column } from '../../ui/column.ts';

/** Lines of the exported file, the headings first. */
export function fileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvValue[][] {
  const written = columns.flatMap(({ title, value, moment }) => {
    if (moment) return [{ title: `${title} (${operatorZone.name})`, value: (row: Row) => stampOf(moment(row)) }];
    return value ? [{ title, value }] : [];
  });
  return [written.map(({ title }) => title), ...rows.map((row) => written.map(({ value }) => value(row)))];
}

const stampOf = (at: string | null | undefined): string => (at ? formatStamp(at) : '');
