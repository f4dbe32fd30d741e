import { existsSync } from 'node:fs';
import { isMachine } from '../chart/children.ts';
import type { Flow } from '../flow/flow.ts';
import { config } from '../project/config.ts';
import { filesMatching } from '../project/flow-file-paths.ts';
import { Misuse } from '../project/flow-files.ts';
import { loadModule } from '../project/load-module.ts';

export type ChartExport = {
  /** The module that exports the chart. */
  chart: string;
  /** The names under which it exports the chart. */
  chartExports: string[];
  /** Whether the module has a default export. */
  hasDefault: boolean;
};

/** Whether an export is the machine of a flow; the flow may have provided other implementations. */
const isChart = (value: unknown, { machine }: Flow): boolean =>
  value === machine || (isMachine(value) && value.config === machine.config);

/** How a flow's chart is exported; a function in another module may have created the chart. */
export async function chartExportOf(flow: Flow, chart: string): Promise<ChartExport> {
  const others = filesMatching(config().charts).filter((file) => file !== chart);
  for (const file of existsSync(chart) ? [chart, ...others] : others) {
    const exports = await loadModule(file);
    const names = Object.keys(exports);
    const chartExports = names.filter((key) => isChart(exports[key], flow));
    if (chartExports.length > 0) return { chart: file, chartExports, hasDefault: names.includes('default') };
  }
  throw new Misuse(`No module of ${config().charts.join(', ')} exports the chart of ${flow.name}`);
}
