import { actionCharts } from './action-charts.ts';
import { actorCharts } from './actor-charts.ts';
import type { CompatChart } from './compat-chart.ts';
import { delayCharts } from './delay-charts.ts';
import { eventCharts } from './event-charts.ts';
import { structureCharts } from './structure-charts.ts';

export const compatCharts: CompatChart[] = [
  ...structureCharts,
  ...eventCharts,
  ...delayCharts,
  ...actionCharts,
  ...actorCharts,
];
