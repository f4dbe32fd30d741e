import { operatorCurrency } from '../../../machines/domain/operator-currency.ts';
import { operatorZone } from '../../../machines/domain/operator-zone.ts';
import type { CsvValue } from '../../format/csv.ts';
import { formatStamp } from '../../format/moment.ts';
import type { Column } from '../../ui/column.ts';

export type FileColumn<Row> = {
  title: string;
  /** `moment`: a time in the zone that the title names. `amount`: major units of the currency that the title names. */
  kind: 'plain' | 'moment' | 'amount';
  value: (row: Row) => CsvValue;
};

function fileColumn<Row>({ title, value, moment, minor }: Column<Row>): FileColumn<Row> | undefined {
  if (moment) {
    const stamp = (row: Row): CsvValue => {
      const at = moment(row);
      return at ? formatStamp(at) : '';
    };
    return { title: `${title} (${operatorZone.name})`, kind: 'moment', value: stamp };
  }
  if (minor) {
    const amount = (row: Row): CsvValue => {
      const known = minor(row);
      return known === null ? '' : known / operatorCurrency.minorUnits;
    };
    return { title: `${title} (${operatorCurrency.code || operatorCurrency.symbol})`, kind: 'amount', value: amount };
  }
  return value && { title, kind: 'plain', value };
}

/** Columns of the exported file. */
export const fileColumns = <Row>(columns: readonly Column<Row>[]): FileColumn<Row>[] =>
  columns.map(fileColumn).filter((column) => column !== undefined);
