import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Flow } from './flow.ts';
import { Misuse } from './flow-files.ts';

/**
 * The module that exports a flow's chart and the name of the export; a function in another module may have created the
 * chart.
 */
export async function chartExportOf(flow: Flow, chart: string): Promise<{ chart: string; chartExport: string }> {
  for (const file of [chart, ...globSync('machines/*/*.ts').sort()]) {
    const exports: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    const chartExport = Object.keys(exports).find((key) => exports[key] === flow.machine);
    if (chartExport !== undefined) return { chart: file, chartExport };
  }
  throw new Misuse(`No module of machines/ exports the chart of ${flow.name}`);
}
