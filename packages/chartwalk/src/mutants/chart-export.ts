import { existsSync } from 'node:fs';
import type { Flow } from '../flow/flow.ts';
import { config } from '../project/config.ts';
import { filesMatching } from '../project/flow-file-paths.ts';
import { Misuse } from '../project/flow-files.ts';
import { loadModule } from '../project/load-module.ts';

/**
 * The module that exports a flow's chart and the name of the export; a function in another module may have created the
 * chart.
 */
export async function chartExportOf(flow: Flow, chart: string): Promise<{ chart: string; chartExport: string }> {
  const others = filesMatching(config().charts).filter((file) => file !== chart);
  for (const file of existsSync(chart) ? [chart, ...others] : others) {
    const exports = await loadModule(file);
    const chartExport = Object.keys(exports).find((key) => exports[key] === flow.machine);
    if (chartExport !== undefined) return { chart: file, chartExport };
  }
  throw new Misuse(`No module of ${config().charts.join(', ')} exports the chart of ${flow.name}`);
}
