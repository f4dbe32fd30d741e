import { minorUnits, operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import { operatorZone } from '../../../machines/domain/operator-zone.ts';
import type { CsvValue } from '../../format/csv.ts';
import { formatStamp } from '../../format/moment.ts';
import type { Column } from '../../ui/column.ts';

/** Heading and values of a column in the exported file. Amounts are in major units. */
function fileColumn<Row>({ title, value, moment, minor }: Column<Row>) {
  if (moment) {
    const stamp = (row: Row): CsvValue => {
      const at = moment(row);
      return at ? formatStamp(at) : '';
    };
    return { title: `${title} (${operatorZone.name})`, value: stamp };
  }
  if (minor) {
    const amount = (row: Row): CsvValue => {
      const known = minor(row);
      return known === null ? '' : known / minorUnits;
    };
    return { title: `${title} (${operatorCurrency.code || operatorCurrency.symbol})`, value: amount };
  }
  return value && { title, value };
}

/** Lines of the exported file, the headings first. */
export function fileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvValue[][] {
  const written = columns.map(fileColumn).filter((column) => column !== undefined);
  return [written.map(({ title }) => title), ...rows.map((row) => written.map(({ value }) => value(row)))];
}
