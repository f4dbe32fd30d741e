import { compatCharts } from './charts.ts';
import { type Measures, measure } from './measure.ts';

/** The result of one chart, or the message of what failed. */
export type Measured = { name: string } & ({ measures: Measures } | { error: string });

for (const { flow } of compatCharts) {
  let measured: Measured;
  try {
    measured = { name: flow.name, measures: measure(flow) };
  } catch (error) {
    measured = { name: flow.name, error: (error as Error).message };
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
